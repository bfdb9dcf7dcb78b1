package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import dev.jacquard.kernel.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Objects with state that no execution makes, as their class is initialized once in a JVM, and that
 * a thread does not call but hands to the JDK.
 */
@Tag("host")
class HandedObjectsTest {
  private enum Registry {
    INSTANCE;

    private final List<String> names = new ArrayList<>();
    private final Map<String, String> values = new ConcurrentHashMap<>();

    void add(String name) {
      names.add(name);
    }

    synchronized void addLocked(String name) {
      names.add(name);
    }

    List<String> copy() {
      return new ArrayList<>(names);
    }

    synchronized List<String> copyLocked() {
      return new ArrayList<>(names);
    }
  }

  private interface Shared {
    StringBuilder TEXT = new StringBuilder("a");
  }

  private static Set<String> besideAdd(Callable<?> question) {
    return Outcomes.of(
        () -> {
          Object[] seen = new Object[1];
          run(
              () -> {
                try {
                  seen[0] = Outcomes.call(question);
                } catch (java.util.ConcurrentModificationException e) {
                  seen[0] = "modified";
                }
              },
              () -> Registry.INSTANCE.add("x"));
          return seen[0];
        });
  }

  @Test
  void copiesSeeBothOrders() {
    assertEquals(Set.of("0", "1"), besideAdd(() -> Registry.INSTANCE.copy().size()));
    Function<Collection<String>, List<String>> copy = ArrayList::new;
    assertEquals(Set.of("0", "1"), besideAdd(() -> copy.apply(Registry.INSTANCE.names).size()));
    assertEquals(
        Set.of("0", "1"),
        besideAdd(
            () -> {
              List<String> all = new LinkedList<>();
              all.addAll(Registry.INSTANCE.names);
              return all.size();
            }));
  }

  @Test
  void textsSeeBothOrders() {
    Set<String> all = Set.of("[]", "[x]", "modified");
    assertEquals(all, besideAdd(() -> "" + Registry.INSTANCE.names));
    assertEquals(all, besideAdd(() -> String.valueOf(Registry.INSTANCE.names)));
    assertEquals(all, besideAdd(() -> String.format("%s", Registry.INSTANCE.names)));
    assertEquals(
        all,
        besideAdd(
            () -> {
              ByteArrayOutputStream bytes = new ByteArrayOutputStream();
              new PrintStream(bytes, true).print(Registry.INSTANCE.names);
              return bytes;
            }));
  }

  @Test
  void concurrentMapsAndTextsAreSeen() {
    assertEquals(
        Set.of("{}", "{x=y}"),
        Outcomes.of(
            () -> {
              String[] seen = new String[1];
              run(
                  () -> seen[0] = "" + Registry.INSTANCE.values,
                  () -> Registry.INSTANCE.values.put("x", "y"));
              return seen[0];
            }));
    assertEquals(
        Set.of("a-c", "ab-c"),
        Outcomes.of(
            () -> {
              String[] seen = new String[1];
              run(
                  () -> seen[0] = String.join("-", Shared.TEXT, "c"),
                  () -> Shared.TEXT.append("b"));
              Shared.TEXT.setLength(1); // it stays, as no initializer makes it anew
              return seen[0];
            }));
  }

  @Test
  void aCopyWithoutALockIsFoundAndOneWithALockIsRight() {
    Twins.assertFound(
        Outcome.ASSERTION,
        () -> {
          List<List<String>> copies = Collections.synchronizedList(new ArrayList<>());
          run(() -> copies.add(Registry.INSTANCE.copy()), () -> Registry.INSTANCE.add("x"));
          assertEquals(List.of("x"), copies.get(0));
        });
    Twins.assertRight(
        () -> {
          int[] size = new int[1];
          run(
              () -> size[0] = Registry.INSTANCE.copyLocked().size(),
              () -> Registry.INSTANCE.addLocked("x"));
          assertEquals(1, Math.max(1, size[0]));
          assertEquals(List.of("x"), Registry.INSTANCE.copyLocked());
        });
  }
}
