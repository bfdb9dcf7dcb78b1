package dev.jacquard.lockfree;

import dev.jacquard.Jacquard;
import dev.jacquard.agent.JdkCopies;
import dev.jacquard.explore.Card;
import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.execution.Consistency;
import dev.jacquard.lockfree.execution.Progress;
import dev.jacquard.lockfree.execution.ScenarioCheck;
import dev.jacquard.lockfree.execution.Specification;
import dev.jacquard.lockfree.scenario.Bounds;
import dev.jacquard.lockfree.scenario.Bounds.Range;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestClass;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import dev.jacquard.lockfree.search.Plan;
import dev.jacquard.lockfree.search.Search;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Tests whether calls of an object that overlap have the results of some order in which they do
 * not:
 *
 * <pre>{@code
 * public class QueueTest {
 *   private final Queue<Integer> queue = new MyQueue<>();
 *
 *   @Operation
 *   public boolean offer(@Values int value) {
 *     return queue.offer(value);
 *   }
 *
 *   @Operation
 *   public Integer poll() {
 *     return queue.poll();
 *   }
 * }
 *
 * Linearizability.of(QueueTest.class).check();
 * }</pre>
 *
 * All scenarios within bounds are tried, the smallest first, and of each all partial orders of what
 * its threads do. By default: two threads, up to three operations of each, after up to two others.
 */
public final class Linearizability {
  /** As long as a test may take without anybody asking what it does. */
  private static final Duration A_MINUTE = Duration.ofMinutes(1);

  private static final Duration FOR_EVER = Duration.ofDays(10_000);

  private final Class<?> original;
  private final List<Class<?>> copied = new ArrayList<>();
  private TestClass test;
  private final List<Scenario> written = new ArrayList<>();
  private TestClass model;
  private Bounds bounds = Bounds.standard();
  private Consistency consistency = Consistency.LINEARIZABLE;
  private boolean ownThreads;
  private Progress progress;
  private Plan.Sampling larger = Plan.Sampling.NONE;
  private Duration time = A_MINUTE;
  private BooleanSupplier stop = () -> false;

  private Linearizability(Class<?> type) {
    original = type;
    test = TestClass.of(type);
    model = test;
  }

  /**
   * A class with methods that have {@link Operation}; each execution makes an object of it.
   *
   * @throws IllegalArgumentException if it cannot be tested; says what is missing
   */
  public static Linearizability of(Class<?> test) {
    Jacquard.prepare();
    return new Linearizability(test);
  }

  /** From so many threads up to so many. */
  public Linearizability threads(int least, int most) {
    bounds =
        new Bounds(new Range(least, most), bounds.operations(), bounds.before(), bounds.after());
    return this;
  }

  /** So many threads. */
  public Linearizability threads(int number) {
    return threads(number, number);
  }

  /** From so many calls of each thread up to so many. */
  public Linearizability operations(int least, int most) {
    bounds = new Bounds(bounds.threads(), new Range(least, most), bounds.before(), bounds.after());
    return this;
  }

  /** Up to so many calls of each thread. */
  public Linearizability operations(int most) {
    return operations(1, most);
  }

  /** From so many calls before the threads start up to so many. */
  public Linearizability before(int least, int most) {
    bounds =
        new Bounds(bounds.threads(), bounds.operations(), new Range(least, most), bounds.after());
    return this;
  }

  /** Up to so many calls before the threads start. */
  public Linearizability before(int most) {
    return before(0, most);
  }

  /** From so many calls after the threads have ended up to so many. */
  public Linearizability after(int least, int most) {
    bounds =
        new Bounds(bounds.threads(), bounds.operations(), bounds.before(), new Range(least, most));
    return this;
  }

  /**
   * A class whose results are right: with a method for each operation, of the same name, and one
   * thread in mind. {@code ArrayDeque} is one of queues, deques and stacks, {@code HashMap} of
   * maps. Without it the class itself is, in one thread.
   *
   * @throws IllegalArgumentException if a method is missing; says which
   */
  public Linearizability model(Class<?> value) {
    model = test.as(value);
    return this;
  }

  /**
   * Explores the code of these classes of the JDK, too: the class and all that it uses gets copies
   * of them. Otherwise a call of a concurrent collection of the JDK is one step, and a result says
   * so. The model stays as it is.
   *
   * @throws IllegalArgumentException if one is not of the JDK, or cannot be copied; says why
   */
  public Linearizability copyOf(Class<?>... jdk) {
    copied.addAll(List.of(jdk));
    boolean hasModel = model != test;
    test = TestClass.of(JdkCopies.in(original, copied));
    model = hasModel ? test.as(model.type()) : test;
    written.replaceAll(scenario -> test.parse(scenario.toString()));
    return this;
  }

  /**
   * In the orders of calls that say what is right, too, each thread makes its own calls: for
   * objects that know their callers, such as locks with owners. Otherwise one thread makes all
   * calls.
   */
  public Linearizability ownThreads() {
    ownThreads = true;
    return this;
  }

  /** Which orders may explain the results; without it, those of linearizability. */
  public Linearizability consistency(Consistency value) {
    consistency = value;
    return this;
  }

  /**
   * What must be so if threads stop anywhere for good, too: in each scenario that is right, threads
   * are stopped after each of their steps, and others have to end their calls.
   */
  public Linearizability progress(Progress value) {
    progress = value;
    return this;
  }

  /**
   * So many scenarios by chance that are larger than the bounds, when all within them are right: of
   * each some executions, by a strategy that looks for failures. One that fails is made as small as
   * it still fails.
   */
  public Linearizability larger(int scenarios) {
    larger = new Plan.Sampling(scenarios, larger.executions(), larger.seed());
    return this;
  }

  /** Decides which larger scenarios are tried. */
  public Linearizability seed(long value) {
    larger = new Plan.Sampling(larger.scenarios(), larger.executions(), value);
    return this;
  }

  /**
   * A scenario that is tried in place of all within bounds: {@code before: offer(1); thread:
   * poll(), poll(); thread: offer(2); after: poll()}. There may be several.
   *
   * @throws IllegalArgumentException if it is none; says where
   */
  public Linearizability scenario(String value) {
    written.add(test.parse(value));
    return this;
  }

  /** The longest time; without it, a minute. */
  public Linearizability time(Duration value) {
    time = value;
    return this;
  }

  /** Without a limit of time. */
  public Linearizability untilComplete() {
    return time(FOR_EVER);
  }

  /** Asked now and then whether to stop; the result then has what was tried so far. */
  public Linearizability stopWhen(BooleanSupplier value) {
    stop = value;
    return this;
  }

  /**
   * Tries the scenarios until one fails.
   *
   * @throws IllegalArgumentException if that says nothing of the class; says what to do
   */
  public LinearizabilityResult run() {
    Search search = search();
    return written.isEmpty() ? search.all() : search.these(written);
  }

  /**
   * The same.
   *
   * @throws AssertionError if a scenario fails: its message explains how
   */
  public LinearizabilityResult check() {
    return check(run());
  }

  /**
   * Repeats the execution of a card, and only that.
   *
   * @throws AssertionError if it is wrong again: its message explains how
   * @throws IllegalArgumentException if that is not a card, or does not fit the class
   */
  public LinearizabilityResult replay(String card) {
    return check(repeat(Card.parse(card)));
  }

  /** Whether a card is one of the class. */
  public boolean has(Card card) {
    return ScenarioCheck.isOf(card, test);
  }

  /** The same without an error to be thrown. */
  public LinearizabilityResult repeat(Card card) {
    return search().replay(card);
  }

  private Search search() {
    return new Search(
        new Plan(
            new Specification(test, model, consistency, ownThreads),
            copied,
            bounds,
            Optional.ofNullable(progress),
            larger,
            time,
            stop));
  }

  private LinearizabilityResult check(LinearizabilityResult result) {
    result
        .failure()
        .ifPresent(
            failure -> {
              throw new AssertionError(
                  failure
                      + "\n\nreplay: Linearizability.of("
                      + test.type().getSimpleName()
                      + ".class).replay(\""
                      + failure.card().word()
                      + "\")");
            });
    if (result.executions() == 0) {
      throw new AssertionError("nothing was tested: " + result.coverage());
    }
    return result;
  }
}
