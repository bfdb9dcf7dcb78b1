package dev.jacquard.model.programs;

import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Array;
import dev.jacquard.model.Expr;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;

/** Families of programs whose numbers of partial orders are known exactly. */
public final class Counting {
  private Counting() {}

  /** n threads, {@code r = x; x = r + 1}: (n!)^2 partial orders; the increments can be lost. */
  public static Program inc(int n) {
    return Program.of(
        "inc",
        p -> {
          Var x = p.variable("x", 0);
          for (int i = 0; i < require(n); i++) {
            p.thread(
                "T" + i,
                t -> {
                  Local r = t.local("r");
                  t.read(x, r);
                  t.write(x, r.plus(1));
                });
          }
          p.check("x == " + n, s -> s.get(x) == n);
        });
  }

  /** n atomic increments: n! partial orders. */
  public static Program ainc(int n) {
    return Program.of(
        "ainc",
        p -> {
          Var x = p.volatileVariable("x", 0);
          for (int i = 0; i < require(n); i++) {
            p.thread("T" + i, t -> t.add(x, 1));
          }
          p.check("x == " + n, s -> s.get(x) == n);
        });
  }

  /** n increments under one lock: n! partial orders. */
  public static Program lockinc(int n) {
    return Program.of(
        "lockinc",
        p -> {
          Var x = p.variable("x", 0);
          Lock lock = p.lock("lock");
          for (int i = 0; i < require(n); i++) {
            p.thread(
                "T" + i,
                t -> {
                  Local r = t.local("r");
                  t.lock(lock);
                  t.read(x, r);
                  t.write(x, r.plus(1));
                  t.unlock(lock);
                });
          }
          p.check("x == " + n, s -> s.get(x) == n);
        });
  }

  /** One writer of x, n readers of x: 2^n partial orders. */
  public static Program readers(int n) {
    return Program.of(
        "readers",
        p -> {
          Var x = p.variable("x", 0);
          p.thread("W", t -> t.write(x, 1));
          for (int i = 0; i < require(n); i++) {
            p.thread("R" + i, t -> t.read(x, t.local("r")));
          }
        });
  }

  /**
   * Writer j does {@code a[j] = a[j-1] + 1} for j = 1..n; one reader looks for the last zero:
   * {@code i = n; while (a[i] != 0) i--}. 2, 5, 12, 28, 64, 144 partial orders for n = 1..6.
   */
  public static Program lastzero(int n) {
    return Program.of(
        "lastzero",
        p -> {
          Array a = p.array("a", require(n) + 1, 0);
          p.thread(
              "R",
              t -> {
                Local i = t.local("i", n);
                Local r = t.local("r");
                t.read(a.at(i), r);
                t.loop(
                    r.ne(0),
                    () -> {
                      t.set(i, i.minus(1));
                      t.read(a.at(i), r);
                    });
              });
          for (int j = 1; j <= n; j++) {
            int index = j;
            p.thread(
                "W" + j,
                t -> {
                  Local r = t.local("r");
                  t.read(a.at(index - 1), r);
                  t.write(a.at(index), r.plus(1));
                });
          }
        });
  }

  /**
   * n threads insert 4 values each into a hash table of 128 slots with compare-and-set and linear
   * probing. No collisions up to 11 threads: 1 partial order; 8, 64, 512 for 12, 13, 14.
   */
  public static Program indexer(int n) {
    int size = 128;
    return Program.of(
        "indexer",
        p -> {
          Array table = p.array("table", size, 0);
          for (int i = 0; i < require(n); i++) {
            int tid = i;
            p.thread(
                "T" + i,
                t -> {
                  Local h = t.local("h");
                  Local done = t.local("done");
                  t.repeat(
                      4,
                      m -> {
                        long w = (m + 1) * 11L + tid;
                        t.set(h, Expr.of(w * 7 % size));
                        t.set(done, Expr.of(0));
                        t.loop(
                            done.eq(0),
                            () -> {
                              t.compareAndSet(table.at(h), Expr.of(0), Expr.of(w), done);
                              t.when(done.eq(0), () -> t.set(h, h.plus(1).mod(size)));
                            });
                      });
                });
          }
        });
  }

  private static int require(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n = " + n + ": must be at least 1");
    }
    return n;
  }
}
