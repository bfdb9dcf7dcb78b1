package dev.jacquard.it.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Method references do what they do without the agent, and what a call of the method does. */
class ReferenceTargetTest {
  private interface Three<A, B, C, R> {
    R apply(A a, B b, C c);
  }

  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Supplier<Integer> inherited() {
      return super::size;
    }

    Supplier<Integer> own() {
      return this::size;
    }
  }

  @Test
  void toMethodsThatASuperTypeOfTheCapturedOneDeclares() {
    assertEquals(
        java.util.Set.of("ab {x=y, k=v} 1 1 1 done"),
        Outcomes.of(
            () -> {
              Iterable<String> all = Stream.of("a", "b")::iterator;
              StringBuilder text = new StringBuilder();
              all.forEach(text::append);
              LinkedHashMap<String, String> map = new LinkedHashMap<>();
              BiFunction<String, String, String> put = map::put;
              put.apply("x", "y");
              Three<LinkedHashMap<String, String>, String, String, String> unbound =
                  LinkedHashMap::put;
              unbound.apply(map, "k", "v");
              Names names = new Names();
              names.add("");
              Supplier<Integer> bound = names::size;
              ThreadPoolExecutor pool =
                  new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
              Function<Runnable, Future<?>> submit = pool::submit;
              submit.apply(() -> {}).get();
              pool.shutdown();
              return text
                  + " "
                  + map
                  + " "
                  + bound.get()
                  + " "
                  + names.inherited().get()
                  + " "
                  + names.own().get()
                  + " done";
            }));
  }

  static final class Counter extends AtomicInteger {
    private static final long serialVersionUID = 1;
  }

  /** Two threads, two increments each: 4 over 2. */
  @Test
  void anInheritedMethodIsAsManyOperationsAsACall() {
    long calls =
        Explored.orders(
            () -> {
              Counter counter = new Counter();
              Outcomes.run(
                  () -> twice(() -> counter.incrementAndGet()),
                  () -> twice(() -> counter.incrementAndGet()));
            });
    assertEquals(6, calls);
    assertEquals(
        calls,
        Explored.orders(
            () -> {
              Counter counter = new Counter();
              Outcomes.run(
                  () -> twice(counter::incrementAndGet), () -> twice(counter::incrementAndGet));
            }));
  }

  private static void twice(IntSupplier task) {
    List.of(1, 2).forEach(each -> task.getAsInt());
  }
}
