package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Cell;

/** Atomics and variable handles. */
@SuppressWarnings({
  "ImmutableEnumChecker",
  "PrimitiveAtomicReference"
}) // lambdas without state; statements that may go wrong are wanted
enum Atomics implements Kind {
  GET(
      Subject.ATOMICS,
      "print(n.get())",
      (s, k, body) -> s.n.get(),
      (c, k, body) -> {
        c.read(Cell.N);
      }),
  SET(
      Subject.ATOMICS,
      "n.set(%d)",
      (s, k, body) -> {
        s.n.set(k);
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.N, k);
      }),
  INCREMENT_AND_GET(
      Subject.ATOMICS,
      "print(n.incrementAndGet())",
      (s, k, body) -> s.n.incrementAndGet(),
      (c, k, body) -> {
        c.updateAndGet(Cell.N, v -> v + 1);
      }),
  GET_AND_ADD(
      Subject.ATOMICS,
      "print(n.getAndAdd(%d))",
      (s, k, body) -> s.n.getAndAdd(k),
      (c, k, body) -> {
        c.getAndUpdate(Cell.N, v -> v + k);
      }),
  GET_AND_SET(
      Subject.ATOMICS,
      "print(n.getAndSet(%d))",
      (s, k, body) -> s.n.getAndSet(k),
      (c, k, body) -> {
        c.getAndUpdate(Cell.N, v -> k);
      }),
  COMPARE_AND_SET(
      Subject.ATOMICS,
      "print(n.compareAndSet(0, %d))",
      (s, k, body) -> s.n.compareAndSet(0, k),
      (c, k, body) -> {
        c.compareAndSet(Cell.N, 0, k);
      }),
  UPDATE_AND_GET(
      Subject.ATOMICS,
      "print(n.updateAndGet(v -> 2 * v + %d))",
      (s, k, body) -> s.n.updateAndGet(v -> 2 * v + k),
      (c, k, body) -> {
        c.updateAndGet(Cell.N, v -> 2 * v + k);
      }),
  LOST_UPDATE(
      Subject.ATOMICS,
      "n.set(n.get() + %d)",
      (s, k, body) -> {
        s.n.set(s.n.get() + k);
        return NOTHING;
      },
      (c, k, body) -> {
        c.load(Cell.N);
        c.store(Cell.N, v -> v + k);
      }),
  REF_SET(
      Subject.ATOMICS,
      "ref.set(%d)",
      (s, k, body) -> {
        s.ref.set(k);
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.REF, k);
      }),
  REF_CAS(
      Subject.ATOMICS,
      "print(ref.compareAndSet(0, %d))",
      (s, k, body) -> s.ref.compareAndSet(0, k),
      (c, k, body) -> {
        c.compareAndSet(Cell.REF, 0, k);
      }),
  ELEMENT_ADD(
      Subject.ATOMICS,
      "print(atomics.addAndGet(0, %d))",
      (s, k, body) -> s.atomics.addAndGet(0, k),
      (c, k, body) -> {
        c.updateAndGet(Cell.ATOMIC, v -> v + k);
      }),
  ELEMENT_GET(
      Subject.ATOMICS,
      "print(atomics.get(0))",
      (s, k, body) -> s.atomics.get(0),
      (c, k, body) -> {
        c.read(Cell.ATOMIC);
      }),
  HANDLE_GET(
      Subject.HANDLES,
      "print((int) H.get(s))",
      (s, k, body) -> (int) State.H.get(s),
      (c, k, body) -> {
        c.read(Cell.H);
      }) {
    @Override
    public boolean isWeak() {
      return true;
    }
  },
  HANDLE_SET(
      Subject.HANDLES,
      "H.set(s, %d)",
      (s, k, body) -> {
        State.H.set(s, k);
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.H, k);
      }) {
    @Override
    public boolean isWeak() {
      return true;
    }
  },
  HANDLE_GET_VOLATILE(
      Subject.HANDLES,
      "print((int) H.getVolatile(s))",
      (s, k, body) -> (int) State.H.getVolatile(s),
      (c, k, body) -> {
        c.read(Cell.H);
      }),
  HANDLE_SET_VOLATILE(
      Subject.HANDLES,
      "H.setVolatile(s, %d)",
      (s, k, body) -> {
        State.H.setVolatile(s, k);
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.H, k);
      }),
  HANDLE_GET_ACQUIRE(
      Subject.HANDLES,
      "print((int) H.getAcquire(s))",
      (s, k, body) -> (int) State.H.getAcquire(s),
      (c, k, body) -> {
        c.read(Cell.H);
      }) {
    @Override
    public boolean isWeak() {
      return true;
    }
  },
  HANDLE_SET_RELEASE(
      Subject.HANDLES,
      "H.setRelease(s, %d)",
      (s, k, body) -> {
        State.H.setRelease(s, k);
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.H, k);
      }) {
    @Override
    public boolean isWeak() {
      return true;
    }
  },
  HANDLE_SET_OPAQUE(
      Subject.HANDLES,
      "H.setOpaque(s, %d)",
      (s, k, body) -> {
        State.H.setOpaque(s, k);
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.H, k);
      }) {
    @Override
    public boolean isWeak() {
      return true;
    }
  },
  HANDLE_ADD(
      Subject.HANDLES,
      "print((int) H.getAndAdd(s, %d))",
      (s, k, body) -> (int) State.H.getAndAdd(s, k),
      (c, k, body) -> {
        c.getAndUpdate(Cell.H, v -> v + k);
      }),
  HANDLE_OR(
      Subject.HANDLES,
      "print((int) H.getAndBitwiseOr(s, %d))",
      (s, k, body) -> (int) State.H.getAndBitwiseOr(s, k),
      (c, k, body) -> {
        c.getAndUpdate(Cell.H, v -> v | k);
      }),
  HANDLE_CAS(
      Subject.HANDLES,
      "print(H.compareAndSet(s, 0, %d))",
      (s, k, body) -> State.H.compareAndSet(s, 0, k),
      (c, k, body) -> {
        c.compareAndSet(Cell.H, 0, k);
      }),
  HANDLE_EXCHANGE(
      Subject.HANDLES,
      "print((int) H.compareAndExchange(s, 0, %d))",
      (s, k, body) -> (int) State.H.compareAndExchange(s, 0, k),
      (c, k, body) -> {
        c.getAndUpdate(Cell.H, v -> v == 0 ? k : v);
      });

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  Atomics(Subject subject, String text, Real real, Model model) {
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
