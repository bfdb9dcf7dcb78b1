package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A stream can be used only once: with several threads, by whoever comes first. */
@Tag("host")
class SharedStreamsTest {
  /** Who of two came second, and failed. */
  private static String late(Runnable one, Runnable other) {
    String[] late = new String[1];
    run(() -> uses(one, "one", late), () -> uses(other, "other", late));
    return late[0];
  }

  private static void uses(Runnable use, String name, String[] late) {
    try {
      use.run();
    } catch (IllegalStateException e) {
      late[0] = name;
    }
  }

  @Test
  void whoeverComesFirstGetsIt() {
    assertEquals(
        Set.of("one", "other"),
        Outcomes.of(
            () -> {
              Stream<String> stream = new ArrayList<>(List.of("a")).stream();
              return late(stream::count, () -> stream.forEach(each -> {}));
            }));
    assertEquals(
        Set.of("one", "other"),
        Outcomes.of(
            () -> {
              IntStream stream = IntStream.range(0, 2).map(i -> i + 1);
              return late(stream::sum, () -> stream.mapToObj(i -> "" + i).toList());
            }));
  }

  /** It is found in a map, which does not show that it was put there. */
  @Test
  void wherePathsAreNotSeen() {
    assertEquals(
        Set.of("one", "other"),
        Outcomes.of(
            () -> {
              var streams = new ConcurrentHashMap<Integer, Stream<String>>();
              streams.computeIfAbsent(1, key -> Stream.of("a"));
              return late(() -> streams.get(1).count(), () -> streams.get(1).count());
            }));
  }

  @Test
  void whatItDoesInsideIsAGap() {
    Result result =
        Jacquard.explore(
                () -> {
                  Stream<String> stream = Stream.of("a");
                  late(stream::count, stream::count);
                })
            .strategy("dpor")
            .run();
    assertFalse(result.complete(), result::toString);
    assertTrue(result.gaps().get(0).contains("java.util.stream."), result::toString);
  }

  /** Streams of one thread, also those that it gets and does not make, are no operations. */
  @Test
  void thoseOfOneThreadDoNotCount() {
    Result result =
        Twins.assertRight(
            () -> {
              AtomicInteger count = new AtomicInteger();
              Stream<Integer> handedOver = Stream.of(1, 2);
              Runnable own = () -> count.addAndGet(IntStream.of(1, 2).map(i -> i * 2).sum());
              run(own, () -> count.addAndGet(handedOver.mapToInt(i -> i).sum()));
              assertEquals(9, count.get());
            });
    assertEquals(2, result.partialOrders(), "of the two counts");
  }
}
