package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Blocking;
import dev.jacquard.bench.fuzz.model.Blocking.Patience;
import dev.jacquard.bench.fuzz.model.Cell;

/** Monitors, with those who wait inside. */
@SuppressWarnings({
  "ImmutableEnumChecker",
  "WaitNotInLoop"
}) // lambdas without state; statements that may go wrong are wanted
enum Monitors implements Kind {
  SYNCHRONIZED(
      "synchronized (m) {",
      (s, k, body) -> {
        synchronized (s.m) {
          body.run();
        }
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.locked(c, Cell.M, Patience.ENDLESS, body);
      }),
  SYNCHRONIZED_OTHER(
      "synchronized (o) {",
      (s, k, body) -> {
        synchronized (s.o) {
          body.run();
        }
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.locked(c, Cell.O, Patience.ENDLESS, body);
      }),
  WAIT(
      "m.wait()",
      (s, k, body) -> {
        s.m.wait();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.await(c, Cell.M, false, null, null, false);
      }) {
    @Override
    public Kind within() {
      return SYNCHRONIZED;
    }
  },
  TIMED_WAIT(
      "m.wait(1)",
      (s, k, body) -> {
        s.m.wait(1);
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.await(c, Cell.M, true, null, null, false);
      }) {
    @Override
    public Kind within() {
      return SYNCHRONIZED;
    }
  },
  NOTIFY(
      "m.notify()",
      (s, k, body) -> {
        s.m.notify();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.wake(c, Cell.M, false);
      }) {
    @Override
    public Kind within() {
      return SYNCHRONIZED;
    }
  },
  NOTIFY_ALL(
      "m.notifyAll()",
      (s, k, body) -> {
        s.m.notifyAll();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.wakeAll(c, Cell.M);
      }) {
    @Override
    public Kind within() {
      return SYNCHRONIZED;
    }
  };

  private final String text;
  private final Real real;
  private final Model model;

  Monitors(String text, Real real, Model model) {
    this.text = text;
    this.real = real;
    this.model = model;
  }

  @Override
  public Subject subject() {
    return Subject.MONITORS;
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
