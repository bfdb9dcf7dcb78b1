package dev.jacquard.model.programs;

import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;

/**
 * Litmus tests. Their checks hold under sequential consistency, which is what the kernel has; a
 * weak memory model breaks each of the first four. Those have 3 partial orders: of the four orders
 * of two conflicts, one would be a cycle.
 */
public final class Litmus {
  private Litmus() {}

  /** Each thread writes one variable and reads the other. */
  public static Program storeBuffering() {
    return Program.of(
        "store-buffering",
        p -> {
          Var x = p.variable("x", 0);
          Var y = p.variable("y", 0);
          Local[] r = new Local[2];
          p.thread(
              "T0",
              t -> {
                r[0] = t.local("r0");
                t.write(x, 1);
                t.read(y, r[0]);
              });
          p.thread(
              "T1",
              t -> {
                r[1] = t.local("r1");
                t.write(y, 1);
                t.read(x, r[1]);
              });
          p.check("r0 == 1 || r1 == 1", s -> s.get(r[0]) == 1 || s.get(r[1]) == 1);
        });
  }

  /** One thread writes data and a flag, the other reads the flag and the data. */
  public static Program messagePassing() {
    return Program.of(
        "message-passing",
        p -> {
          Var x = p.variable("x", 0);
          Var y = p.variable("y", 0);
          Local[] r = new Local[2];
          p.thread(
              "T0",
              t -> {
                t.write(x, 1);
                t.write(y, 1);
              });
          p.thread(
              "T1",
              t -> {
                r[0] = t.local("r0");
                r[1] = t.local("r1");
                t.read(y, r[0]);
                t.read(x, r[1]);
              });
          p.check("r0 == 0 || r1 == 1", s -> s.get(r[0]) == 0 || s.get(r[1]) == 1);
        });
  }

  /** Each thread reads one variable and writes the other. */
  public static Program loadBuffering() {
    return Program.of(
        "load-buffering",
        p -> {
          Var x = p.variable("x", 0);
          Var y = p.variable("y", 0);
          Local[] r = new Local[2];
          p.thread(
              "T0",
              t -> {
                r[0] = t.local("r0");
                t.read(y, r[0]);
                t.write(x, 1);
              });
          p.thread(
              "T1",
              t -> {
                r[1] = t.local("r1");
                t.read(x, r[1]);
                t.write(y, 1);
              });
          p.check("r0 == 0 || r1 == 0", s -> s.get(r[0]) == 0 || s.get(r[1]) == 0);
        });
  }

  /** Both threads write both variables, in opposite orders. */
  public static Program twoPlusTwoWrites() {
    return Program.of(
        "2+2w",
        p -> {
          Var x = p.variable("x", 0);
          Var y = p.variable("y", 0);
          p.thread(
              "T0",
              t -> {
                t.write(x, 1);
                t.write(y, 2);
              });
          p.thread(
              "T1",
              t -> {
                t.write(y, 1);
                t.write(x, 2);
              });
          p.check("x == 2 || y == 2", s -> s.get(x) == 2 || s.get(y) == 2);
        });
  }

  /**
   * Four threads: {@code x = 1}, {@code y = 1}, {@code if (y == 0) z = 1}, {@code if (z == 1) if (y
   * == 0) x = 2}. The race on x exists only if two others went one way: 5 partial orders, and the
   * smallest known program in which source-DPOR has runs that are blocked by sleep sets.
   */
  public static Program raceChain() {
    return Program.of(
        "race-chain",
        p -> {
          Var x = p.variable("x", 0);
          Var y = p.variable("y", 0);
          Var z = p.variable("z", 0);
          p.thread("T0", t -> t.write(x, 1));
          p.thread("T1", t -> t.write(y, 1));
          p.thread(
              "T2",
              t -> {
                Local m = t.local("m");
                t.read(y, m);
                t.when(m.eq(0), () -> t.write(z, 1));
              });
          p.thread(
              "T3",
              t -> {
                Local n = t.local("n");
                Local l = t.local("l");
                t.read(z, n);
                t.when(
                    n.eq(1),
                    () -> {
                      t.read(y, l);
                      t.when(l.eq(0), () -> t.write(x, 2));
                    });
              });
        });
  }
}
