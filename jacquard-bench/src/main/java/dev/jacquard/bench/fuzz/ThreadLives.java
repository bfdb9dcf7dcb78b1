package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Cell;
import dev.jacquard.bench.fuzz.model.Lives;
import java.util.concurrent.locks.LockSupport;

/** Ends and permits of threads, and classes that are initialized on the way. */
@SuppressWarnings("ImmutableEnumChecker") // lambdas without state
enum ThreadLives implements Kind {
  JOIN(
      Subject.LIVES,
      "threads[%d %% threads.length].join()",
      (s, k, body) -> {
        s.threads[k % s.threads.length].join();
        return NOTHING;
      },
      (c, k, body) -> {
        Lives.join(c, k, false);
      }),
  JOIN_TIMED(
      Subject.LIVES,
      "threads[%d %% threads.length].join(1)",
      (s, k, body) -> {
        s.threads[k % s.threads.length].join(1);
        return NOTHING;
      },
      (c, k, body) -> {
        Lives.join(c, k, true);
      }),
  IS_ALIVE(
      Subject.LIVES,
      "print(threads[%d %% threads.length].isAlive())",
      (s, k, body) -> s.threads[k % s.threads.length].isAlive(),
      (c, k, body) -> {
        Lives.isAlive(c, k);
      }),
  IS_ENDED(
      Subject.LIVES,
      "print(threads[%d %% threads.length].getState() == TERMINATED)",
      (s, k, body) -> s.threads[k % s.threads.length].getState() == Thread.State.TERMINATED,
      (c, k, body) -> {
        Lives.isEnded(c, k);
      }),
  PARK(
      Subject.LIVES,
      "LockSupport.park()",
      (s, k, body) -> {
        LockSupport.park();
        return NOTHING;
      },
      (c, k, body) -> {
        Lives.park(c, false);
      }),
  PARK_TIMED(
      Subject.LIVES,
      "LockSupport.parkNanos(1)",
      (s, k, body) -> {
        LockSupport.parkNanos(1);
        return NOTHING;
      },
      (c, k, body) -> {
        Lives.park(c, true);
      }),
  UNPARK(
      Subject.LIVES,
      "LockSupport.unpark(threads[%d %% threads.length])",
      (s, k, body) -> {
        LockSupport.unpark(s.threads[k % s.threads.length]);
        return NOTHING;
      },
      (c, k, body) -> {
        Lives.unpark(c, k);
      }),
  USE_CLASS(
      Subject.INITIALIZERS,
      "print(Lazy.copied)",
      (s, k, body) -> Lazy.copied,
      (c, k, body) -> {
        Lives.initialize(c);
        c.read(Cell.LAZY);
      }),
  READ_SHARED(
      Subject.INITIALIZERS,
      "print(Lazy.Shared.value)",
      (s, k, body) -> Lazy.Shared.value,
      (c, k, body) -> {
        c.read(Cell.SHARED);
      }),
  WRITE_SHARED(
      Subject.INITIALIZERS,
      "Lazy.Shared.value = %d",
      (s, k, body) -> {
        Lazy.Shared.value = k;
        return NOTHING;
      },
      (c, k, body) -> {
        c.write(Cell.SHARED, k);
      });

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  ThreadLives(Subject subject, String text, Real real, Model model) {
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
