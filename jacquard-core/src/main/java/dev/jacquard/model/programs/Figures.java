package dev.jacquard.model.programs;

import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.Var;

/** Programs that show where a strategy is biased (Yuan 2020, chapter 2). */
public final class Figures {
  private Figures() {}

  /**
   * Figure 2.1: {@code assert(x == 0)} against {@code x = 1} after m steps that touch nothing
   * shared. Two partial orders; random walk has to pass the assertion over m + 1 times to see it
   * fail.
   */
  public static Program figure21(int m) {
    require("m", m);
    return Program.of(
        "figure-2.1",
        p -> {
          Var x = p.variable("x", 0);
          Var own = p.variable("own", 0);
          p.thread("p", t -> assertZero(t, x, "x == 0"));
          p.thread(
              "q",
              t -> {
                t.repeat(m, i -> t.add(own, 1));
                t.write(x, 1);
              });
        });
  }

  /**
   * Figure 2.3: {@code z = 1; z = 0} against {@code assert(z == 0)}, each after k steps of its
   * thread alone. Three partial orders; RAPOS has to keep the threads in step to see the assertion
   * fail.
   */
  public static Program figure23(int k) {
    require("k", k);
    return Program.of(
        "figure-2.3",
        p -> {
          Var x = p.variable("x", 0);
          Var y = p.variable("y", 0);
          Var z = p.variable("z", 0);
          p.thread(
              "p",
              t -> {
                t.repeat(k, i -> t.add(x, 1));
                t.write(z, 1);
                t.write(z, 0);
              });
          p.thread(
              "q",
              t -> {
                t.repeat(k, i -> t.add(y, 1));
                assertZero(t, z, "z == 0");
              });
        });
  }

  private static void assertZero(ThreadBuilder t, Var variable, String text) {
    Local r = t.local("r");
    t.read(variable, r);
    t.assertTrue(r.eq(0), text);
  }

  private static void require(String name, int n) {
    if (n < 0) {
      throw new IllegalArgumentException(name + " = " + n + ": must be 0 or more");
    }
  }
}
