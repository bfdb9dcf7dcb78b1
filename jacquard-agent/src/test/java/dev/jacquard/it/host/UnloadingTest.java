package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.Isolation;
import dev.jacquard.Jacquard;
import dev.jacquard.it.program.Forked;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * With a class loader per execution, the classes of those that are over can be unloaded, whatever
 * the program left behind.
 */
class UnloadingTest {
  private static final List<String> PROGRAMS =
      List.of(
          "StaticFields",
          "Worker",
          "Lambdas",
          "Deadlock",
          "CommonPool",
          "KeepsItself",
          "Throws",
          "OwnThreads");

  @Test
  void classesOfPastExecutionsAreUnloaded() throws IOException, InterruptedException {
    String output =
        new Forked()
            .withOption("-Xmx64m")
            .withOption("-XX:MaxMetaspaceSize=64m")
            .run(Main.class, PROGRAMS.toArray(new String[0]));
    StringBuilder expected = new StringBuilder();
    PROGRAMS.forEach(name -> expected.append(name).append(": unloaded\n"));
    assertEquals(expected.toString().strip(), output);
  }

  @Test
  void thousandsOfExecutionsNeedNoMoreMemoryThanHundreds()
      throws IOException, InterruptedException {
    String output =
        new Forked()
            .withOption("-Xmx64m")
            .withOption("-XX:MaxMetaspaceSize=64m")
            .run(Many.class, "Inc2");
    assertEquals("2000 executions, no more metaspace", output);
  }

  static final class Many {
    private static final int EXECUTIONS = 2_000;

    /** About 1 KB for each execution, whose classes take much more. */
    private static final long MOST_BYTES = 2_000_000;

    private Many() {}

    public static void main(String[] names) {
      Main.run(names[0], EXECUTIONS / 20);
      long before = metaspace();
      Main.run(names[0], EXECUTIONS);
      long more = metaspace() - before;
      String result = more < MOST_BYTES ? "no more metaspace" : more + " bytes of metaspace more";
      System.out.println(EXECUTIONS + " executions, " + result);
    }

    private static long metaspace() {
      System.gc();
      System.gc();
      return ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getName().equals("Metaspace"))
          .mapToLong(pool -> pool.getUsage().getUsed())
          .sum();
    }
  }

  static final class Main {
    private static final int EXECUTIONS = 100;

    /** Each execution has at least two; the JDK loads some of its own now and then. */
    private static final int MOST_CLASSES = 50;

    private Main() {}

    public static void main(String[] names) {
      for (String name : names) {
        run(name, 5); // what the tool and the JDK load once
        int before = loadedClasses();
        run(name, EXECUTIONS);
        int more = loadedClasses() - before;
        System.out.println(name + ": " + (more < MOST_CLASSES ? "unloaded" : more + " more"));
      }
    }

    private static void run(String name, int executions) {
      Jacquard.explore(name, IsolatedPrograms.named(name), Isolation.CLASS_LOADER)
          .strategy("random")
          .executions(executions)
          .run();
    }

    private static int loadedClasses() {
      System.gc();
      System.gc();
      return ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
    }
  }
}
