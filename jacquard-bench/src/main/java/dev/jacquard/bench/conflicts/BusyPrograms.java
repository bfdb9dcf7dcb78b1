package dev.jacquard.bench.conflicts;

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
public final class BusyPrograms {
  private BusyPrograms() {}

  public static List<Program> all() {
    return List.of(
        lateWrite(),
        lostUpdate(),
        BusyLocks.account(),
        BusyLocks.checkThenAct(),
        useBeforeSet(),
        BusyLocks.twoStages(),
        BusyLocks.wrongLock(),
        BusyLocks.lockOrder(),
        BusyLocks.lostWakeUp(),
        BusyLocks.mailbox(),
        reordered(),
        stack());
  }

  /** A reader that comes after the writer, who is late (Yuan 2020, figure 2.1). */
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
