package dev.jacquard;

import dev.jacquard.explain.Check;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Determinism;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Judge;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;

/**
 * The entry for Java code. In one line:
 *
 * <pre>{@code
 * Jacquard.check(() -> {
 *   int[] n = {0};
 *   Jacquard.parallel(() -> n[0]++, () -> n[0]++);
 *   assert n[0] == 2;
 * });
 * }</pre>
 *
 * With options, and without an error to be thrown:
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

  /**
   * Gets the agent into this JVM, which the first exploration does otherwise. Classes that are
   * loaded before it are not controlled as well as those that come after.
   *
   * @throws AgentMissingException if that is not possible; says what to do
   */
  public static void prepare() {
    interposition().prepare();
  }

  /**
   * Explores Java code until a bug is found, or 10,000 executions were made.
   *
   * @return what was covered, if nothing was found
   * @throws AssertionError if a bug was found; its message explains it, and says how to repeat it.
   *     Also if no execution came to its end
   * @throws AgentMissingException if the agent is missing; says what to do
   */
  public static Result check(Runnable scenario) {
    return check(explore(callerName(), scenario).keepGoing(false));
  }

  /** The same with an exploration that has its options already. */
  public static Result check(Exploration exploration) {
    return Check.run(exploration);
  }

  /**
   * Repeats the execution of a card, and only that.
   *
   * @param card the word or the text of the card
   * @throws AssertionError if the bug shows again; its message explains it
   * @throws IllegalArgumentException if that is not a card, or does not fit the scenario
   */
  public static Result replay(String card, Runnable scenario) {
    return check(explore(Card.parse(card).scenario(), scenario).replay(Card.parse(card)));
  }

  /**
   * A small test that has a result: every distinct one is counted, and can be graded.
   *
   * @param test called once in each execution, on the scenario's thread
   */
  public static OutcomeTable outcomes(Callable<?> test) {
    return new OutcomeTable(callerName(), test);
  }

  /** Explores Java code; the name in the result is that of the calling class. */
  public static Exploration explore(Runnable scenario) {
    return explore(callerName(), scenario);
  }

  /** The class that calls this one. */
  private static String callerName() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(
            frames ->
                frames
                    .map(StackWalker.StackFrame::getDeclaringClass)
                    .filter(type -> type != Jacquard.class)
                    .findFirst()
                    .map(Class::getSimpleName)
                    .orElse("scenario"));
  }

  /**
   * Explores Java code.
   *
   * @throws AgentMissingException if the agent is missing; says what to do
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
   * @throws AgentMissingException if the agent is missing; says what to do
   */
  public static Exploration explore(String name, Runnable scenario, Fixture fixture) {
    return Exploration.of(interposition().scenario(name, scenario, fixture));
  }

  /**
   * Explores Java code, of which somebody judges each execution when it is over.
   *
   * @throws AgentMissingException if the agent is missing; says what to do
   */
  public static Exploration explore(String name, Runnable scenario, Judge judge) {
    return Exploration.of(interposition().scenario(name, scenario, judge));
  }

  /**
   * Explores Java code in which the operations of a class run as transactions.
   *
   * @throws AgentMissingException if the agent is missing; says what to do
   * @throws IllegalArgumentException if the class has no such operations, or cannot be changed
   */
  public static Exploration explore(String name, Runnable scenario, Grouping grouping) {
    return Exploration.of(interposition().scenario(name, scenario, grouping));
  }

  /**
   * Whether a scenario does the same when its steps are taken in the same order: runs some
   * executions, and each of them again by its card.
   *
   * @return the first step that differs, if one does
   * @throws IllegalStateException if no execution came to its end
   */
  public static Optional<Determinism.Difference> checkDeterminism(Runnable scenario) {
    return Determinism.check(interposition().scenario("determinism", scenario), "random", 1, 10);
  }

  /**
   * One of the numbers from 0 to n - 1: which, the strategy chooses, and a systematic one tries
   * them all. For inputs of the scenario.
   *
   * @throws IllegalStateException if this is not called by a thread of a scenario
   * @throws IllegalArgumentException if n is less than 1
   */
  public static int choose(int n) {
    return interposition().choose(n);
  }

  /**
   * Calls of so many threads of the scenario, of which it matters whether one returns before
   * another one begins.
   *
   * @throws IllegalStateException if this is not called by a thread of a scenario
   * @throws IllegalArgumentException if there is no thread
   */
  public static Calls calls(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("calls of " + threads + " threads: at least 1 is needed");
    }
    return interposition().calls(threads);
  }

  /**
   * Calls of threads of the scenario that never overlap: one begins only if no other one runs. A
   * systematic strategy tries all orders. If one waits for another, nobody goes on.
   *
   * @throws IllegalStateException if this is not called by a thread of a scenario
   */
  public static Calls serialCalls() {
    return interposition().serialCalls();
  }

  /**
   * The calling thread of the scenario takes so many more steps, and then none: as if it never got
   * the processor again. What it holds it keeps.
   *
   * @param steps not negative; or -1 for a thread that is not to be stopped after all
   * @throws IllegalStateException if this is not called by a thread of a scenario
   */
  public static void stopAfter(int steps) {
    interposition().stopAfter(steps);
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
                      new AgentMissingException(
                          "jacquard-agent is not on the class path: add it as a dependency, and"
                              + " start the JVM with -javaagent:jacquard-agent.jar"));
    }
    return interposition;
  }
}
