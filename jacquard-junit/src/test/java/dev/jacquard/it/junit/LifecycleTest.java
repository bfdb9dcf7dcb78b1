package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import dev.jacquard.junit.Log;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;

/** Each execution has a test instance of its own, and all that is around a test. */
class LifecycleTest {
  private static final int EXECUTIONS = 20;

  /** The lines of the last executions, each of which began with the same line. */
  private static void assertExecutions(List<String> log, List<String> execution) {
    int runs = log.size() / execution.size();
    List<String> expected = new ArrayList<>();
    Collections.nCopies(runs, execution).forEach(expected::addAll);
    assertEquals(expected, log);
    // The first ones show which classes there are, and do not count.
    assertTrue(runs >= EXECUTIONS, runs + " executions");
  }

  interface Shape {
    @BeforeEach
    default void beforeOfInterface() {
      Log.add("before of the interface");
    }

    @AfterEach
    default void afterOfInterface() {
      Log.add("after of the interface");
    }
  }

  static class Base {
    static String set = "not set";

    @BeforeAll
    static void beforeAll() {
      Log.add("before all");
      set = "set";
    }

    @AfterAll
    static void afterAll() {
      Log.add("after all");
    }

    @BeforeEach
    void beforeOfBase() {
      Log.add("before of the super class");
    }

    @AfterEach
    void afterOfBase(TestInfo info, TestReporter reporter) {
      assertTrue(reporter != null);
      Log.add("after of the super class, " + info.getTestMethod().orElseThrow().getName());
    }
  }

  static class Everything extends Base implements Shape {
    private final List<Integer> list = new ArrayList<>();
    private int calls;

    @BeforeEach
    void before(TestInfo info) {
      list.add(1);
      Log.add("before " + info.getTestMethod().orElseThrow().getName());
    }

    @AfterEach
    void after() {
      Log.add("after " + list + calls);
      set = "changed";
    }

    void run(TestInfo info) {
      Jacquard.parallel(() -> calls++, () -> list.add(2));
      Log.add(set + " in " + info.getTestMethod().orElseThrow().getName());
    }
  }

  static class Explored extends Everything {
    @ConcurrencyTest(strategy = "pos-star", executions = EXECUTIONS)
    void test(TestInfo info) {
      run(info);
    }
  }

  static class Once extends Everything {
    @Test
    void test(TestInfo info) {
      run(info);
    }
  }

  /** The oracle is JUnit itself, with a test that runs once. */
  @Test
  void methodsRunInTheOrderOfJUnitInEachExecution() {
    Run.of(Once.class);
    List<String> once = Log.take();
    assertEquals(9, once.size(), once.toString());
    Run run = Run.of(Explored.class);
    assertEquals(List.of(), run.thrown());
    List<String> log = Log.take();
    assertEquals("before all", log.get(0));
    assertEquals("after all", log.get(log.size() - 1));
    assertExecutions(log.subList(1, log.size() - 1), once.subList(1, once.size() - 1));
  }

  static class StartedBefore {
    private int n;
    private Thread thread;

    @BeforeEach
    void start() {
      thread = new Thread(() -> n++);
      thread.start();
    }

    @ConcurrencyTest(strategy = "dpor", keepGoing = true)
    void alsoIncrements() {
      n++;
    }

    @AfterEach
    void check() throws InterruptedException {
      thread.join();
      assertEquals(2, n);
    }
  }

  /**
   * Two increments have 4 partial orders, see CountsTest of the agent; in two an update is lost.
   */
  @Test
  void threadsOfBeforeEachAreControlledAndAfterEachMayFail() {
    Run run = Run.of(StartedBefore.class);
    assertTrue(run.failure().getMessage().contains("expected: <2> but was: <1>"));
    assertEquals(List.of("complete: 4 of 4 partial orders"), run.published("jacquard.coverage"));
  }

  static class FailsBefore {
    @BeforeEach
    void before() {
      throw new IllegalStateException("before");
    }

    @ConcurrencyTest
    void test() {
      Log.add("test");
    }

    @AfterEach
    void after() {
      Log.add("after");
      throw new IllegalStateException("after");
    }
  }

  @Test
  void ifSetUpFailsTheTestIsNotRunButWhatFollowsIs() {
    Throwable cause = Run.of(FailsBefore.class).failure().getCause();
    assertEquals("before", cause.getMessage());
    assertEquals("after", cause.getSuppressed()[0].getMessage());
    assertTrue(Log.take().stream().allMatch("after"::equals));
  }

  static class Outer {
    private final List<String> outer = new ArrayList<>();

    @BeforeEach
    void beforeOuter() {
      outer.add("outer");
    }

    @Nested
    class Inner {
      private final int sizeAtStart = outer.size();

      @BeforeEach
      void beforeInner() {
        outer.add("inner");
      }

      @Nested
      class Innermost {
        @ConcurrencyTest(strategy = "pos-star", executions = EXECUTIONS)
        void test() {
          Jacquard.parallel(() -> outer.add("a"), () -> {});
          Log.add(sizeAtStart + " " + outer);
        }

        @AfterEach
        void afterInnermost() {
          Log.add("innermost");
        }
      }

      @AfterEach
      void afterInner() {
        Log.add("inner");
      }
    }

    @AfterEach
    void afterOuter() {
      Log.add("outer");
    }
  }

  @Test
  void instancesAroundNestedOnesAreNewToo() {
    Run run = Run.of(Outer.class);
    assertEquals(List.of(), run.thrown());
    assertExecutions(Log.take(), List.of("0 [outer, inner, a]", "innermost", "inner", "outer"));
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class Shared {
    private final List<String> list = new ArrayList<>();
    private int calls;
    private int[] array = {0};

    Shared() {
      Log.add("constructor");
    }

    @BeforeAll
    void beforeAll() {
      list.add("before all");
      calls = 10;
    }

    @ConcurrencyTest(strategy = "pos-star", executions = EXECUTIONS)
    void test() {
      Jacquard.parallel(() -> calls++, () -> array[0]++);
      list.add("test");
      Log.add(calls + " " + array[0] + " " + list);
    }
  }

  @Test
  void anInstanceOfAllTestsIsAsBeforeTheFirstExecution() {
    Run run = Run.of(Shared.class);
    assertEquals(List.of(), run.thrown());
    List<String> log = Log.take();
    assertEquals("constructor", log.get(0));
    assertExecutions(log.subList(1, log.size()), List.of("11 1 [before all, test]"));
  }

  static class StaticPool {
    static final ExecutorService POOL = Executors.newFixedThreadPool(2);
    static final List<String> SEEN = new ArrayList<>();

    @ConcurrencyTest(strategy = "pos-star", executions = EXECUTIONS)
    void submits() throws Exception {
      Future<?> first = POOL.submit(() -> SEEN.add("a"));
      first.get();
      POOL.submit(() -> SEEN.add("b")).get();
      Log.add(SEEN.toString());
    }

    @AfterAll
    static void shutDown() {
      POOL.shutdown();
    }
  }

  /** Otherwise the pool would believe to have the threads of the execution before. */
  @Test
  void whatStaticFieldsOfATestReferToIsAsBeforeTheFirstExecution() {
    // Its threads wait for more when the test has ended.
    Run run = Run.with(Map.of("jacquard.keepGoing", "true"), StaticPool.class);
    assertTrue(run.failure().getMessage().startsWith("leak: "), run.failure().getMessage());
    assertExecutions(Log.take(), List.of("[a, b]"));
  }

  static class RunsAlready {
    static ExecutorService pool;

    @BeforeAll
    static void start() throws Exception {
      pool = Executors.newSingleThreadExecutor(task -> new Thread(task, "early"));
      pool.submit(() -> {}).get();
    }

    @ConcurrencyTest(strategy = "pos-star", executions = EXECUTIONS)
    void test() {
      Jacquard.parallel(() -> {}, () -> {});
    }

    @AfterAll
    static void stop() throws InterruptedException {
      pool.submit(() -> Log.add("still runs"));
      pool.shutdown();
      assertTrue(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
  }

  @Test
  void whatRunsAlreadyIsLeftAloneAndTold() {
    Run run = Run.of(RunsAlready.class);
    assertEquals(List.of(), run.thrown());
    assertEquals(List.of("still runs"), Log.take());
    List<String> warnings = run.published("jacquard.warning");
    assertTrue(
        warnings.stream()
            .anyMatch(each -> each.endsWith("is not undone: it has a thread that runs, early")),
        warnings.toString());
  }
}
