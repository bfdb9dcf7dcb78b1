package dev.jacquard.it.memory;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The atomic classes: a call is one operation, however it is made. */
@SuppressWarnings("NonAtomicVolatileUpdate")
class AtomicTest {
  private static final class Fields {
    static final AtomicIntegerFieldUpdater<Fields> I =
        AtomicIntegerFieldUpdater.newUpdater(Fields.class, "i");
    static final AtomicLongFieldUpdater<Fields> J =
        AtomicLongFieldUpdater.newUpdater(Fields.class, "j");
    static final AtomicReferenceFieldUpdater<Fields, Integer> L =
        AtomicReferenceFieldUpdater.newUpdater(Fields.class, Integer.class, "l");

    volatile int i;
    volatile long j;
    volatile Integer l = 0;
  }

  /** A counter made in some way: two threads use it at the same time. */
  private record Counter<T>(
      String name, Function<Integer, T> make, Consumer<T> increment, Function<T, Object> get) {
    @Override
    public String toString() {
      return name;
    }

    String afterTwo() {
      T counter = make.apply(0);
      run(() -> increment.accept(counter), () -> increment.accept(counter));
      return get.apply(counter).toString();
    }
  }

  private static Counter<AtomicInteger> ofInt(String name, Consumer<AtomicInteger> increment) {
    return new Counter<>("int " + name, AtomicInteger::new, increment, AtomicInteger::get);
  }

  private static Counter<AtomicLong> ofLong(String name, Consumer<AtomicLong> increment) {
    return new Counter<>("long " + name, AtomicLong::new, increment, AtomicLong::get);
  }

  private static Counter<AtomicReference<Integer>> ofReference(
      String name, Consumer<AtomicReference<Integer>> increment) {
    return new Counter<>(
        "reference " + name, AtomicReference::new, increment, AtomicReference::get);
  }

  private static Counter<AtomicIntegerArray> ofArray(
      String name, Consumer<AtomicIntegerArray> increment) {
    return new Counter<>("array " + name, n -> new AtomicIntegerArray(2), increment, a -> a.get(1));
  }

  private static Counter<Fields> ofField(
      String name, Consumer<Fields> increment, Function<Fields, Object> get) {
    return new Counter<>("field " + name, n -> new Fields(), increment, get);
  }

  /** One update, one operation: no plain reading before. */
  static Stream<Counter<?>> oneOperation() {
    return Stream.of(
        ofInt("incrementAndGet", AtomicInteger::incrementAndGet),
        ofInt("getAndIncrement", AtomicInteger::getAndIncrement),
        ofInt("getAndAdd", a -> a.getAndAdd(1)),
        ofInt("addAndGet", a -> a.addAndGet(1)),
        ofLong("incrementAndGet", AtomicLong::incrementAndGet),
        ofLong("getAndIncrement", AtomicLong::getAndIncrement),
        ofLong("getAndAdd", a -> a.getAndAdd(1)),
        ofLong("addAndGet", a -> a.addAndGet(1)),
        ofArray("incrementAndGet", a -> a.incrementAndGet(1)),
        ofArray("getAndIncrement", a -> a.getAndIncrement(1)),
        ofArray("getAndAdd", a -> a.getAndAdd(1, 1)),
        ofArray("addAndGet", a -> a.addAndGet(1, 1)),
        new Counter<AtomicLongArray>(
            "long array addAndGet",
            n -> new AtomicLongArray(2),
            a -> a.addAndGet(1, 1),
            a -> a.get(1)),
        ofField("int getAndAdd", f -> Fields.I.getAndAdd(f, 1), f -> f.i),
        ofField("int incrementAndGet", Fields.I::incrementAndGet, f -> f.i),
        ofField("long getAndAdd", f -> Fields.J.getAndAdd(f, 1), f -> f.j),
        ofField("long addAndGet", f -> Fields.J.addAndGet(f, 1), f -> Fields.J.get(f)));
  }

  @ParameterizedTest
  @MethodSource("oneOperation")
  void updatesAreNotLostAndConflictOnce(Counter<?> counter) {
    // Two updates of one variable: two orders, both give 2.
    assertEquals(Set.of("2"), Outcomes.of(counter::afterTwo));
    assertEquals(2, Explored.orders(counter::afterTwo));
  }

  /** Loops of a get and a compare-and-set. */
  static Stream<Counter<?>> retrying() {
    return Stream.of(
        ofInt("updateAndGet", a -> a.updateAndGet(n -> n + 1)),
        ofInt("getAndUpdate", a -> a.getAndUpdate(n -> n + 1)),
        ofInt("accumulateAndGet", a -> a.accumulateAndGet(1, Integer::sum)),
        ofInt("getAndAccumulate", a -> a.getAndAccumulate(1, Integer::sum)),
        ofInt("loop", AtomicTest::loop),
        ofInt("weak loop", AtomicTest::weakLoop),
        ofLong("updateAndGet", a -> a.updateAndGet(n -> n + 1)),
        ofReference("updateAndGet", a -> a.updateAndGet(n -> n + 1)),
        ofReference("getAndAccumulate", a -> a.getAndAccumulate(1, Integer::sum)),
        ofArray("updateAndGet", a -> a.updateAndGet(1, n -> n + 1)),
        new Counter<AtomicReferenceArray<Integer>>(
            "reference array updateAndGet",
            n -> new AtomicReferenceArray<>(new Integer[] {n, n}),
            a -> a.updateAndGet(1, k -> k + 1),
            a -> a.get(1)),
        ofField("int updateAndGet", f -> Fields.I.updateAndGet(f, n -> n + 1), f -> f.i),
        ofField("reference updateAndGet", f -> Fields.L.updateAndGet(f, n -> n + 1), f -> f.l));
  }

  private static void loop(AtomicInteger a) {
    int old;
    do {
      old = a.get();
    } while (!a.compareAndSet(old, old + 1));
  }

  private static void weakLoop(AtomicInteger a) {
    int old = a.getPlain();
    while (!a.weakCompareAndSetVolatile(old, old + 1)) {
      old = a.getAcquire();
    }
  }

  @ParameterizedTest
  @MethodSource("retrying")
  void retriedUpdatesAreNotLost(Counter<?> counter) {
    assertEquals(Set.of("2"), Outcomes.of(counter::afterTwo));
  }

  /** Read, then write what was read and one more. */
  static Stream<Counter<?>> twoOperations() {
    return Stream.of(
        ofInt("get set", a -> a.set(a.get() + 1)),
        ofInt("opaque", a -> a.setOpaque(a.getOpaque() + 1)),
        ofInt("acquire release", a -> a.setRelease(a.getAcquire() + 1)),
        ofInt("plain", a -> a.setPlain(a.getPlain() + 1)),
        ofInt("lazySet", a -> a.lazySet(a.intValue() + 1)),
        ofInt("getAndSet", a -> a.getAndSet(a.get() + 1)),
        ofLong("get set", a -> a.set(a.get() + 1)),
        ofReference("get set", a -> a.set(a.get() + 1)),
        ofArray("get set", a -> a.set(1, a.get(1) + 1)),
        ofField("updater get set", f -> Fields.I.set(f, Fields.I.get(f) + 1), f -> f.i),
        ofField("updater lazySet", f -> Fields.J.lazySet(f, Fields.J.get(f) + 1), f -> f.j),
        ofField("updater reference", f -> Fields.L.set(f, Fields.L.get(f) + 1), f -> f.l),
        ofField("volatile int", f -> f.i = f.i + 1, f -> f.i),
        ofField("volatile long", f -> f.j = f.j + 1, f -> f.j),
        ofField("volatile reference", f -> f.l = f.l + 1, f -> f.l));
  }

  @ParameterizedTest
  @MethodSource("twoOperations")
  void readThenWriteLosesAnUpdate(Counter<?> counter) {
    // As with plain fields: two reads and two writes have four partial orders.
    assertEquals(Set.of("1", "2"), Outcomes.of(counter::afterTwo));
    assertEquals(4, Explored.orders(counter::afterTwo));
  }

  @Test
  void updaterAndFieldAreTheSameVariable() {
    // An update by the updater between the read and the write of the field is lost.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Fields f = new Fields();
              run(() -> Fields.I.addAndGet(f, 10), () -> f.i = f.i + 1);
              return f.i;
            });
    assertEquals(Set.of("1", "11"), seen);
  }

  @Test
  void exactlyOneCompareAndSetWins() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicBoolean taken = new AtomicBoolean();
              boolean[] won = new boolean[2];
              run(
                  () -> won[0] = taken.compareAndSet(false, true),
                  () -> won[1] = !taken.getAndSet(true));
              return won[0] + " " + won[1];
            });
    assertEquals(Set.of("false true", "true false"), seen);
  }
}
