package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import dev.jacquard.bench.fuzz.model.Cell;
import java.util.List;

/** Elements of an array. */
final class Elements {
  static final List<Kind> KINDS =
      List.of(
          value(Subject.ARRAYS, "print(a[0])", (s, k) -> s.a[0])
              .modelled((c, k) -> c.read(Cell.A0)),
          value(Subject.ARRAYS, "print(a[1])", (s, k) -> s.a[1])
              .modelled((c, k) -> c.read(Cell.A1)),
          action(Subject.ARRAYS, "a[0] = %d", (s, k) -> s.a[0] = k)
              .modelled((c, k) -> c.write(Cell.A0, k)),
          action(Subject.ARRAYS, "a[1] = %d", (s, k) -> s.a[1] = k)
              .modelled((c, k) -> c.write(Cell.A1, k)),
          action(Subject.ARRAYS, "a[0]++", (s, k) -> s.a[0]++)
              .modelled(
                  (c, k) -> {
                    c.load(Cell.A0);
                    c.store(Cell.A0, v -> v + 1);
                  }),
          action(Subject.ARRAYS, "a[1] = a[0]", (s, k) -> s.a[1] = s.a[0])
              .modelled(
                  (c, k) -> {
                    c.load(Cell.A0);
                    c.store(Cell.A1, v -> v);
                  }),
          action(Subject.ARRAYS, "a[0] += a[1]", (s, k) -> s.a[0] += s.a[1])
              .modelled(
                  (c, k) -> {
                    c.load(Cell.A0);
                    c.loadMore(Cell.A1);
                    c.store(Cell.A0, v -> v);
                  }),
          value(Subject.ARRAYS, "print(a[0] + a[1])", (s, k) -> s.a[0] + s.a[1])
              .modelled(
                  (c, k) -> {
                    c.load(Cell.A0);
                    c.loadMore(Cell.A1);
                    c.keptResult();
                  }),
          action(
                  Subject.ARRAYS,
                  "if (a[0] == 0) a[1] = %d",
                  (s, k) -> {
                    if (s.a[0] == 0) {
                      s.a[1] = k;
                    }
                  })
              .modelled(
                  (c, k) -> {
                    c.load(Cell.A0);
                    c.storeIfZero(Cell.A1, k);
                  }));

  private Elements() {}
}
