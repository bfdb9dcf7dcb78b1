package dev.jacquard.junit;

import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Timeouts;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test that runs many times, each time with another order of what its threads do:
 *
 * <pre>{@code
 * @ConcurrencyTest
 * void twoIncrements() {
 *   Counter counter = new Counter();
 *   Jacquard.parallel(counter::increment, counter::increment);
 *   assertEquals(2, counter.value());
 * }
 * }</pre>
 *
 * <p>It stands in the place of {@code @Test}; next to {@code @ParameterizedTest} or
 * {@code @RepeatedTest} it explores each of their invocations. The instance of the test class, its
 * {@code @BeforeEach} and {@code @AfterEach} methods are part of each execution, so what they make
 * is new and the threads that they start are controlled. {@code @BeforeAll} and {@code @AfterAll}
 * methods, and extensions, run once, as always; what extensions put into fields is in each
 * execution as they left it.
 *
 * <p>No attribute is needed. Each can also be given as a system property, {@code
 * -Djacquard.executions=500}, which then counts for all tests and comes before what is said here.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(ConcurrencyExtension.class)
// Static fields are reset between executions, and no other test must see that.
@ResourceLock(Resources.GLOBAL)
public @interface ConcurrencyTest {
  /** The strategy by its name; see {@link dev.jacquard.explore.settings.Strategies}. */
  String strategy() default Strategies.AUTO;

  /**
   * The highest number of executions. With 0 a systematic strategy goes on to its end; others run
   * 10,000, if {@code auto} does not see before that there is no other order.
   */
  long executions() default 0;

  /** The longest time: {@code 30s}, {@code 500ms}, {@code 2m}; no limit if empty. */
  String time() default "";

  /** The seed of randomized strategies: same seed, same executions. */
  long seed() default 0;

  /** The depth of the bugs that {@code pct} is to find. */
  int depth() default 3;

  /** The number of steps of an execution, for {@code pct} and {@code surw}; learned if 0. */
  int length() default 0;

  /** The most preemptions or delays of the bounded strategies; no bound if negative. */
  int bound() default -1;

  /**
   * Whether the strategies with a + tell operations apart by their sites alone, and not by thread
   * and site.
   */
  boolean siteAlone() default false;

  /** How many random executions {@code hapset} learns from first. */
  int learningRuns() default 0;

  /** Before which operations another thread may come in between. */
  Level level() default Level.MEMORY;

  /**
   * At level library, how the names of the classes begin that are the program: all others are
   * libraries, and a call into one is a step. Told from where the classes are, if none is given.
   */
  String[] program() default {};

  /**
   * Where no preemptions are placed: {@code method:pkg.Class.name}, {@code class:pkg.Class}, {@code
   * package:pkg}, {@code module:name}, and {@code only:} before one of these for everywhere else.
   */
  String[] seal() default {};

  /** When timed operations time out; at most one, and if none is given, what suits the strategy. */
  Timeouts[] timeouts() default {};

  /** How often wait, await and park may return without a reason in an execution. */
  int spurious() default 0;

  /** What becomes of data races. */
  RaceMode races() default RaceMode.REPORT;

  /** Whether a call into the JDK is one step, up to where it blocks or calls back. */
  boolean trustJdk() default true;

  /** How many events an execution may have. */
  int stepLimit() default 20_000;

  /** After how many steps a randomized strategy becomes a random walk, which is fair. */
  int fairAfter() default 2_000;

  /** How long a thread may run without a step: {@code 10s}. */
  String stuckAfter() default "10s";

  /** Whether to go on after a failure, to find others. */
  boolean keepGoing() default false;

  /**
   * Whether to seal the methods in which the preemptions of a failure are, and to go on until
   * nothing new turns up: several bugs in one run.
   */
  boolean sealFindings() default false;

  /** Whether an execution that failed is run once more, for the stacks of its threads. */
  boolean stacks() default true;

  /**
   * A folder in which is kept how far each test is, each second: if the JVM is killed, the next run
   * goes on from there. None if empty. For tests that take hours; a test that is done stays so
   * until its file is deleted.
   */
  String checkpoint() default "";

  /** How often that is written. */
  String checkpointEvery() default "1s";

  /**
   * How many processes explore the test, this one included; at most 16, or four for each processor
   * of the machine if that is more. Each other one runs the test, and what belongs to it (before
   * all, before each), once more. For the strategies {@code auto}, {@code dpor}, {@code dfs},
   * {@code preemption-bound} and {@code delay-bound}, and for randomized ones.
   */
  int workers() default 1;

  /** How long this process explores alone before it starts others. */
  String processesAfter() default "500ms";

  /** Repeats the execution of this card, and only that. */
  String replay() default "";
}
