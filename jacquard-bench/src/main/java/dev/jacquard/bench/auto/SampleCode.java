package dev.jacquard.bench.auto;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Timeouts;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/** The numbered samples, which are Java code. */
final class SampleCode {
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

  /** All of them; they need the agent when they are explored. */
  static List<BuggyProgram> all() {
    return SAMPLES.stream()
        .map(name -> new BuggyProgram(name, "samples", () -> explore(name, main(name))))
        .toList();
  }

  private static Exploration explore(String name, Runnable main) {
    Exploration exploration = Jacquard.explore(name, main);
    return name.equals("S17_TimeOut") ? exploration.timeouts(Timeouts.CHOICE) : exploration;
  }

  private static Runnable main(String name) {
    MethodHandle main = handle(name);
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

  private static MethodHandle handle(String name) {
    try {
      return MethodHandles.publicLookup()
          .findStatic(
              Class.forName("samples." + name),
              "main",
              MethodType.methodType(void.class, String[].class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the samples are not on the class path", e);
    }
  }
}
