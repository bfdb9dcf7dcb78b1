package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Cell;

/** Elements of an array. */
@SuppressWarnings("ImmutableEnumChecker") // lambdas without state
enum Elements implements Kind {
  READ_ELEMENT(
      "print(a[0])",
      (s, k, body) -> s.a[0],
      (c, k, body) -> {
        c.read(Cell.A0);
      }),
  READ_OTHER_ELEMENT(
      "print(a[1])",
      (s, k, body) -> s.a[1],
      (c, k, body) -> {
        c.read(Cell.A1);
      }),
  WRITE_ELEMENT(
      "a[0] = %d",
      (s, k, body) -> {
        s.a[0] = k;
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.A0, k);
      }),
  WRITE_OTHER_ELEMENT(
      "a[1] = %d",
      (s, k, body) -> {
        s.a[1] = k;
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.A1, k);
      }),
  INCREMENT_ELEMENT(
      "a[0]++",
      (s, k, body) -> {
        s.a[0]++;
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.A0);
        c.store(Cell.A0, v -> v + 1);
      }),
  COPY_ELEMENT(
      "a[1] = a[0]",
      (s, k, body) -> {
        s.a[1] = s.a[0];
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.A0);
        c.store(Cell.A1, v -> v);
      }),
  ADD_ELEMENT(
      "a[0] += a[1]",
      (s, k, body) -> {
        s.a[0] += s.a[1];
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.A0);
        c.loadMore(Cell.A1);
        c.store(Cell.A0, v -> v);
      }),
  SUM_ELEMENT(
      "print(a[0] + a[1])",
      (s, k, body) -> s.a[0] + s.a[1],
      (c, k, body) -> {
        c.load(Cell.A0);
        c.loadMore(Cell.A1);
        c.keptResult();
      }),
  SET_IF_ZERO_ELEMENT(
      "if (a[0] == 0) a[1] = %d",
      (s, k, body) -> {
        if (s.a[0] == 0) {
          s.a[1] = k;
        }
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.A0);
        c.storeIfZero(Cell.A1, k);
      });

  private final String text;
  private final Real real;
  private final Model model;

  Elements(String text, Real real, Model model) {
    this.text = text;
    this.real = real;
    this.model = model;
  }

  @Override
  public Subject subject() {
    return Subject.ARRAYS;
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
