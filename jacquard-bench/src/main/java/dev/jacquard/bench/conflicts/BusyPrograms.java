package dev.jacquard.bench.conflicts;

import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Expr;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.Var;
import java.util.List;

/**
 * Programs with a bug of a kind that one meets, in threads that have other things to do before and
 * after it: nineteen of twenty operations touch nothing that another thread touches.
 */
final class BusyPrograms {
  private BusyPrograms() {}

  static List<Program> all() {
    return List.of(
        lateWrite(),
        lostUpdate(),
        account(),
        checkThenAct(),
        useBeforeSet(),
        twoStages(),
        wrongLock(),
        lockOrder(),
        lostWakeUp(),
        mailbox(),
        reordered(),
        stack());
  }

  /** A reader that comes after the writer, who is late (seed 000, figure 2.1). */
  private static Program lateWrite() {
    return Program.of(
        "late-write",
        p -> {
          Var x = p.variable("x", 0);
          Worker.add(
              p,
              "reader",
              (t, w) -> {
                Local seen = t.local("seen");
                t.read(x, seen);
                t.assertTrue(seen.eq(0), "x == 0");
                w.work(t, 40);
              });
          Worker.add(
              p,
              "writer",
              (t, w) -> {
                w.work(t, 50);
                t.write(x, 1);
              });
        });
  }

  /** Two of three increments of a shared total are lost. */
  private static Program lostUpdate() {
    return Program.of(
        "lost-update",
        p -> {
          Var total = p.variable("total", 0);
          for (int i = 0; i < 3; i++) {
            int start = 20 * (i + 1);
            Worker.add(
                p,
                "adder" + i,
                (t, w) -> {
                  Local seen = t.local("sum");
                  w.work(t, start);
                  t.read(total, seen);
                  t.write(total, seen.plus(1));
                  w.work(t, 40);
                });
          }
          p.check("total > 1", s -> s.get(total) > 1);
        });
  }

  /** Seed 004, figure 2: a withdrawal reads the balance before it takes the lock. */
  private static Program account() {
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
  private static Program checkThenAct() {
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

  /** A thread uses the handle that its creator sets when it has been started. */
  private static Program useBeforeSet() {
    return Program.of(
        "use-before-set",
        p -> {
          Var handle = p.variable("handle", 0);
          Worker.add(
              p,
              "creator",
              (t, w) -> {
                w.work(t, 40);
                t.write(handle, 1);
                w.work(t, 40);
              });
          for (int i = 0; i < 3; i++) {
            Worker.add(
                p,
                "idle" + i,
                (t, w) -> {
                  w.work(t, 60);
                });
          }
          Worker.add(
              p,
              "user",
              (t, w) -> {
                Local h = t.local("h");
                w.work(t, 60);
                t.read(handle, h);
                t.assertTrue(h.eq(1), "handle == 1");
              });
        });
  }

  /** Two data items that belong together, each under a lock of its own (twostage). */
  private static Program twoStages() {
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
  private static Program wrongLock() {
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
  private static Program lockOrder() {
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
  private static Program lostWakeUp() {
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
  private static Program mailbox() {
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

  /** Two values that belong together, set and checked without a lock (reorder). */
  private static Program reordered() {
    return Program.of(
        "reordered",
        p -> {
          Var a = p.variable("a", 0);
          Var b = p.variable("b", 0);
          for (int i = 0; i < 2; i++) {
            Worker.add(
                p,
                "setter" + i,
                (t, w) -> {
                  w.work(t, 40);
                  t.write(a, 1);
                  t.write(b, -1);
                  w.work(t, 20);
                });
          }
          Worker.add(
              p,
              "checker",
              (t, w) -> {
                Local seenA = t.local("seenA");
                Local seenB = t.local("seenB");
                w.work(t, 60);
                t.read(a, seenA);
                t.read(b, seenB);
                t.assertTrue(seenA.plus(seenB).eq(0), "a + b == 0");
              });
        });
  }

  /** A stack whose pop compares the top only: A is taken, B too, and A is put back (ABA). */
  private static Program stack() {
    return Program.of(
        "stack",
        p -> {
          // Nodes are 1 and 2; 0 is none. 1 is on top of 2.
          Var top = p.volatileVariable("top", 1);
          Var below = p.volatileVariable("below1", 2);
          Var taken = p.variable("taken2", 0);
          Worker.add(
              p,
              "slow",
              (t, w) -> {
                Local next = t.local("next");
                w.work(t, 40);
                pop(t, w, top, below, next);
                Local seen = t.local("gone");
                t.read(taken, seen);
                Local now = t.local("now");
                t.read(top, now);
                t.assertTrue(now.ne(2).or(seen.eq(0)), "what was popped is not on the stack");
              });
          Worker.add(p, "fast", (t, w) -> popTwoPushOne(t, w, top, below, taken));
        });
  }

  private static void pop(ThreadBuilder t, Worker w, Var top, Var below, Local next) {
    Local node = t.local("node");
    Local done = t.local("done");
    t.read(top, node);
    t.when(
        node.eq(1),
        () -> {
          t.read(below, next);
          w.work(t, 5);
          t.compareAndSet(top, Expr.of(1), next, done);
        });
  }

  private static void popTwoPushOne(ThreadBuilder t, Worker w, Var top, Var below, Var taken) {
    Local done = t.local("done");
    w.work(t, 40);
    t.compareAndSet(top, Expr.of(1), Expr.of(2), done);
    t.when(
        done.eq(1),
        () -> {
          t.compareAndSet(top, Expr.of(2), Expr.of(0), done);
          t.when(
              done.eq(1),
              () -> {
                t.write(taken, 1);
                w.work(t, 5);
                t.write(below, 0);
                t.compareAndSet(top, Expr.of(0), Expr.of(1), done);
              });
        });
  }
}
