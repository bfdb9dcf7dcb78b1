package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import dev.jacquard.bench.fuzz.model.Cell;
import java.util.List;

/** Atomics and variable handles. */
@SuppressWarnings("PrimitiveAtomicReference") // statements that may go wrong are wanted
final class Atomics {
  static final List<Kind> KINDS =
      List.of(
          value(Subject.ATOMICS, "print(n.get())", (s, k) -> s.n.get())
              .modelled((c, k) -> c.read(Cell.N)),
          action(Subject.ATOMICS, "n.set(%d)", (s, k) -> s.n.set(k))
              .modelled((c, k) -> c.write(Cell.N, k)),
          value(Subject.ATOMICS, "print(n.incrementAndGet())", (s, k) -> s.n.incrementAndGet())
              .modelled((c, k) -> c.updateAndGet(Cell.N, v -> v + 1)),
          value(Subject.ATOMICS, "print(n.getAndAdd(%d))", (s, k) -> s.n.getAndAdd(k))
              .modelled((c, k) -> c.getAndUpdate(Cell.N, v -> v + k)),
          value(Subject.ATOMICS, "print(n.getAndSet(%d))", (s, k) -> s.n.getAndSet(k))
              .modelled((c, k) -> c.getAndUpdate(Cell.N, v -> k)),
          value(Subject.ATOMICS, "print(n.compareAndSet(0, %d))", (s, k) -> s.n.compareAndSet(0, k))
              .modelled((c, k) -> c.compareAndSet(Cell.N, 0, k)),
          value(
                  Subject.ATOMICS,
                  "print(n.updateAndGet(v -> 2 * v + %d))",
                  (s, k) -> s.n.updateAndGet(v -> 2 * v + k))
              .modelled((c, k) -> c.updateAndGet(Cell.N, v -> 2 * v + k)),
          action(Subject.ATOMICS, "n.set(n.get() + %d)", (s, k) -> s.n.set(s.n.get() + k))
              .modelled(
                  (c, k) -> {
                    c.load(Cell.N);
                    c.store(Cell.N, v -> v + k);
                  }),
          action(Subject.ATOMICS, "ref.set(%d)", (s, k) -> s.ref.set(k))
              .modelled((c, k) -> c.write(Cell.REF, k)),
          value(
                  Subject.ATOMICS,
                  "print(ref.compareAndSet(0, %d))",
                  (s, k) -> s.ref.compareAndSet(0, k))
              .modelled((c, k) -> c.compareAndSet(Cell.REF, 0, k)),
          value(
                  Subject.ATOMICS,
                  "print(atomics.addAndGet(0, %d))",
                  (s, k) -> s.atomics.addAndGet(0, k))
              .modelled((c, k) -> c.updateAndGet(Cell.ATOMIC, v -> v + k)),
          value(Subject.ATOMICS, "print(atomics.get(0))", (s, k) -> s.atomics.get(0))
              .modelled((c, k) -> c.read(Cell.ATOMIC)),
          value(Subject.HANDLES, "print((int) H.get(s))", (s, k) -> (int) State.H.get(s))
              .modelled((c, k) -> c.read(Cell.H))
              .weak(),
          action(Subject.HANDLES, "H.set(s, %d)", (s, k) -> State.H.set(s, k))
              .modelled((c, k) -> c.write(Cell.H, k))
              .weak(),
          value(
                  Subject.HANDLES,
                  "print((int) H.getVolatile(s))",
                  (s, k) -> (int) State.H.getVolatile(s))
              .modelled((c, k) -> c.read(Cell.H)),
          action(Subject.HANDLES, "H.setVolatile(s, %d)", (s, k) -> State.H.setVolatile(s, k))
              .modelled((c, k) -> c.write(Cell.H, k)),
          value(
                  Subject.HANDLES,
                  "print((int) H.getAcquire(s))",
                  (s, k) -> (int) State.H.getAcquire(s))
              .modelled((c, k) -> c.read(Cell.H))
              .weak(),
          action(Subject.HANDLES, "H.setRelease(s, %d)", (s, k) -> State.H.setRelease(s, k))
              .modelled((c, k) -> c.write(Cell.H, k))
              .weak(),
          action(Subject.HANDLES, "H.setOpaque(s, %d)", (s, k) -> State.H.setOpaque(s, k))
              .modelled((c, k) -> c.write(Cell.H, k))
              .weak(),
          value(
                  Subject.HANDLES,
                  "print((int) H.getAndAdd(s, %d))",
                  (s, k) -> (int) State.H.getAndAdd(s, k))
              .modelled((c, k) -> c.getAndUpdate(Cell.H, v -> v + k)),
          value(
                  Subject.HANDLES,
                  "print((int) H.getAndBitwiseOr(s, %d))",
                  (s, k) -> (int) State.H.getAndBitwiseOr(s, k))
              .modelled((c, k) -> c.getAndUpdate(Cell.H, v -> v | k)),
          value(
                  Subject.HANDLES,
                  "print(H.compareAndSet(s, 0, %d))",
                  (s, k) -> State.H.compareAndSet(s, 0, k))
              .modelled((c, k) -> c.compareAndSet(Cell.H, 0, k)),
          value(
                  Subject.HANDLES,
                  "print((int) H.compareAndExchange(s, 0, %d))",
                  (s, k) -> (int) State.H.compareAndExchange(s, 0, k))
              .modelled((c, k) -> c.getAndUpdate(Cell.H, v -> v == 0 ? k : v)));

  private Atomics() {}
}
