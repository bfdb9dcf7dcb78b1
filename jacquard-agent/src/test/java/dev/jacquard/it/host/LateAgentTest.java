package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Isolation;
import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Forked;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A JVM that was started without the agent gets it, or says what to add. */
@Tag("host")
class LateAgentTest {
  private static final List<String> EXPECTED =
      List.of(
          "after: 36, lost an update",
          "before: 36, lost an update",
          "synchronized: 6, passed",
          "static synchronized: 2, passed",
          "wait: 2, passed",
          "statics: 2, passed");

  private static List<String> lines(Forked forked, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    return forked
        .withoutAgent()
        .run(main, arguments)
        .lines()
        .filter(line -> !line.startsWith("WARNING: "))
        .toList();
  }

  /** The counts are those of the models: see CountsTest. */
  @Test
  void classesLoadedAfterAndBeforeAreControlled() throws IOException, InterruptedException {
    List<String> lines = lines(new Forked(), Main.class);
    assertTrue(lines.get(0).startsWith("jacquard: attached at run time"), lines.toString());
    assertTrue(lines.get(0).contains("-javaagent:"), lines.get(0));
    assertEquals(EXPECTED, lines.subList(1, lines.size()));
  }

  /** Also of classes that were initialized before the first exploration. */
  @Test
  void withTheAgentFromTheStartItIsTheSame() throws IOException, InterruptedException {
    assertEquals(EXPECTED, new Forked().run(Main.class).lines().toList());
  }

  @Test
  void whatIsNotResetIsTold() throws IOException, InterruptedException {
    List<String> lines = lines(new Forked(), Keeping.class);
    assertEquals(3, lines.size());
    assertEquals("[]", lines.get(1), "what no execution uses does not matter");
    assertTrue(lines.get(2).startsWith("[loaded before the agent was attached"), lines.get(2));
    assertTrue(lines.get(2).contains(Keeping.class.getName()), lines.get(2));
  }

  /** Each execution loads the classes anew, so it makes no difference when the agent came. */
  @Test
  void withAClassLoaderPerExecutionAllIsReset() throws IOException, InterruptedException {
    List<String> lines = lines(new Forked(), Anew.class);
    assertEquals(List.of("2 of 2 passed []"), lines.subList(1, lines.size()));
  }

  @Test
  void whereAttachingIsOffItSaysWhatToAdd() throws IOException, InterruptedException {
    for (String option : List.of("-XX:+DisableAttachMechanism", "-XX:-EnableDynamicAgentLoading")) {
      List<String> lines = lines(new Forked().withOption(option), Main.class, "expected");
      assertEquals(1, lines.size(), lines.toString());
      assertTrue(lines.get(0).startsWith("the Jacquard agent is not at work"), lines.get(0));
      assertTrue(lines.get(0).contains("start it with -javaagent:"), lines.get(0));
    }
  }

  /** Loaded before the agent is, like all that it has used then. */
  static final class Main {
    private static int count;

    private Main() {}

    static final class Before {
      static int total = 5;
      int value;

      void increment() {
        value++;
      }

      synchronized void synchronizedIncrement() {
        value++;
      }

      static synchronized void synchronizedTotal() {
        total++;
      }

      synchronized void set() {
        value = 1;
        notifyAll();
      }

      synchronized void await() {
        while (value == 0) {
          try {
            wait();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
    }

    public static void main(String[] arguments) {
      new Before().synchronizedIncrement();
      Before.synchronizedTotal();
      try {
        print("after", () -> Counting.inc(3));
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
        return;
      }
      print(
          "before",
          () -> {
            Before b = new Before();
            Jacquard.parallel(b::increment, b::increment, b::increment);
            Counting.require(b.value == 3, "lost an update");
          });
      print(
          "synchronized",
          () -> {
            Before b = new Before();
            Runnable increment = b::synchronizedIncrement;
            Jacquard.parallel(increment, increment, increment);
            Counting.require(b.value == 3, "lost an update");
          });
      print(
          "static synchronized",
          () -> {
            Jacquard.parallel(Before::synchronizedTotal, Before::synchronizedTotal);
            Counting.require(Before.total == 8, "not as when the exploration began");
          });
      print(
          "wait",
          () -> {
            Before b = new Before();
            Jacquard.parallel(b::await, b::set);
          });
      print(
          "statics",
          () -> {
            Jacquard.parallel(() -> count++, () -> {});
            count++;
            Jacquard.parallel(() -> count = count + 1, () -> Counting.require(count < 4, "left"));
            Counting.require(count == 3, "not reset");
          });
    }

    private static void print(String name, Runnable scenario) {
      Result result = Jacquard.explore(scenario).strategy("dpor").run();
      Finding failure = result.failures().get(Outcome.ASSERTION);
      String end =
          failure == null ? "passed" : failure.execution().message().replaceAll(".*: ", "");
      System.out.println(name + ": " + result.partialOrders() + ", " + end);
    }
  }

  static final class Anew implements Runnable {
    private static final List<Integer> LIST = new ArrayList<>(List.of(0));

    @Override
    public void run() {
      int[] n = {0};
      LIST.add(1);
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
      Counting.require(LIST.size() == 2, "left from another execution: " + LIST);
    }

    public static void main(String[] arguments) {
      LIST.add(1);
      Result result =
          Jacquard.explore("anew", Anew.class, Isolation.CLASS_LOADER).strategy("dpor").run();
      System.out.println(
          result.count(Outcome.PASSED)
              + " of "
              + result.partialOrders()
              + " passed "
              + result.warnings());
    }
  }

  static final class Keeping {
    private static final List<Integer> LIST = new ArrayList<>();

    private Keeping() {}

    public static void main(String[] arguments) {
      LIST.add(1);
      System.out.println(warnings(() -> Counting.inc(2)));
      System.out.println(warnings(() -> Counting.inc(1 + LIST.size())));
    }

    private static List<String> warnings(Runnable scenario) {
      return Jacquard.explore(scenario).strategy("dpor").run().warnings();
    }
  }
}
