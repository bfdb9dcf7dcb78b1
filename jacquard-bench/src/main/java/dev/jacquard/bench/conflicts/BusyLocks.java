package dev.jacquard.bench.conflicts;

import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;

/** Those of the {@link BusyPrograms} that have locks, and use them wrongly. */
final class BusyLocks {
  private BusyLocks() {}

  /** Ball and others 2009, figure 2: a withdrawal reads the balance before it takes the lock. */
  static Program account() {
    return Program.of(
        "account",
        p -> {
          Var balance = p.volatileVariable("balance", 10);
          Lock lock = p.lock("account");
          Worker.add(
              p,
              "withdraw",
              (t, w) -> {
                Local old = t.local("old");
                w.work(t, 60);
                t.read(balance, old);
                t.locked(lock, () -> t.write(balance, old.minus(2)));
                w.work(t, 20);
              });
          Worker.add(
              p,
              "deposit",
              (t, w) -> {
                Local old = t.local("old");
                w.work(t, 40);
                t.lock(lock);
                t.read(balance, old);
                t.write(balance, old.plus(1));
                t.unlock(lock);
                w.work(t, 40);
              });
          p.check("balance == 9", s -> s.get(balance) == 9);
        });
  }

  /** Room for one more is looked for and taken in two critical sections. */
  static Program checkThenAct() {
    return Program.of(
        "check-then-act",
        p -> {
          Var used = p.variable("used", 0);
          Lock lock = p.lock("table");
          for (int i = 0; i < 3; i++) {
            Worker.add(
                p,
                "client" + i,
                (t, w) -> {
                  Local n = t.local("n");
                  w.work(t, 40);
                  t.locked(lock, () -> t.read(used, n));
                  w.work(t, 5);
                  t.when(n.lt(1), () -> t.locked(lock, () -> t.add(used, 1)));
                  w.work(t, 40);
                });
          }
          p.check("used < 3", s -> s.get(used) < 3);
        });
  }

  /** Two data items that belong together, each under a lock of its own (twostage). */
  static Program twoStages() {
    return Program.of(
        "two-stages",
        p -> {
          Var first = p.variable("first", 0);
          Var second = p.variable("second", 0);
          Lock a = p.lock("a");
          Lock b = p.lock("b");
          Worker.add(
              p,
              "writer",
              (t, w) -> {
                w.work(t, 60);
                t.locked(a, () -> t.write(first, 1));
                t.locked(b, () -> t.write(second, 2));
                w.work(t, 40);
              });
          Worker.add(
              p,
              "reader",
              (t, w) -> {
                Local one = t.local("one");
                Local two = t.local("two");
                w.work(t, 40);
                t.locked(a, () -> t.read(first, one));
                w.work(t, 5);
                t.locked(b, () -> t.read(second, two));
                t.assertTrue(one.eq(0).or(two.eq(2)), "second follows first");
              });
        });
  }

  /** One of four takes another lock than the others (wronglock). */
  static Program wrongLock() {
    return Program.of(
        "wrong-lock",
        p -> {
          Var data = p.variable("data", 0);
          Lock right = p.lock("right");
          Lock wrong = p.lock("wrong");
          for (int i = 0; i < 4; i++) {
            Lock lock = i == 3 ? wrong : right;
            Worker.add(
                p,
                "thread" + i,
                (t, w) -> {
                  Local before = t.local("before");
                  w.work(t, 60);
                  t.lock(lock);
                  t.read(data, before);
                  t.write(data, before.plus(1));
                  t.unlock(lock);
                  w.work(t, 20);
                });
          }
          p.check("data == 4", s -> s.get(data) == 4);
        });
  }

  /** Four threads take two locks each, round a table (philosophers). */
  static Program lockOrder() {
    return Program.of(
        "lock-order",
        p -> {
          Lock[] locks = new Lock[4];
          for (int i = 0; i < locks.length; i++) {
            locks[i] = p.lock("fork" + i);
          }
          for (int i = 0; i < locks.length; i++) {
            Lock left = locks[i];
            Lock right = locks[(i + 1) % locks.length];
            Worker.add(
                p,
                "philosopher" + i,
                (t, w) -> {
                  w.work(t, 40);
                  t.lock(left);
                  w.work(t, 5);
                  t.lock(right);
                  t.unlock(right);
                  t.unlock(left);
                  w.work(t, 20);
                });
          }
        });
  }

  /** The consumer looks at the flag before it takes the lock, and waits then. */
  static Program lostWakeUp() {
    return Program.of(
        "lost-wake-up",
        p -> {
          Var ready = p.volatileVariable("ready", 0);
          Lock lock = p.lock("lock");
          Condition changed = p.condition("changed", lock);
          Worker.add(
              p,
              "consumer",
              (t, w) -> {
                Local seen = t.local("flag");
                w.work(t, 60);
                t.read(ready, seen);
                t.when(seen.eq(0), () -> t.locked(lock, () -> t.await(changed)));
              });
          Worker.add(
              p,
              "producer",
              (t, w) -> {
                w.work(t, 60);
                t.write(ready, 1);
                t.locked(lock, () -> t.signal(changed));
                w.work(t, 40);
              });
        });
  }

  /**
   * Messages to one server: it is asked for a name before that is registered, if the clerk is
   * slower than two clients one after the other.
   */
  static Program mailbox() {
    return Program.of(
        "mailbox",
        p -> {
          Var registered = p.variable("registered", 0);
          Var asked = p.variable("asked", 0);
          Lock server = p.lock("server");
          Worker.add(
              p,
              "clerk",
              (t, w) -> {
                w.work(t, 40);
                t.locked(server, () -> t.write(registered, 1));
                w.work(t, 60);
              });
          for (int i = 0; i < 2; i++) {
            Worker.add(
                p,
                "client" + i,
                (t, w) -> {
                  Local name = t.local("name");
                  Local before = t.local("before");
                  w.work(t, 60);
                  t.locked(
                      server,
                      () -> {
                        t.getAndAdd(asked, 1, before);
                        t.read(registered, name);
                      });
                  t.assertTrue(before.eq(0).or(name.eq(1)), "the name is known when asked again");
                });
          }
        });
  }
}
