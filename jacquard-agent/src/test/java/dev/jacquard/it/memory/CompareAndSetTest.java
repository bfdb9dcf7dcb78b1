package dev.jacquard.it.memory;

import static dev.jacquard.it.program.Explored.orders;
import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a compare-and-set touches depends on whether it succeeds; and pairs, adders, arrays. */
class CompareAndSetTest {
  private record Attempt(String name, Consumer<AtomicInteger> attempt) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** All ways to replace 1 by 2. */
  static Stream<Attempt> attempts() {
    return Stream.of(
        new Attempt("compareAndSet", a -> a.compareAndSet(1, 2)),
        new Attempt("compareAndExchange", a -> a.compareAndExchange(1, 2)),
        new Attempt("compareAndExchangeAcquire", a -> a.compareAndExchangeAcquire(1, 2)),
        new Attempt("compareAndExchangeRelease", a -> a.compareAndExchangeRelease(1, 2)),
        new Attempt("weakCompareAndSetPlain", a -> a.weakCompareAndSetPlain(1, 2)),
        new Attempt("weakCompareAndSetVolatile", a -> a.weakCompareAndSetVolatile(1, 2)),
        new Attempt("weakCompareAndSetAcquire", a -> a.weakCompareAndSetAcquire(1, 2)),
        new Attempt("weakCompareAndSetRelease", a -> a.weakCompareAndSetRelease(1, 2)));
  }

  @ParameterizedTest
  @MethodSource("attempts")
  void twoThatFailCommute(Attempt a) {
    // The value is 0: both only read, so there is one partial order.
    assertEquals(
        1,
        orders(
            () -> {
              AtomicInteger x = new AtomicInteger();
              run(() -> a.attempt.accept(x), () -> a.attempt.accept(x));
            }));
  }

  @ParameterizedTest
  @MethodSource("attempts")
  void firstSucceedsAndSecondFails(Attempt a) {
    // The value is 1: whoever comes first replaces it; two orders.
    assertEquals(
        2,
        orders(
            () -> {
              AtomicInteger x = new AtomicInteger(1);
              run(() -> a.attempt.accept(x), () -> a.attempt.accept(x));
              Counting.require(x.get() == 2, "not replaced");
            }));
  }

  @ParameterizedTest
  @MethodSource("attempts")
  void failingOneConflictsWithAWriteThatLetsItSucceed(Attempt a) {
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicInteger x = new AtomicInteger();
              run(() -> a.attempt.accept(x), () -> x.set(1));
              return x.get();
            });
    assertEquals(Set.of("1", "2"), seen);
  }

  @Test
  void exchangeReturnsWhatWasThere() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicInteger x = new AtomicInteger();
              int[] got = new int[2];
              run(
                  () -> got[0] = x.compareAndExchange(0, 5),
                  () -> got[1] = x.compareAndExchange(0, 7));
              return got[0] + " " + got[1] + " " + x;
            });
    assertEquals(Set.of("0 5 5", "7 0 7"), seen);
  }

  @Test
  void referencesAreComparedByIdentity() {
    // Equal strings that are different objects: both attempts fail and commute.
    assertEquals(
        1,
        orders(
            () -> {
              AtomicReference<String> x = new AtomicReference<>("a");
              String equal = String.valueOf(new char[] {'a'});
              run(() -> x.compareAndSet(equal, "b"), () -> x.compareAndSet(equal, "c"));
              Counting.require(x.get().equals("a"), "replaced");
            }));
  }

  @Test
  void objectPublishedByACompareAndSetIsShared() {
    // The field of the published object is written and read by two threads from then on.
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicReference<int[]> x = new AtomicReference<>();
              int[] read = {-1};
              run(
                  () -> {
                    int[] mine = new int[1];
                    x.compareAndSet(null, mine);
                    mine[0] = 1;
                    mine[0] = 2;
                  },
                  () -> {
                    int[] other = x.get();
                    read[0] = other == null ? -1 : other[0];
                  });
              return read[0];
            });
    assertEquals(Set.of("-1", "0", "1", "2"), seen);
  }

  @Test
  void differentElementsAreDifferentVariables() {
    assertEquals(
        1,
        orders(
            () -> {
              AtomicIntegerArray a = new AtomicIntegerArray(2);
              run(() -> a.incrementAndGet(0), () -> a.incrementAndGet(1));
            }));
  }

  @Test
  void wrongIndexThrowsInTheCaller() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              try {
                return new AtomicIntegerArray(2).incrementAndGet(2);
              } catch (IndexOutOfBoundsException e) {
                return "caught";
              }
            });
    assertEquals(Set.of("caught"), seen);
  }

  @Test
  void stampsTellABAApart() {
    // 0 -> 1 -> 0 between the read and the compare-and-set: the stamp has moved on, so the
    // replacement fails; before or after it succeeds.
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicStampedReference<String> x = new AtomicStampedReference<>("a", 0);
              boolean[] done = new boolean[1];
              run(
                  () -> {
                    int[] stamp = new int[1];
                    String old = x.get(stamp);
                    done[0] = x.compareAndSet(old, "c", stamp[0], stamp[0] + 1);
                  },
                  () -> {
                    if (x.compareAndSet("a", "b", 0, 1)) {
                      x.compareAndSet("b", "a", 1, 2);
                    }
                  });
              return done[0] + " " + x.getReference() + x.getStamp();
            });
    assertEquals(
        Set.of(
            "true c1", // first; the other one fails
            "true c3", // last
            "false a2", // read 0 or 1, replaced later
            "true c2"), // read b at stamp 1 and replaced it: then b -> a fails
        seen);
  }

  @Test
  void marksAreSetOnce() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicMarkableReference<String> x = new AtomicMarkableReference<>("a", false);
              boolean[] won = new boolean[2];
              run(
                  () -> won[0] = x.compareAndSet("a", "a", false, true),
                  () -> won[1] = x.compareAndSet("a", "b", false, true));
              return won[0] + " " + won[1] + " " + x.getReference() + x.isMarked();
            });
    assertEquals(Set.of("false true btrue", "true false atrue"), seen);
  }

  @Test
  void addersLoseNothingAndTheirSumIsARead() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              LongAdder adder = new LongAdder();
              LongAccumulator maximum = new LongAccumulator(Long::max, 0);
              long[] between = new long[1];
              run(
                  () -> {
                    adder.increment();
                    maximum.accumulate(3);
                  },
                  () -> {
                    adder.add(2);
                    maximum.accumulate(2);
                  },
                  () -> between[0] = adder.sum());
              return between[0] + " " + adder.sum() + " " + maximum.get();
            });
    assertEquals(Set.of("0 3 3", "1 3 3", "2 3 3", "3 3 3"), seen);
  }
}
