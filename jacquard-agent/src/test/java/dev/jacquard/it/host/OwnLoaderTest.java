package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A program that makes a class loader in each execution: its classes are initialized in each one,
 * by the thread that uses them first, as other threads can notice.
 */
@Tag("host")
class OwnLoaderTest {
  /** What the initializers and the other threads work on. */
  public static final class Shared {
    public static final ReentrantLock LOCK = new ReentrantLock();
    public static final AtomicInteger COUNT = new AtomicInteger();

    private Shared() {}

    static void add() {
      LOCK.lock();
      try {
        COUNT.set(COUNT.get() + 1);
      } finally {
        LOCK.unlock();
      }
    }
  }

  /** Takes the lock twice, and loses what comes in between. */
  public static final class Wrong {
    static {
      Shared.LOCK.lock();
      int before = Shared.COUNT.get();
      Shared.LOCK.unlock();
      Shared.LOCK.lock();
      Shared.COUNT.set(before + 1);
      Shared.LOCK.unlock();
    }

    public Wrong() {}
  }

  /** Takes it once. */
  public static final class Right {
    static {
      Shared.LOCK.lock();
      Shared.COUNT.set(Shared.COUNT.get() + 1);
      Shared.LOCK.unlock();
    }

    public Right() {}
  }

  /** Loaded with {@link Reader}, which reads its field. */
  public static final class Holder {
    public static final List<String> WORDS = new ArrayList<>(List.of("one", "two"));

    private Holder() {}
  }

  /** Uses a class that is loaded anew as well, by a static field. */
  public static final class Reader {
    static {
      Shared.COUNT.addAndGet(Holder.WORDS.size() - 1);
    }

    public Reader() {}
  }

  /** Does not tell when it is used, so it is initialized in one step. */
  public enum Once {
    ONE;

    public static final int SIZE = Integer.parseInt("1");
  }

  private static final class Loader extends ClassLoader {
    private final String own;

    Loader(String own) {
      super(OwnLoaderTest.class.getClassLoader());
      this.own = own;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(own) && !(own.endsWith("Reader") && name.endsWith("Holder"))) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known == null ? define(name) : known;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static Result load(Class<?> type, boolean byReflection) {
    return Jacquard.explore(
            "loader",
            Outcomes.task(
                () -> {
                  Loader loader = new Loader(type.getName());
                  Thread adds = new Thread(Shared::add);
                  adds.start();
                  if (byReflection) {
                    loader.loadClass(type.getName()).getConstructor().newInstance();
                  } else {
                    Class.forName(type.getName(), true, loader);
                  }
                  adds.join();
                  assertEquals(type == Once.class ? 1 : 2, Shared.COUNT.get());
                }))
        .strategy("dpor")
        .executions(100)
        .run();
  }

  private static void assertNotComplete(Class<?> type, Result result) {
    assertEquals(List.of(), result.races());
    assertEquals(1, result.gaps().size(), result::toString);
    assertTrue(result.gaps().get(0).contains(type.getName() + " anew"), result::toString);
  }

  /** The other thread comes before, between or after. */
  @Test
  void anInitializerThatLosesAnUpdateIsFound() {
    for (boolean byReflection : new boolean[] {false, true}) {
      Result result = load(Wrong.class, byReflection);
      assertEquals(Map.of(Outcome.PASSED, 2L, Outcome.ASSERTION, 1L), result.outcomes());
      assertNotComplete(Wrong.class, result);
    }
  }

  @Test
  void itsTwinPasses() {
    for (boolean byReflection : new boolean[] {false, true}) {
      Result result = load(Right.class, byReflection);
      assertEquals(Map.of(Outcome.PASSED, 2L), result.outcomes());
      assertNotComplete(Right.class, result);
    }
  }

  /** Both orders of the two additions; the other thread's are a read and a write. */
  @Test
  void aStaticFieldOfOneIsThere() {
    for (boolean byReflection : new boolean[] {false, true}) {
      Result result = load(Reader.class, byReflection);
      assertEquals(0, result.count(Outcome.EXCEPTION), result::toString);
      assertEquals(2, result.count(Outcome.PASSED), result::toString);
      assertEquals(1, result.count(Outcome.ASSERTION), "it does not take the lock");
      assertEquals(2, result.gaps().size(), result::toString);
    }
  }

  @Test
  void anEnumIsInitializedInOneStep() {
    Result result = load(Once.class, false);
    assertEquals(Map.of(Outcome.PASSED, 1L), result.outcomes());
    assertNotComplete(Once.class, result);
  }
}
