package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.Isolation;
import dev.jacquard.Jacquard;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Forked;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Mockito;

/**
 * Next to other agents the same operations are found, and nothing is printed that the program does
 * not print: no warning of the JVM, none of ours.
 */
class OtherAgentsTest {
  @Test
  void aloneItPrintsNothing() throws IOException, InterruptedException {
    assertEquals("36 36 36", new Forked().run(Main.class));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void coverageByJacocoIsNoOperation(boolean first, @TempDir Path folder)
      throws IOException, InterruptedException {
    String agent = Forked.jar("org.jacoco.agent") + "=destfile=" + folder.resolve("jacoco.exec");
    assertEquals("36 36 36", new Forked().withAgent(agent, first).run(Main.class));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void mockitoMayBeThere(boolean first) throws IOException, InterruptedException {
    String agent = Forked.jar("mockito-core");
    assertEquals("36 36 36", new Forked().withAgent(agent, first).run(Main.class));
  }

  /** Its inline mocks retransform classes that were rewritten when they were loaded. */
  @Test
  void mockitoMayChangeRewrittenClasses() throws IOException, InterruptedException {
    String agent = Forked.jar("mockito-core");
    String output = new Forked().withAgent(agent, false).run(Mocking.class);
    assertEquals("7 36", output.lines().reduce("", (first, last) -> last)); // it makes the JVM warn
  }

  static final class Mocking {
    private static final List<Integer> REPEATABLE = new ArrayList<>();

    private Mocking() {}

    static final class Mocked {
      private static int calls;

      synchronized int call() {
        REPEATABLE.add(++calls);
        return calls;
      }
    }

    public static void main(String[] args) {
      Mocked mocked = Mockito.mock(Mocked.class);
      Mockito.when(mocked.call()).thenReturn(7);
      long inc = Jacquard.explore(() -> Counting.inc(3)).strategy("dpor").run().partialOrders();
      System.out.println(mocked.call() + " " + inc);
    }
  }

  /** Counts the partial orders of three threads that increment. */
  static final class Main {
    private Main() {}

    public static void main(String[] args) {
      long inc = Jacquard.explore(() -> Counting.inc(3)).strategy("dpor").run().partialOrders();
      long own =
          Jacquard.explore(() -> Counting.incWithOwnThreads(3))
              .strategy("dpor")
              .run()
              .partialOrders();
      long loaded =
          Jacquard.explore("inc", IsolatedPrograms.Inc3.class, Isolation.CLASS_LOADER)
              .strategy("dpor")
              .run()
              .partialOrders();
      System.out.println(inc + " " + own + " " + loaded);
    }
  }
}
