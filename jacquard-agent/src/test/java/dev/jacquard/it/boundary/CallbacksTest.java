package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Twins.assertFound;
import static dev.jacquard.it.program.Twins.assertRight;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A concurrent collection that calls the program back goes on in another step. */
@Tag("host")
class CallbacksTest {
  private static void compute(Map<String, Integer> map) {
    AtomicInteger calls = new AtomicInteger();
    Runnable task = () -> map.computeIfAbsent("k", k -> calls.incrementAndGet());
    run(task, task);
    assertEquals(1, calls.get());
  }

  /**
   * A hash map calls the function once; a skip list, as its documentation says, may do so twice.
   */
  @Test
  void aSkipListMayComputeTwice() {
    assertFound(Outcome.ASSERTION, () -> compute(new ConcurrentSkipListMap<>()));
    assertRight(() -> compute(new ConcurrentHashMap<>()));
  }

  @Test
  void loopsMeetWhatOthersAdd() {
    assertFound(
        Outcome.ASSERTION,
        () -> {
          ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 1));
          List<Integer> seen = new Vector<>();
          AtomicInteger started = new AtomicInteger();
          run(
              () ->
                  queue.forEach(
                      each -> {
                        started.set(1);
                        seen.add(each);
                      }),
              () -> {
                if (started.get() == 1) {
                  queue.add(2);
                }
              });
          assertEquals(2, seen.size(), "the loop began without it");
        });
    assertRight(
        () -> {
          ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 1));
          List<Integer> seen = new Vector<>();
          run(() -> queue.forEach(seen::add), () -> queue.add(2));
          assertEquals(1, seen.get(1));
        });
  }
}
