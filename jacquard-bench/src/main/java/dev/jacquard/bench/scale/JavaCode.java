package dev.jacquard.bench.scale;

import dev.jacquard.Jacquard;
import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.explore.run.Exploration;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Java code under the agent, which has to be there when the JVM starts: each size is measured in a
 * JVM of its own.
 */
public final class JavaCode {
  private JavaCode() {}

  /** The hosts of this JDK. */
  public static List<String> hosts() {
    return Runtime.version().feature() >= 24
        ? List.of("continuation", "platform")
        : List.of("platform");
  }

  /**
   * Measures Java code on a host.
   *
   * @throws IllegalArgumentException if there is no jar to use as the agent
   */
  public static void measure(
      Axis axis, int most, String strategy, String host, Consumer<Point> points)
      throws IOException, InterruptedException {
    for (int size : Sizes.upTo(axis, most)) {
      String output =
          new ForkedJvm()
              .withAgent()
              .with("-Djacquard.host=" + host)
              .run(JavaCode.class, axis.name(), Integer.toString(size), strategy);
      points.accept(Point.parse(host + " host", output));
    }
  }

  /** The JVM of its own: an axis, a size, a strategy. */
  public static void main(String[] arguments) {
    Axis axis = Axis.valueOf(arguments[0]);
    int size = Integer.parseInt(arguments[1]);
    Exploration exploration =
        Jacquard.explore(axis == Axis.THREADS ? () -> threads(size) : () -> operations(size));
    System.out.println(Meter.measure("java", axis, size, arguments[2], exploration).line());
  }

  private static void threads(int n) {
    int[] x = {0};
    ReentrantLock lock = new ReentrantLock();
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] =
          new Thread(
              () -> {
                lock.lock();
                try {
                  x[0]++;
                } finally {
                  lock.unlock();
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static void operations(int n) {
    int[] x = {0};
    Runnable task =
        () -> {
          for (int i = 0; i < n / 4; i++) {
            x[0]++;
          }
        };
    Jacquard.parallel(task, task);
  }
}
