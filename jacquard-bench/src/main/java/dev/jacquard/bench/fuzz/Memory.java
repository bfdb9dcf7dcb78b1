package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import dev.jacquard.bench.fuzz.model.Cell;
import java.util.List;

/** Plain and volatile fields. */
@SuppressWarnings("NonAtomicVolatileUpdate") // statements that may go wrong are wanted
final class Memory {
  static final List<Kind> KINDS =
      List.of(
          value(Subject.FIELDS, "print(x)", (s, k) -> s.x).modelled((c, k) -> c.read(Cell.X)),
          value(Subject.FIELDS, "print(y)", (s, k) -> s.y).modelled((c, k) -> c.read(Cell.Y)),
          action(Subject.FIELDS, "x = %d", (s, k) -> s.x = k)
              .modelled((c, k) -> c.write(Cell.X, k)),
          action(Subject.FIELDS, "y = %d", (s, k) -> s.y = k)
              .modelled((c, k) -> c.write(Cell.Y, k)),
          action(Subject.FIELDS, "x++", (s, k) -> s.x++)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.X);
                    c.store(Cell.X, v -> v + 1);
                  }),
          action(Subject.FIELDS, "y = x", (s, k) -> s.y = s.x)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.X);
                    c.store(Cell.Y, v -> v);
                  }),
          action(Subject.FIELDS, "x += y", (s, k) -> s.x += s.y)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.X);
                    c.loadMore(Cell.Y);
                    c.store(Cell.X, v -> v);
                  }),
          value(Subject.FIELDS, "print(x + y)", (s, k) -> s.x + s.y)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.X);
                    c.loadMore(Cell.Y);
                    c.keptResult();
                  }),
          action(
                  Subject.FIELDS,
                  "if (x == 0) y = %d",
                  (s, k) -> {
                    if (s.x == 0) {
                      s.y = k;
                    }
                  })
              .modelled(
                  (c, k) -> {
                    c.load(Cell.X);
                    c.storeIfZero(Cell.Y, k);
                  }),
          value(Subject.VOLATILES, "print(v)", (s, k) -> s.v).modelled((c, k) -> c.read(Cell.V)),
          value(Subject.VOLATILES, "print(w)", (s, k) -> s.w).modelled((c, k) -> c.read(Cell.W)),
          action(Subject.VOLATILES, "v = %d", (s, k) -> s.v = k)
              .modelled((c, k) -> c.write(Cell.V, k)),
          action(Subject.VOLATILES, "w = %d", (s, k) -> s.w = k)
              .modelled((c, k) -> c.write(Cell.W, k)),
          action(Subject.VOLATILES, "v++", (s, k) -> s.v++)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.V);
                    c.store(Cell.V, v -> v + 1);
                  }),
          action(Subject.VOLATILES, "w = v", (s, k) -> s.w = s.v)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.V);
                    c.store(Cell.W, v -> v);
                  }),
          action(Subject.VOLATILES, "v += w", (s, k) -> s.v += s.w)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.V);
                    c.loadMore(Cell.W);
                    c.store(Cell.V, v -> v);
                  }),
          value(Subject.VOLATILES, "print(v + w)", (s, k) -> s.v + s.w)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.V);
                    c.loadMore(Cell.W);
                    c.keptResult();
                  }),
          action(
                  Subject.VOLATILES,
                  "if (v == 0) w = %d",
                  (s, k) -> {
                    if (s.v == 0) {
                      s.w = k;
                    }
                  })
              .modelled(
                  (c, k) -> {
                    c.load(Cell.V);
                    c.storeIfZero(Cell.W, k);
                  }));

  private Memory() {}
}
