package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Operations with a native frame below them: a continuation cannot be suspended there. The counts
 * are those of the same programs without native frames.
 */
@Tag("host")
class PinnedTest {
  private static final class Shared {
    int x;
  }

  /** The JVM calls loadClass of this loader to resolve a class, that is from native code. */
  private static final class Loader extends ClassLoader {
    private final Runnable task;

    Loader(Runnable task) {
      super(PinnedTest.class.getClassLoader());
      this.task = task;
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
      if (name.equals(Resolved.class.getName())) {
        task.run();
      }
      if (!name.equals(Resolving.class.getName())) {
        return super.loadClass(name);
      }
      try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static final class Resolving implements Runnable {
    @Override
    public void run() {
      Resolved.nothing();
    }
  }

  public static final class Resolved {
    private Resolved() {}

    public static void nothing() {}
  }

  /** Runs the task with a frame of the JVM below it. */
  private static void resolving(Runnable task) {
    try {
      Class<?> type = new Loader(task).loadClass(Resolving.class.getName());
      ((Runnable) type.getConstructor().newInstance()).run();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<Outcome, Long> explore(String strategy, Runnable scenario) {
    Result result = Jacquard.explore(scenario).strategy(strategy).executions(200).run();
    assertEquals(0, result.warnings().size(), result.warnings().toString());
    return result.outcomes();
  }

  private static Map<Outcome, Long> counts(Outcome a, long n, Outcome b, long m) {
    return new EnumMap<>(Map.of(a, n, b, m));
  }

  private static void inc(Shared s, int threads, Consumer<Runnable> runner) {
    Runnable[] tasks = new Runnable[threads];
    java.util.Arrays.fill(tasks, (Runnable) () -> runner.accept(() -> s.x++));
    Jacquard.parallel(tasks);
    Counting.require(s.x == threads, "lost an update");
  }

  /** 4 partial orders for two threads, 36 for three: see CountsTest. */
  private static void lostUpdates(Consumer<Runnable> runner) {
    assertEquals(
        counts(Outcome.PASSED, 2, Outcome.ASSERTION, 2),
        explore("dpor", () -> inc(new Shared(), 2, runner)));
    assertEquals(
        counts(Outcome.PASSED, 6, Outcome.ASSERTION, 30),
        explore("dpor", () -> inc(new Shared(), 3, runner)));
  }

  /** Each takes the other's lock: what is left of a deadlock is got rid of. */
  private static void deadlock(Consumer<Runnable> runner) {
    Map<Outcome, Long> expected = explore("dpor", () -> opposite(Runnable::run));
    assertEquals(2, expected.size());
    assertEquals(expected, explore("dpor", () -> opposite(runner)));
    assertEquals(expected.keySet(), explore("random", () -> opposite(runner)).keySet());
  }

  private static void opposite(Consumer<Runnable> runner) {
    Shared a = new Shared();
    Shared b = new Shared();
    Thread other = new Thread(() -> runner.accept(() -> both(b, a)));
    other.start();
    runner.accept(() -> both(a, b));
  }

  private static void both(Shared first, Shared second) {
    synchronized (first) {
      synchronized (second) {
        second.x++;
      }
    }
  }

  @Test
  void theJvmCallsTheProgram() {
    lostUpdates(PinnedTest::resolving);
  }

  @Test
  void aDeadlockInACallOfTheJvm() {
    deadlock(PinnedTest::resolving);
  }

  @Test
  void nativeCodeCallsTheProgram() {
    assumeTrue(Runtime.version().feature() >= NativeSort.SINCE);
    lostUpdates(NativeSort.runner());
  }

  /** The JVM would end if an exception left a call from native code. */
  @Test
  void aDeadlockInACallOfNativeCode() {
    assumeTrue(Runtime.version().feature() >= NativeSort.SINCE);
    Consumer<Runnable> runner = NativeSort.runner();
    Map<Outcome, Long> expected = explore("dpor", () -> opposite(Runnable::run));
    assertEquals(expected, explore("dpor", () -> opposite(runner)));
  }
}
