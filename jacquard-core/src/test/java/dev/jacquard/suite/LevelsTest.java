package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.model.programs.Counting;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Level sync: plain accesses are no scheduling points. Without data races that loses no partial
 * order; with them it may, and says so.
 */
@Tag("one-jdk")
class LevelsTest {
  private static final long SEED = GeneratedPrograms.SEED;
  private static final int PROGRAMS = GeneratedPrograms.COUNT;
  private static final int MOST_SCHEDULES = 2_000;

  private static Result all(Scenario program, Level level, Set<Long> orders) {
    return Exploration.of(program)
        .strategy("dfs")
        .level(level)
        .observe(kernel -> orders.add(kernel.execution().partialOrder()))
        .run();
  }

  private static Result all(Scenario program, Level level) {
    return all(program, level, new HashSet<>());
  }

  @Test
  void plainAccessesFollowWithoutABreak() {
    // Two accesses of each of three threads: 6! / 2!^3 orders of them, or 3! of the pairs.
    Result memory = all(Counting.inc(3), Level.MEMORY);
    Result sync = all(Counting.inc(3), Level.SYNC);
    assertEquals(90, memory.executions());
    assertEquals(6, sync.executions());
    assertEquals(84, memory.count(Outcome.ASSERTION));
    assertEquals(6, sync.count(Outcome.PASSED));
    assertEquals(List.of(), memory.warnings());
    assertEquals(
        List.of(
            "level sync is sound only without data races, and there are some: level memory has"
                + " executions that were left out"),
        sync.warnings());
  }

  @Test
  void withoutLookingForRacesNobodyKnowsWhetherItIsSound() {
    Result result =
        Exploration.of(Counting.lockinc(2))
            .strategy("dfs")
            .level(Level.SYNC)
            .races(RaceMode.OFF)
            .run();
    assertEquals(
        List.of(
            "level sync is sound only without data races, and nobody looked for them: let races"
                + " be reported"),
        result.warnings());
  }

  @Test
  void accessesUnderALockLoseNothing() {
    Result memory = all(Counting.lockinc(3), Level.MEMORY);
    Result sync = all(Counting.lockinc(3), Level.SYNC);
    assertEquals(6, memory.partialOrders());
    assertEquals(6, sync.partialOrders());
    assertEquals(List.of(), sync.warnings());
  }

  @Test
  void withoutRacesAllPartialOrdersAreThere() {
    ProgramGenerator generator = new ProgramGenerator(SEED, MOST_SCHEDULES);
    int raceFree = 0;
    int racing = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      Sketch sketch = generator.sketch(i);
      Set<Long> expected = new HashSet<>();
      Result reduced =
          Exploration.of(sketch.program())
              .strategy("dpor")
              .observe(kernel -> expected.add(kernel.execution().partialOrder()))
              .run();
      Set<Long> seen = new HashSet<>();
      Result sync = all(sketch.program(), Level.SYNC, seen);
      assertTrue(expected.containsAll(seen), () -> "orders that cannot be:\n" + sketch);
      if (reduced.races().isEmpty()) {
        raceFree++;
        assertEquals(expected, seen, sketch::toString);
      } else {
        racing++;
        // A race shows at either level: its first access is there, whatever follows.
        assertTrue(!sync.races().isEmpty(), () -> "no race was told:\n" + sketch);
      }
    }
    double enough = 0.15 * PROGRAMS;
    assertTrue(
        raceFree > enough && racing > enough, raceFree + " race-free, " + racing + " racing");
  }
}
