package dev.jacquard.bench.costs;

import dev.jacquard.Isolation;
import dev.jacquard.Jacquard;
import dev.jacquard.explore.settings.RaceMode;
import java.time.Duration;

/**
 * Runs in a JVM of its own and prints one number, executions per second: of a scenario class, with
 * static reset or a class loader per execution, after as much time to warm up as it is measured.
 */
public final class IsolationMain {
  private IsolationMain() {}

  /** Arguments: the scenario, the kind of {@link Isolation}, the seconds. */
  public static void main(String[] args) throws ClassNotFoundException {
    Class<? extends Runnable> scenario =
        Class.forName(args[0], false, IsolationMain.class.getClassLoader())
            .asSubclass(Runnable.class);
    Isolation isolation =
        Isolation.Kind.valueOf(args[1]) == Isolation.Kind.CLASS_LOADER
            ? Isolation.CLASS_LOADER
            : Isolation.STATIC_RESET;
    Duration time = Duration.ofSeconds(Long.parseLong(args[2]));
    rate(scenario, isolation, time);
    System.out.println(rate(scenario, isolation, time));
  }

  private static double rate(
      Class<? extends Runnable> scenario, Isolation isolation, Duration time) {
    return Jacquard.explore("isolation", scenario, isolation)
        .strategy("random")
        .races(RaceMode.OFF)
        .executions(Long.MAX_VALUE)
        .time(time)
        .run()
        .executionsPerSecond();
  }
}
