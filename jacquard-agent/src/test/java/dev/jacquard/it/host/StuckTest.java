package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Forked;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A thread that does not come back ends the execution, not the exploration, and not the JVM. */
@Tag("host")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StuckTest {
  private List<String> lines;

  @BeforeAll
  void run() throws IOException, InterruptedException {
    lines = new Forked().run(Main.class).lines().toList();
  }

  private void expect(String name, String frame) {
    int start = lines.indexOf("== " + name);
    assertTrue(start >= 0, String.join("\n", lines));
    // The order in which the thread does not get stuck passes.
    assertEquals("{PASSED=1, TIME_LIMIT=1} complete=false", lines.get(start + 1));
    assertEquals(
        "b: no step for 0.5 s; it is stuck in code that is not controlled", lines.get(start + 2));
    int end = start + 3;
    while (lines.get(end).startsWith("    at ")) {
      end++;
    }
    List<String> stack = lines.subList(start + 3, end);
    assertTrue(stack.stream().anyMatch(line -> line.contains(frame)), stack.toString());
    assertTrue(stack.stream().noneMatch(line -> line.contains("jacquard.agent")), stack.toString());
    assertTrue(lines.get(end).startsWith("[b was stuck"), lines.get(end));
    assertEquals("no stacks: a thread of the execution would be stuck again", lines.get(end + 1));
  }

  @Test
  void inASocket() {
    expect("socket", "java.net.ServerSocket.accept(");
  }

  @Test
  void inANativeWait() {
    expect("wait", "sun.nio.ch.");
  }

  @Test
  void inALoopWithoutOperations() {
    expect("loop", "StuckTest$Main.loop(StuckTest.java:");
  }

  @Test
  void theScenarioItself() {
    int start = lines.indexOf("== scenario");
    assertEquals("{TIME_LIMIT=3} complete=false", lines.get(start + 1));
    assertTrue(lines.get(start + 2).startsWith("[main was stuck"), lines.get(start + 2));
  }

  @Test
  void theNextExplorationIsAsEver() {
    assertEquals("36 [] main", lines.get(lines.size() - 1));
  }

  static final class Main {
    private Main() {}

    static final class Shared {
      int x;
    }

    public static void main(String[] args) throws IOException {
      ServerSocket socket = new ServerSocket(0);
      explore("socket", () -> accept(socket));
      explore("wait", Main::await);
      explore("loop", Main::loop);
      Result result =
          Jacquard.explore(
                  () -> {
                    new Thread(() -> {}).start();
                    accept(socket);
                  })
              .stuckAfter(Duration.ofMillis(500))
              .strategy("random")
              .run();
      System.out.println("== scenario");
      System.out.println(result.outcomes() + " complete=" + result.complete());
      System.out.println(result.warnings());
      Result next = Jacquard.explore(() -> Counting.inc(3)).strategy("dpor").run();
      System.out.println(
          next.partialOrders() + " " + next.warnings() + " " + Thread.currentThread().getName());
      // The threads that are stuck do not keep the JVM from its end.
    }

    private static void explore(String name, Runnable stuck) {
      Result result =
          Jacquard.explore(
                  () -> {
                    Shared s = new Shared();
                    Thread a = new Thread(() -> s.x = 1, "a");
                    Thread b = new Thread(() -> stuckIfFirst(s, stuck), "b");
                    a.start();
                    b.start();
                  })
              .strategy("dpor")
              .stuckAfter(Duration.ofMillis(500))
              .run();
      System.out.println("== " + name);
      System.out.println(result.outcomes() + " complete=" + result.complete());
      System.out.println(result.failures().get(Outcome.TIME_LIMIT).execution().message());
      System.out.println(result.warnings());
      System.out.println(result.failures().get(Outcome.TIME_LIMIT).note());
    }

    private static void stuckIfFirst(Shared s, Runnable stuck) {
      if (s.x == 0) {
        stuck.run();
      }
    }

    private static void accept(ServerSocket socket) {
      try {
        socket.accept();
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    private static void await() {
      try {
        Selector.open().select();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void loop() {
      long i = 1;
      while (i != 0) {
        i += 2;
      }
    }
  }
}
