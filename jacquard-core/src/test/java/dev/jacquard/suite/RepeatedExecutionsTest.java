package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import java.lang.reflect.Proxy;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Executions that do not count, as a class was initialized in them, are done again and no more. */
@Tag("one-jdk")
class RepeatedExecutionsTest {
  private static final long SEED = 20_261_117;
  private static final int PROGRAMS = 60;

  /** A third of the executions of a program do not count. */
  private static final class Unsteady implements Scenario {
    private final Program program;
    private final Random random = new Random(SEED);
    private int repeated;

    Unsteady(Program program) {
      this.program = program;
    }

    @Override
    public String name() {
      return program.name();
    }

    @Override
    public Host host(Timeouts timeouts, int stepLimit) {
      Host host = program.host(timeouts, stepLimit);
      return (Host)
          Proxy.newProxyInstance(
              Host.class.getClassLoader(),
              new Class<?>[] {Host.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("learned") && random.nextInt(3) == 0) {
                  repeated++;
                  return Learned.ONCE;
                }
                return method.invoke(host, arguments);
              });
    }
  }

  private static Result run(Scenario scenario, String strategy) {
    return Exploration.of(scenario)
        .strategy(strategy)
        .options(StrategyOptions.DEFAULT.withBound(2).withSeed(SEED))
        .executions(300)
        .stepLimit(1_000)
        .run();
  }

  @ParameterizedTest
  @MethodSource("dev.jacquard.suite.CheckpointTest#strategies")
  void theResultIsTheSame(String strategy) {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    for (int index = 0; index < PROGRAMS; index++) {
      Program program = generator.sketch(index).program();
      Unsteady unsteady = new Unsteady(program);
      Result steady = run(program, strategy);
      assertEquals(
          CheckpointTest.told(steady),
          CheckpointTest.told(run(unsteady, strategy)),
          "program " + index);
      assertTrue(steady.executions() < 20 || unsteady.repeated > 0);
    }
  }
}
