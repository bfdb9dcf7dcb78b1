package dev.jacquard.model.programs;

import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;

/** The running example of partial order sampling (Yuan 2020, figure 3.1). */
public final class Running {
  private Running() {}

  /**
   * Ten operations, 12 partial orders; the assertion fails in one of them: {@code 5, 1, 6, 7, 2, 3,
   * 8, 9, 10, 4}. Latch w stands for {@code signal} and {@code wait}.
   */
  public static Program example() {
    return Program.of(
        "running-example",
        p -> {
          Var x = p.variable("x", 0);
          Var y = p.variable("y", 0);
          Var z = p.variable("z", 0);
          Latch w = p.latch("w", 1);
          p.thread(
              "p",
              t -> {
                Local r = t.local("r");
                t.add(x, 1); // 1
                t.add(y, 1); // 2
                t.countDown(w); // 3
                t.read(z, r); // 4
                t.assertTrue(r.lt(5), "z < 5");
              });
          p.thread(
              "q",
              t -> {
                Local a = t.local("a");
                Local b = t.local("b");
                t.write(x, 1); // 5
                t.read(x, a); // 6
                t.write(y, a); // 7
                t.await(w); // 8
                t.read(y, b); // 9
                t.write(z, a.plus(b)); // 10
              });
        });
  }
}
