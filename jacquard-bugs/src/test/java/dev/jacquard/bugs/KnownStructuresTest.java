package dev.jacquard.bugs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.bugs.structures.LinkedDeque;
import dev.jacquard.bugs.structures.LongMap;
import dev.jacquard.bugs.structures.RadixTree;
import dev.jacquard.bugs.structures.SuffixTree;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Released structures that are not linearizable fail in the smallest scenario, whose card repeats
 * that; all smaller scenarios were tried.
 */
@Tag("host")
class KnownStructuresTest {
  private static Linearizability test(Class<?> type) {
    return Linearizability.of(type).untilComplete();
  }

  private static String smallest(Linearizability test) {
    LinearizabilityFailure failure = test.run().failure().orElseThrow();
    assertEquals(Outcome.NOT_LINEARIZABLE, failure.outcome());
    LinearizabilityResult again = test.repeat(failure.card());
    assertEquals(failure.calls(), again.failure().orElseThrow().calls());
    return failure.scenario().toString();
  }

  @Test
  void aDequeOfTheJdk() {
    assertEquals(
        "before: addFirst(1); thread: pollFirst(); thread: addFirst(2), peekLast()",
        smallest(
            test(LinkedDeque.class)
                .operations(2)
                .model(ArrayDeque.class)
                .copyOf(ConcurrentLinkedDeque.class)));
  }

  private static Linearizability map(Class<?> type) {
    return test(type).operations(1).after(0, 1);
  }

  @Test
  void aMapWhoseValuesReplaceEachOther() {
    assertEquals(
        "thread: put(5, 1); thread: put(5, 2); after: get(5)", smallest(map(LongMap.class)));
  }

  /** The right twin: the same map, three years later. */
  @Test
  void theRepairedMap() throws IOException, ReflectiveOperationException {
    URL jar = Path.of(System.getProperty("jacquard.bugs.repaired")).toUri().toURL();
    try (OwnFirst loader = new OwnFirst(jar)) {
      LinearizabilityResult result = map(loader.loadClass(LongMap.class.getName())).check();
      assertTrue(result.complete(), result::toString);
    }
  }

  @Test
  void aTreeOfSuffixes() {
    assertEquals(
        "thread: put(\"baa\", 1); thread: containing(\"baa\"), containing(\"aa\")",
        smallest(test(SuffixTree.class).operations(2).before(0)));
  }

  /** Words of both halves are put in before, beside, and after those that are read. */
  @Test
  @Tag("full")
  void aTreeOfWords() {
    assertEquals(
        "before: put(\"aaa\", 1); thread: put(\"baa\", 2), all(); thread: put(\"bab\", 3),"
            + " put(\"aab\", 4)",
        smallest(test(RadixTree.class).operations(2).before(1)));
  }

  /** Has the map, and its test, with the classes of another jar. */
  private static final class OwnFirst extends URLClassLoader {
    OwnFirst(URL jar) {
      super(new URL[] {jar}, KnownStructuresTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        boolean own = name.startsWith("org.jctools.") || name.equals(LongMap.class.getName());
        return known != null ? known : own ? own(name) : super.loadClass(name, resolve);
      }
    }

    private Class<?> own(String name) throws ClassNotFoundException {
      if (!name.equals(LongMap.class.getName())) {
        return findClass(name);
      }
      try (InputStream in = LongMap.class.getResourceAsStream("LongMap.class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
