package dev.jacquard.bench.auto;

import dev.jacquard.Jacquard;
import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.explore.Exploration;
import dev.jacquard.kernel.Timeouts;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The numbered samples, which are Java code: they are measured in a JVM of their own. */
public final class SampleCode {
  /** Those with a bug that shows without an option of the exploration. */
  private static final List<String> SAMPLES =
      List.of(
          "S01_LostUpdate",
          "S02_Deadlock",
          "S03_LostWakeUp",
          "S04_CheckThenAct",
          "S06_Aba",
          "S07_ReadersWriter",
          "S08_Pool",
          "S09_Timer",
          "S10_Futures",
          "S14_SeveralBugs",
          "S15_Leak",
          "S16_Latch",
          "S17_TimeOut");

  private SampleCode() {}

  /** Prints a table of them. */
  public static void print(PrintWriter out, FirstFindings measured)
      throws IOException, InterruptedException {
    out.print(
        new ForkedJvm()
            .withAgent()
            .run(
                SampleCode.class,
                Integer.toString(measured.seeds()),
                Long.toString(measured.limit())));
    out.flush();
  }

  /** The JVM of its own: how many seeds, how many executions. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    FirstFindings measured =
        new FirstFindings(Integer.parseInt(arguments[0]), Long.parseLong(arguments[1]));
    List<BuggyProgram> programs = new ArrayList<>();
    for (String name : SAMPLES) {
      Runnable main = main(name);
      programs.add(new BuggyProgram(name, () -> explore(name, main)));
    }
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    new AutoTable(out).print(programs, measured);
  }

  private static Exploration explore(String name, Runnable main) {
    Exploration exploration = Jacquard.explore(name, main);
    return name.equals("S17_TimeOut") ? exploration.timeouts(Timeouts.CHOICE) : exploration;
  }

  private static Runnable main(String name) throws ReflectiveOperationException {
    MethodHandle main =
        MethodHandles.publicLookup()
            .findStatic(
                Class.forName("samples." + name),
                "main",
                MethodType.methodType(void.class, String[].class));
    return () -> {
      try {
        main.invoke(new String[0]);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    };
  }
}
