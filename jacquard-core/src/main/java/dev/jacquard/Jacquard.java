package dev.jacquard;

import dev.jacquard.explore.Determinism;
import dev.jacquard.explore.Exploration;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The entry for Java code:
 *
 * <pre>{@code
 * Result result =
 *     Jacquard.explore(
 *             () -> {
 *               int[] n = {0};
 *               Jacquard.parallel(() -> n[0]++, () -> n[0]++);
 *               assert n[0] == 2;
 *             })
 *         .strategy("dpor")
 *         .run();
 * }</pre>
 *
 * The scenario runs many times, so it has to make its own objects; every thread that it starts is
 * controlled. It needs the agent: without it nothing is explored, and that is an error.
 */
public final class Jacquard {
  private static Interposition interposition;

  private Jacquard() {}

  /** Explores Java code; the name in the result is that of the calling class. */
  public static Exploration explore(Runnable scenario) {
    String caller =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .getCallerClass()
            .getSimpleName();
    return explore(caller, scenario);
  }

  /**
   * Explores Java code.
   *
   * @throws IllegalStateException if the agent is missing; says what to do
   */
  public static Exploration explore(String name, Runnable scenario) {
    return Exploration.of(interposition().scenario(name, scenario));
  }

  /**
   * Explores a class, of which each execution makes a new object: with its constructor without
   * arguments, on the scenario's own thread.
   */
  public static Exploration explore(String name, Class<? extends Runnable> scenario) {
    return explore(name, scenario, Isolation.STATIC_RESET);
  }

  /**
   * The same.
   *
   * @param isolation how static state is the same at the start of each execution
   * @throws IllegalArgumentException if the class has no constructor without arguments
   */
  public static Exploration explore(
      String name, Class<? extends Runnable> scenario, Isolation isolation) {
    return Exploration.of(interposition().scenario(name, scenario, isolation));
  }

  /**
   * Explores Java code that others have set up; for test frameworks.
   *
   * @throws IllegalStateException if the agent is missing; says what to do
   */
  public static Exploration explore(String name, Runnable scenario, Fixture fixture) {
    return Exploration.of(interposition().scenario(name, scenario, fixture));
  }

  /**
   * Whether a scenario does the same when its steps are taken in the same order: runs some
   * executions, and each of them again by its card.
   *
   * @return the first step that differs, if one does
   */
  public static Optional<Determinism.Difference> checkDeterminism(Runnable scenario) {
    return Determinism.check(interposition().scenario("determinism", scenario), "random", 1, 10);
  }

  /**
   * Runs all tasks as threads of their own and waits for them. A task that fails does not stop the
   * others; the first failure, in the order of the tasks, is thrown when all have ended.
   */
  public static void parallel(Runnable... tasks) {
    interposition().parallel(tasks);
  }

  private static synchronized Interposition interposition() {
    if (interposition == null) {
      interposition =
          ServiceLoader.load(Interposition.class, Interposition.class.getClassLoader())
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          "jacquard-agent is not on the class path: add it as a dependency, and"
                              + " start the JVM with -javaagent:jacquard-agent.jar"));
    }
    return interposition;
  }
}
