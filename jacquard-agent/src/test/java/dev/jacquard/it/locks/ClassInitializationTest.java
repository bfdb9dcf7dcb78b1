package dev.jacquard.it.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/**
 * The initialization of a class takes a lock, which other threads that use the class wait for: JLS
 * 12.4.2. Each test has classes of its own, as a class is new to the JVM only once; that it is new
 * to each execution is what is tested.
 */
@SuppressWarnings({"unused", "NonFinalStaticField"})
class ClassInitializationTest {
  private static Result explore(Outcomes.Task program) {
    return Jacquard.explore("classes", Outcomes.task(program)).strategy("dpor").run();
  }

  private static void deadlocks(Outcomes.Task program, String... names) {
    Result result = explore(program);
    assertEquals(
        List.of(Outcome.DEADLOCK), result.findings().stream().map(f -> f.outcome()).toList());
    String message = result.findings().get(0).toString();
    for (String name : names) {
      assertTrue(message.contains("initialization of " + name(name)), message);
    }
  }

  private static String name(String simple) {
    return ClassInitializationTest.class.getName() + "$" + simple;
  }

  /** Complete, with so many partial orders, each of which was run once; no race, no warning. */
  private static void passes(long orders, Outcomes.Task program) {
    Result result = explore(program);
    assertEquals(List.of(), result.findings(), result::toString);
    assertTrue(result.complete());
    assertEquals(List.of(), result.races());
    assertEquals(List.of(), result.warnings());
    assertEquals(orders, result.partialOrders());
    assertEquals(orders, result.executions());
  }

  private static void run(Runnable one, Runnable other) {
    AtomicInteger seen = new AtomicInteger();
    Outcomes.run(one, other);
    seen.incrementAndGet();
  }

  // ---- two classes that need each other

  static final class A {
    static int x = 1;
    static int y = B.x + 1;
  }

  static final class B {
    static int x = 2;
    static int y = A.x + 1;
  }

  @Test
  void twoClassesThatNeedEachOther() {
    deadlocks(() -> run(() -> check(A.y > 0), () -> check(B.y > 0)), "A", "B");
  }

  static final class C {
    static int x = 1;
    static int y = D.x + 1;
  }

  static final class D {
    static int x = 2;
    static int y = C.x + 1;
  }

  /** One thread uses both, before the other begins: two orders, of what both count. */
  @Test
  void theyMayIfOneThreadComesFirst() {
    passes(
        2,
        () -> {
          check(C.y == 3);
          AtomicInteger counter = new AtomicInteger();
          Outcomes.run(
              () -> check(counter.addAndGet(C.y) > 0), () -> check(counter.addAndGet(D.y) > 0));
          check(D.y == 2 && counter.get() == 5);
        });
  }

  // ---- a class and one that extends it

  static class Base {
    static final Base ONE = new Derived();
    int number;
  }

  static final class Derived extends Base {
    static final List<String> NAMES = new java.util.ArrayList<>();
  }

  @Test
  void aClassThatNeedsItsSubclass() {
    deadlocks(() -> run(() -> check(Base.ONE != null), Derived::new), "Base", "Derived");
  }

  // ---- a lock

  private static final Object MONITOR = new Object();
  private static final ReentrantLock LOCK = new ReentrantLock();

  static final class TakesMonitor {
    static Object value;

    static {
      synchronized (MONITOR) {
        value = new Object();
      }
    }

    static Object get() {
      return value;
    }
  }

  @Test
  void anInitializerThatTakesAMonitor() {
    deadlocks(
        () ->
            run(
                TakesMonitor::get,
                () -> {
                  synchronized (MONITOR) {
                    TakesMonitor.get();
                  }
                }),
        "TakesMonitor");
  }

  static final class TakesMonitorToo {
    static Object value;

    static {
      synchronized (MONITOR) {
        value = new Object();
      }
    }

    static Object get() {
      return value;
    }
  }

  /** The initializer by the one, with the monitor before or after the other; or by the other. */
  @Test
  void theMonitorIsGivenBackFirst() {
    passes(
        3,
        () ->
            run(
                TakesMonitorToo::get,
                () -> {
                  synchronized (MONITOR) {
                    check(true);
                  }
                  check(TakesMonitorToo.get() != null);
                }));
  }

  static final class TakesLock {
    static Object value;

    static {
      LOCK.lock();
      try {
        value = new Object();
      } finally {
        LOCK.unlock();
      }
    }

    TakesLock() {}
  }

  @Test
  void anInitializerThatTakesALock() {
    deadlocks(
        () ->
            run(
                TakesLock::new,
                () -> {
                  LOCK.lock();
                  try {
                    new TakesLock();
                  } finally {
                    LOCK.unlock();
                  }
                }),
        "TakesLock");
  }

  // ---- what initializers read

  static final class Config {
    static volatile int level;
  }

  static final class Service {
    static final int LEVEL = Config.level;
  }

  @Test
  void bothOrdersOfAnInitializerAndAWrite() {
    assertEquals(
        Set.of("0", "1"),
        Outcomes.of(
            () -> {
              int[] seen = new int[1];
              run(() -> seen[0] = Service.LEVEL, () -> Config.level = 1);
              return seen[0];
            }));
  }

  static final class Service2 {
    static final int LEVEL = Config.level;
  }

  /** It runs when it is used, not before. */
  @Test
  void anInitializerSeesWhatWasWrittenBefore() {
    assertEquals(
        Set.of("2"),
        Outcomes.of(
            () -> {
              Config.level = 2;
              int[] seen = new int[2];
              run(() -> seen[0] = Service2.LEVEL, () -> seen[1] = Service2.LEVEL);
              return Math.max(seen[0], seen[1]);
            }));
  }

  static final class Fails {
    static int value;

    static {
      if (Config.level != 0) {
        throw new IllegalStateException("level " + Config.level);
      }
      value = 5;
    }
  }

  static final class Service3 {
    static final int LEVEL = Config.level;
  }

  /** To find a class by its name is a use of it. */
  @Test
  void aClassThatIsFoundByItsName() {
    assertEquals(
        Set.of("0", "1"),
        Outcomes.of(
            () -> {
              ClassLoader loader = Service3.class.getClassLoader();
              run(() -> find(loader), () -> Config.level = 1);
              return Service3.LEVEL;
            }));
  }

  private static void find(ClassLoader loader) {
    try {
      Class.forName(name("Service3"), true, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  static final class AlwaysFails {
    static final int LENGTH = MONITOR.toString().substring(1000).length();
  }

  @Test
  void anInitializerThatAlwaysFails() {
    assertEquals(
        Set.of("ExceptionInInitializerError"),
        Outcomes.of(
            () -> {
              try {
                return AlwaysFails.LENGTH;
              } catch (LinkageError e) {
                return e.getClass().getSimpleName();
              }
            }));
  }

  /** The first use tells why, those after it only that. */
  @Test
  void anInitializerThatFails() {
    assertEquals(
        Set.of("5 5", "ExceptionInInitializerError NoClassDefFoundError"),
        Outcomes.of(
            () -> {
              String[] seen = new String[1];
              run(() -> seen[0] = use() + " " + use(), () -> Config.level = 1);
              return seen[0];
            }));
  }

  private static String use() {
    try {
      return Integer.toString(Fails.value);
    } catch (LinkageError e) {
      return e.getClass().getSimpleName();
    }
  }

  // ---- threads

  static final class Joins {
    static int value;

    static {
      Thread thread = new Thread(() -> value = 1);
      thread.start();
      join(thread);
    }
  }

  /** The thread runs code of the class, so it waits for the initializer, which waits for it. */
  @Test
  void anInitializerThatWaitsForAThreadThatNeedsTheClass() {
    deadlocks(() -> check(Joins.value == 1), "Joins");
  }

  static final class Box {
    int value;
  }

  static final class JoinsAnother {
    static final Box BOX = new Box();

    static {
      Thread thread = new Thread(new Fills(BOX));
      thread.start();
      join(thread);
    }
  }

  record Fills(Box box) implements Runnable {
    @Override
    public void run() {
      box.value++;
    }
  }

  /** Either thread may be the one that initializes. */
  @Test
  void anInitializerThatWaitsForAThreadThatDoesNot() {
    passes(
        2,
        () -> run(() -> check(JoinsAnother.BOX.value == 1), () -> check(JoinsAnother.BOX != null)));
  }

  static final class Awaits {
    static int value;

    static {
      CountDownLatch latch = new CountDownLatch(1);
      new Thread(
              () -> {
                value = 1;
                latch.countDown();
              })
          .start();
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void anInitializerThatWaitsForALatch() {
    Result result = explore(() -> check(Awaits.value == 1));
    assertEquals(Outcome.DEADLOCK, result.findings().get(0).outcome());
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void check(boolean expected) {
    if (!expected) {
      throw new AssertionError("not as expected");
    }
  }

  // ---- the same, with a class that has nothing to initialize itself

  static class Shape {
    static final Shape DEFAULT = makeDefault();
    int number;

    static Shape makeDefault() {
      return new Square();
    }
  }

  static class Square extends Shape {}

  static final class SmallSquare extends Square {}

  @Test
  void subclassWithoutAnInitializer() {
    deadlocks(() -> run(() -> check(Shape.DEFAULT != null), SmallSquare::new), "Shape", "Square");
  }

  static class Figure {
    static final Figure DEFAULT = makeDefault();

    static Figure makeDefault() {
      return new Figure();
    }
  }

  static final class Circle extends Figure {}

  /** The initializer does not use the subclass: nobody notices it. */
  @Test
  void subclassThatIsNotNeeded() {
    passes(
        2,
        () -> {
          AtomicInteger counter = new AtomicInteger();
          Outcomes.run(
              () -> check(Figure.DEFAULT != null && counter.incrementAndGet() > 0),
              () -> check(new Circle() != Figure.DEFAULT && counter.incrementAndGet() > 0));
        });
  }

  // ---- what makes no difference is done before the executions

  static final class Plain {
    static final List<Integer> NUMBERS = new java.util.ArrayList<>(List.of(1, 2));
    static int count = NUMBERS.size();
  }

  static final class UsesPlain {
    static final int FIRST = Plain.NUMBERS.get(0);
  }

  /** Two increments: as many orders as without the classes. */
  @Test
  void initializersThatNobodyNotices() {
    passes(
        2,
        () -> {
          AtomicInteger counter = new AtomicInteger();
          Outcomes.run(
              () -> check(counter.addAndGet(UsesPlain.FIRST) > 0),
              () -> check(counter.addAndGet(UsesPlain.FIRST) > 0));
          check(counter.get() == Plain.count);
        });
  }
}
