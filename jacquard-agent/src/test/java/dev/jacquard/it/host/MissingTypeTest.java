package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Isolation;
import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Larger libraries name types that are not there unless their users want them. Such a class runs as
 * it does without the agent, and its static fields begin again.
 */
@Tag("host")
class MissingTypeTest {
  private static final List<Isolation> ISOLATIONS =
      List.of(Isolation.STATIC_RESET, Isolation.CLASS_LOADER);

  /** Both of these are hidden from the classes below. */
  interface Gone {
    int number();
  }

  static class GoneKind extends RuntimeException implements Gone {
    private static final long serialVersionUID = 1;

    @Override
    public int number() {
      return 1;
    }
  }

  /** Whatever reflection asks of this class, it throws NoClassDefFoundError. */
  @SuppressWarnings({"unused", "NonFinalStaticField"})
  static class Library {
    static int count;
    static final List<String> NAMES = new ArrayList<>();
    static Gone gone;
    static final GoneKind[] KINDS = null;
    GoneKind kind;
    int number;

    Library() {}

    Library(Gone gone) {}

    Gone give(GoneKind kind) {
      return null;
    }

    static Object make(boolean really) {
      Object made;
      synchronized (NAMES) {
        made = really ? new GoneKind() : "";
      }
      return made;
    }

    Supplier<Integer> refer(GoneKind to) {
      return to::hashCode;
    }

    synchronized void addWithLock() {
      number++;
    }
  }

  /** Two threads add to what they share, and the statics are new. */
  static final class Wrong implements Runnable {
    @Override
    public void run() {
      Library library = use();
      Jacquard.parallel(() -> Library.count++, () -> Library.count++, () -> library.number++);
      check(Library.count == 2);
    }
  }

  static final class Right implements Runnable {
    @Override
    public void run() {
      Library library = use();
      Jacquard.parallel(library::addWithLock, library::addWithLock);
      check(library.number == 2);
    }
  }

  private static Library use() {
    Library library = new Library();
    Map<Library, String> map = new HashMap<>();
    map.put(library, "");
    check(map.containsKey(library));
    Library.NAMES.add("");
    Library.make(false);
    if (Library.NAMES.size() != 1 || Library.count != 0 || Library.KINDS != null) {
      throw new IllegalStateException("not reset");
    }
    return library;
  }

  private static void check(boolean expected) {
    if (!expected) {
      throw new AssertionError("lost");
    }
  }

  /** Loads this test and what is in it anew, without two of them. */
  private static final class Hiding extends ClassLoader {
    private static final String TEST = MissingTypeTest.class.getName();

    Hiding() {
      super(MissingTypeTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        if (name.startsWith(TEST + "$Gone")) {
          throw new ClassNotFoundException(name);
        }
        Class<?> known = findLoadedClass(name);
        return known != null
            ? known
            : name.startsWith(TEST) ? define(name) : super.loadClass(name, resolve);
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = file.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static Result explore(Class<?> program, Isolation isolation) throws Exception {
    Class<? extends Runnable> type =
        new Hiding().loadClass(program.getName()).asSubclass(Runnable.class);
    return Jacquard.explore("missing", type, isolation).strategy("dpor").run();
  }

  @Test
  void theTypesAreMissing() throws Exception {
    Class<?> library = new Hiding().loadClass(Library.class.getName());
    assertThrows(NoClassDefFoundError.class, library::getDeclaredFields);
    assertThrows(NoClassDefFoundError.class, library::getDeclaredMethods);
    assertThrows(NoClassDefFoundError.class, library::getDeclaredConstructors);
  }

  /** As many orders as two threads have that increment: the third has nothing to do with them. */
  @Test
  void aLostUpdateIsFound() throws Exception {
    for (Isolation isolation : ISOLATIONS) {
      Result result = explore(Wrong.class, isolation);
      assertEquals(
          List.of(Outcome.ASSERTION), result.findings().stream().map(f -> f.outcome()).toList());
    }
  }

  @Test
  void theRightTwinPasses() throws Exception {
    for (Isolation isolation : ISOLATIONS) {
      Result result = explore(Right.class, isolation);
      assertTrue(result.complete());
      assertFalse(result.foundBug(), result::toString);
      assertEquals(List.of(), result.warnings());
      assertEquals(2, result.partialOrders());
    }
  }
}
