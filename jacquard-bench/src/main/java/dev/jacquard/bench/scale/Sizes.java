package dev.jacquard.bench.scale;

import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The sizes along an axis, and the model programs that are run at each. */
public final class Sizes {
  private Sizes() {}

  /** Powers of ten, from 10 threads or 1,000 operations. */
  public static List<Integer> upTo(Axis axis, int most) {
    List<Integer> sizes = new ArrayList<>();
    for (long n = axis == Axis.THREADS ? 10 : 1_000; n <= most; n *= 10) {
      sizes.add((int) n);
    }
    return sizes;
  }

  /** Measures model programs. */
  public static void model(Axis axis, int most, String strategy, Consumer<Point> points) {
    for (int size : upTo(axis, most)) {
      Program program = axis == Axis.THREADS ? threads(size) : operations(size);
      points.accept(Meter.measure("model", axis, size, strategy, Exploration.of(program)));
    }
  }

  private static Program threads(int n) {
    return Program.of(
        "threads",
        p -> {
          Var x = p.variable("x", 0);
          Lock lock = p.lock("lock");
          for (int i = 0; i < n; i++) {
            p.thread(
                "t" + i,
                t -> {
                  Local r = t.local("r");
                  t.locked(lock, () -> increment(t, x, r));
                });
          }
        });
  }

  private static Program operations(int n) {
    return Program.of(
        "operations",
        p -> {
          Var x = p.variable("x", 0);
          for (int i = 0; i < 2; i++) {
            p.thread(
                "t" + i,
                t -> {
                  Local r = t.local("r");
                  Local left = t.local("left", n / 4);
                  t.loop(
                      left.ne(0),
                      () -> {
                        increment(t, x, r);
                        t.set(left, left.minus(1));
                      });
                });
          }
        });
  }

  private static void increment(ThreadBuilder t, Var x, Local r) {
    t.read(x, r);
    t.write(x, r.plus(1));
  }
}
