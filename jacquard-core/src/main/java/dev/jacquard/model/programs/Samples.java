package dev.jacquard.model.programs;

import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ProgramBuilder;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.Var;

/** Small programs with the bugs that one meets: to try the tool on, and to test it. */
public final class Samples {
  private Samples() {}

  /**
   * The account of Ball and others 2009, figure 2, with its two bugs. Withdrawing reads the balance
   * before it takes the lock, so a deposit can be lost; reading takes no lock at all, so it can see
   * the balance that a deposit is just changing.
   */
  public static Program account() {
    return Program.of(
        "account",
        p -> {
          Var balance = p.volatileVariable("balance", 10);
          Lock lock = p.lock("account");
          p.thread(
              "withdraw",
              t ->
                  t.method(
                      "Acct.withdraw",
                      () -> {
                        Local old = t.local("old");
                        t.method("Acct.read", () -> t.read(balance, old));
                        t.locked(lock, () -> t.write(balance, old.minus(2)));
                      }));
          p.thread(
              "read",
              t -> {
                Local seen = t.local("seen");
                t.method("Acct.read", () -> t.read(balance, seen));
                t.assertTrue(seen.ge(8), "seen >= 8");
              });
          p.thread(
              "deposit",
              t ->
                  t.method(
                      "Acct.deposit",
                      () -> {
                        Local old = t.local("old");
                        t.lock(lock);
                        t.read(balance, old);
                        t.write(balance, 0);
                        t.write(balance, old.plus(1));
                        t.unlock(lock);
                      }));
          p.check("balance == 9", s -> s.get(balance) == 9);
        });
  }

  /** n philosophers who all take the left fork first: a deadlock if each has taken one. */
  public static Program philosophers(int n) {
    if (n < 2) {
      throw new IllegalArgumentException("n = " + n + ": must be at least 2");
    }
    return Program.of(
        "philosophers",
        p -> {
          Lock[] forks = new Lock[n];
          for (int i = 0; i < n; i++) {
            forks[i] = p.lock("fork" + i);
          }
          for (int i = 0; i < n; i++) {
            Lock left = forks[i];
            Lock right = forks[(i + 1) % n];
            p.thread(
                "P" + i,
                t -> {
                  t.lock(left);
                  t.lock(right);
                  t.unlock(right);
                  t.unlock(left);
                });
          }
        });
  }

  /** Message passing where the receiver spins until the flag is set. Correct. */
  public static Program spin() {
    return Program.of(
        "spin",
        p -> {
          Var data = p.variable("data", 0);
          Var ready = p.volatileVariable("ready", 0);
          p.thread(
              "send",
              t -> {
                t.write(data, 42);
                t.write(ready, 1);
              });
          p.thread(
              "receive",
              t -> {
                Local flag = t.local("flag");
                Local r = t.local("r");
                t.spinUntil(ready, flag, flag.eq(1));
                t.read(data, r);
                t.assertTrue(r.eq(42), "r == 42");
              });
        });
  }

  /** As {@link #spin}, but the receiver clears the flag first: it can spin for ever. */
  public static Program livelock() {
    return Program.of(
        "livelock",
        p -> {
          Var ready = p.volatileVariable("ready", 0);
          p.thread("send", t -> t.write(ready, 1));
          p.thread(
              "receive",
              t -> {
                Local flag = t.local("flag");
                t.write(ready, 0);
                t.spinUntil(ready, flag, flag.eq(1));
              });
        });
  }

  /**
   * Two producers and two consumers of one item each, a buffer for one, and a single condition for
   * "not full" and "not empty". A signal can wake a thread of the wrong kind, which goes back to
   * sleep: a deadlock. {@code signalAll}, or two conditions, would mend it.
   */
  public static Program boundedBuffer() {
    return Program.of(
        "bounded-buffer",
        p -> {
          Buffer buffer = new Buffer(p);
          for (int i = 0; i < 2; i++) {
            p.thread("put" + i, t -> buffer.change(t, 0, 1));
          }
          for (int i = 0; i < 2; i++) {
            p.thread("take" + i, t -> buffer.change(t, 1, 0));
          }
        });
  }

  /** Room for one item; {@code count} is 0 or 1. */
  private static final class Buffer {
    private final Var count;
    private final Lock lock;
    private final Condition changed;

    Buffer(ProgramBuilder p) {
      count = p.variable("count", 0);
      lock = p.lock("buffer");
      changed = p.condition("changed", lock);
    }

    /** Waits until the count is {@code from} and makes it {@code to}. */
    void change(ThreadBuilder t, int from, int to) {
      Local n = t.local("n");
      t.lock(lock);
      t.read(count, n);
      t.loop(
          n.ne(from),
          () -> {
            t.await(changed);
            t.read(count, n);
          });
      t.write(count, to);
      t.signal(changed);
      t.unlock(lock);
    }
  }

  /**
   * Two increments under a lock; the second thread waits for the lock for a limited time, and goes
   * on without it if it did not get it. Fails only where a time-out is a choice: while the first
   * thread can run, no deadline fires by itself.
   */
  public static Program timed() {
    return Program.of(
        "timed",
        p -> {
          Var x = p.variable("x", 0);
          Lock lock = p.lock("lock");
          p.thread("patient", t -> t.locked(lock, () -> increment(t, x)));
          p.thread(
              "hasty",
              t -> {
                Local got = t.local("got");
                t.tryLock(lock, 10, got);
                increment(t, x);
                t.when(got.eq(1), () -> t.unlock(lock));
              });
          p.check("x == 2", s -> s.get(x) == 2);
        });
  }

  private static void increment(ThreadBuilder t, Var x) {
    Local r = t.local("r");
    t.read(x, r);
    t.write(x, r.plus(1));
  }
}
