package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static dev.jacquard.it.program.Twins.assertFound;
import static dev.jacquard.it.program.Twins.assertPasses;
import static dev.jacquard.it.program.Twins.assertRight;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.kernel.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Observable;
import java.util.Properties;
import java.util.Random;
import java.util.Vector;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Monitors that classes of the JDK lock are those that a program locks. */
@Tag("host")
class JdkMonitorsTest {
  @Test
  void vectorsThatAreCompared() {
    assertFound(
        Outcome.DEADLOCK,
        () -> {
          Vector<Integer> a = new Vector<>(List.of(1));
          Vector<Integer> b = new Vector<>(List.of(1));
          run(() -> a.equals(b), () -> b.equals(a));
        });
    assertFound(
        Outcome.DEADLOCK,
        () -> {
          Vector<Integer> a = new Vector<>(List.of(1));
          Vector<Integer> b = new Vector<>(List.of(1));
          run(() -> a.containsAll(b), () -> b.containsAll(a));
        });
    assertRight(
        () -> {
          Vector<Integer> a = new Vector<>(List.of(1));
          Vector<Integer> b = new Vector<>(List.of(1));
          run(() -> a.equals(b), () -> a.equals(b));
        });
  }

  @Test
  void buffersThatAreAppended() {
    assertFound(
        Outcome.DEADLOCK,
        () -> {
          StringBuffer a = new StringBuffer("a");
          StringBuffer b = new StringBuffer("b");
          run(() -> a.append(b), () -> b.append(a));
        });
    assertRight(
        () -> {
          StringBuffer a = new StringBuffer("a");
          StringBuffer b = new StringBuffer("b");
          run(() -> a.append(b), () -> a.append(b));
          assertEquals("abb", a.toString());
        });
  }

  @Test
  void tablesThatAreCompared() {
    assertFound(
        Outcome.DEADLOCK,
        () -> {
          Map<String, Integer> a = new Hashtable<>(Map.of("k", 1));
          Map<String, Integer> b = new Hashtable<>(Map.of("k", 1));
          run(() -> a.equals(b), () -> b.equals(a));
        });
  }

  /** The program locks the object and something else, the other thread the other way round. */
  private static <T> void client(T object, Consumer<T> call) {
    Object other = new Object();
    run(
        () -> {
          synchronized (object) {
            synchronized (other) {
              call.accept(null);
            }
          }
        },
        () -> {
          synchronized (other) {
            call.accept(object);
          }
        });
  }

  private static <T> Consumer<T> unlessNull(Consumer<T> call) {
    return object -> {
      if (object != null) {
        call.accept(object);
      }
    };
  }

  @Test
  void ofOneObjectAndOneOfTheProgram() {
    assertFound(Outcome.DEADLOCK, () -> client(new Vector<>(), unlessNull(v -> v.add(1))));
    assertFound(Outcome.DEADLOCK, () -> client(new StringBuffer(), unlessNull(s -> s.append("x"))));
    assertFound(
        Outcome.DEADLOCK,
        () -> client(Collections.synchronizedList(new ArrayList<>()), unlessNull(l -> l.add(1))));
    assertFound(
        Outcome.DEADLOCK,
        () -> client(new ByteArrayOutputStream(), unlessNull(out -> out.write(1))));
  }

  @Test
  @SuppressWarnings("deprecation") // Observable is still there
  void ofRarerObjectsAndOneOfTheProgram() {
    assertFound(Outcome.DEADLOCK, () -> client(new Random(1), unlessNull(Random::nextGaussian)));
    assertFound(
        Outcome.DEADLOCK,
        () -> client(new Observable(), unlessNull(o -> o.addObserver((source, news) -> {}))));
    assertFound(
        Outcome.DEADLOCK, () -> client(new Properties(), unlessNull(p -> p.setProperty("a", "b"))));
    assertFound(
        Outcome.DEADLOCK,
        () ->
            client(
                new IllegalStateException(),
                unlessNull(e -> e.addSuppressed(new IllegalArgumentException()))));
    assertFound(
        Outcome.DEADLOCK,
        () ->
            client(
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                unlessNull(out -> out.println("x"))));
  }

  @Test
  void clientSideLockingWorks() {
    assertRight(
        () -> {
          Vector<Integer> vector = new Vector<>();
          run(
              () -> {
                synchronized (vector) {
                  int size = vector.size();
                  vector.add(1);
                  assertEquals(size + 1, vector.size());
                }
              },
              () -> vector.add(2));
          assertEquals(2, vector.size());
        });
    assertRight(
        () -> {
          Map<String, Integer> map = Collections.synchronizedMap(new java.util.HashMap<>());
          run(
              () -> {
                synchronized (map) {
                  map.putIfAbsent("a", map.size());
                }
              },
              () -> map.put("b", 1));
          assertEquals(2, map.size());
        });
  }

  /**
   * Checking and acting in two calls, without the lock: the calls are safe, and the pair is not.
   */
  @Test
  void withoutItCallsComeBetween() {
    assertFound(
        Outcome.ASSERTION,
        () -> {
          Vector<Integer> vector = new Vector<>();
          run(
              () -> {
                int size = vector.size();
                vector.add(1);
                assertEquals(size + 1, vector.size());
              },
              () -> vector.add(2));
        });
  }

  @Test
  void callbacksAreMadeUnderThem() {
    assertFound(
        Outcome.DEADLOCK,
        () -> {
          Object lock = new Object();
          Hashtable<String, Integer> table = new Hashtable<>();
          run(
              () ->
                  table.computeIfAbsent(
                      "k",
                      k -> {
                        synchronized (lock) {
                          return 1;
                        }
                      }),
              () -> {
                synchronized (lock) {
                  table.get("k");
                }
              });
        });
    assertFound(
        Outcome.DEADLOCK,
        () -> {
          Object lock = new Object();
          Vector<Integer> vector = new Vector<>(List.of(2, 1));
          run(
              () ->
                  vector.forEach(
                      each -> {
                        synchronized (lock) {
                          Thread.yield();
                        }
                      }),
              () -> {
                synchronized (lock) {
                  vector.add(3);
                }
              });
        });
    assertFound(
        Outcome.DEADLOCK,
        () -> {
          Object lock = new Object();
          Vector<Integer> vector = new Vector<>(List.of(2, 1));
          run(
              () ->
                  vector.sort(
                      (a, b) -> {
                        synchronized (lock) {
                          return a - b;
                        }
                      }),
              () -> {
                synchronized (lock) {
                  vector.add(3);
                }
              });
        });
  }

  @Test
  void writersLockThemToo() {
    assertFound(
        Outcome.DEADLOCK,
        () -> client(new StringWriter().getBuffer(), unlessNull(buffer -> buffer.append("x"))));
    assertRight(
        () -> {
          StringWriter writer = new StringWriter();
          run(() -> writer.write("ab"), () -> writer.write("cd"));
          assertEquals(4, writer.toString().length());
        });
  }

  /** They look again each second, so that a search has no end; a sample has. */
  @Test
  void pipesWaitForTheOtherEnd() {
    assertPasses(
        () -> {
          PipedOutputStream out = new PipedOutputStream();
          PipedInputStream in = new PipedInputStream(out);
          int[] read = new int[1];
          run(task(() -> out.write(7)), task(() -> read[0] = in.read()));
          assertEquals(7, read[0]);
        });
    assertPasses(
        () -> {
          PipedWriter out = new PipedWriter();
          PipedReader in = new PipedReader(out);
          int[] read = new int[1];
          run(task(() -> out.write('x')), task(() -> read[0] = in.read()));
          assertEquals('x', read[0]);
        });
  }
}
