package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Cell;

/** Plain and volatile fields. */
@SuppressWarnings({
  "ImmutableEnumChecker",
  "NonAtomicVolatileUpdate"
}) // lambdas without state; statements that may go wrong are wanted
enum Memory implements Kind {
  READ_FIELD(
      Subject.FIELDS,
      "print(x)",
      (s, k, body) -> s.x,
      (c, k, body) -> {
        c.read(Cell.X);
      }),
  READ_OTHER_FIELD(
      Subject.FIELDS,
      "print(y)",
      (s, k, body) -> s.y,
      (c, k, body) -> {
        c.read(Cell.Y);
      }),
  WRITE_FIELD(
      Subject.FIELDS,
      "x = %d",
      (s, k, body) -> {
        s.x = k;
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.X, k);
      }),
  WRITE_OTHER_FIELD(
      Subject.FIELDS,
      "y = %d",
      (s, k, body) -> {
        s.y = k;
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.Y, k);
      }),
  INCREMENT_FIELD(
      Subject.FIELDS,
      "x++",
      (s, k, body) -> {
        s.x++;
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.X);
        c.store(Cell.X, v -> v + 1);
      }),
  COPY_FIELD(
      Subject.FIELDS,
      "y = x",
      (s, k, body) -> {
        s.y = s.x;
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.X);
        c.store(Cell.Y, v -> v);
      }),
  ADD_FIELD(
      Subject.FIELDS,
      "x += y",
      (s, k, body) -> {
        s.x += s.y;
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.X);
        c.loadMore(Cell.Y);
        c.store(Cell.X, v -> v);
      }),
  SUM_FIELD(
      Subject.FIELDS,
      "print(x + y)",
      (s, k, body) -> s.x + s.y,
      (c, k, body) -> {
        c.load(Cell.X);
        c.loadMore(Cell.Y);
        c.keptResult();
      }),
  SET_IF_ZERO_FIELD(
      Subject.FIELDS,
      "if (x == 0) y = %d",
      (s, k, body) -> {
        if (s.x == 0) {
          s.y = k;
        }
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.X);
        c.storeIfZero(Cell.Y, k);
      }),
  READ_VOLATILE(
      Subject.VOLATILES,
      "print(v)",
      (s, k, body) -> s.v,
      (c, k, body) -> {
        c.read(Cell.V);
      }),
  READ_OTHER_VOLATILE(
      Subject.VOLATILES,
      "print(w)",
      (s, k, body) -> s.w,
      (c, k, body) -> {
        c.read(Cell.W);
      }),
  WRITE_VOLATILE(
      Subject.VOLATILES,
      "v = %d",
      (s, k, body) -> {
        s.v = k;
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.V, k);
      }),
  WRITE_OTHER_VOLATILE(
      Subject.VOLATILES,
      "w = %d",
      (s, k, body) -> {
        s.w = k;
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.W, k);
      }),
  INCREMENT_VOLATILE(
      Subject.VOLATILES,
      "v++",
      (s, k, body) -> {
        s.v++;
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.V);
        c.store(Cell.V, v -> v + 1);
      }),
  COPY_VOLATILE(
      Subject.VOLATILES,
      "w = v",
      (s, k, body) -> {
        s.w = s.v;
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.V);
        c.store(Cell.W, v -> v);
      }),
  ADD_VOLATILE(
      Subject.VOLATILES,
      "v += w",
      (s, k, body) -> {
        s.v += s.w;
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.V);
        c.loadMore(Cell.W);
        c.store(Cell.V, v -> v);
      }),
  SUM_VOLATILE(
      Subject.VOLATILES,
      "print(v + w)",
      (s, k, body) -> s.v + s.w,
      (c, k, body) -> {
        c.load(Cell.V);
        c.loadMore(Cell.W);
        c.keptResult();
      }),
  SET_IF_ZERO_VOLATILE(
      Subject.VOLATILES,
      "if (v == 0) w = %d",
      (s, k, body) -> {
        if (s.v == 0) {
          s.w = k;
        }
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.V);
        c.storeIfZero(Cell.W, k);
      });

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  Memory(Subject subject, String text, Real real, Model model) {
    this.subject = subject;
    this.text = text;
    this.real = real;
    this.model = model;
  }

  @Override
  public Subject subject() {
    return subject;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public Real real() {
    return real;
  }

  @Override
  public Model model() {
    return model;
  }
}
