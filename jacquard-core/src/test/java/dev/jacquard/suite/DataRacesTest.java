package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.analysis.DataRaces.Race;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The races that one pass finds are those of the definition: all pairs of accesses that conflict,
 * and that are not ordered by the transitive closure of program order and of the steps from a
 * release to an acquire.
 */
@Tag("one-jdk")
class DataRacesTest {
  private static final long SEED = 20140122;
  private static final int PROGRAMS = 3_000;
  private static final int EXECUTIONS = 10;

  private final DataRaces detector = new DataRaces(); // used again, as an exploration does
  private long racing;
  private long ordered;

  @Test
  void areThoseOfTheDefinition() {
    ProgramGenerator generator = new ProgramGenerator(SEED, 20_000);
    for (int i = 0; i < PROGRAMS; i++) {
      Sketch sketch = generator.sketch(i);
      Exploration.of(sketch.program())
          .strategy("random")
          .seed(i)
          .executions(EXECUTIONS)
          .observe(kernel -> check(kernel.execution(), kernel.host(), sketch))
          .run();
    }
    assertTrue(racing > 30_000 && ordered > 2_000, racing + " racing, " + ordered + " ordered");
  }

  private void check(Execution execution, Host host, Sketch sketch) {
    boolean[][] before = happensBefore(execution, host);
    List<Race> races = detector.find(execution, host);
    for (Race race : races) {
      assertTrue(
          races(execution, host, race.resource(), race.first(), race.second())
              && !before[race.first()][race.second()],
          () -> race + " is none:\n" + sketch);
    }
    for (int second = 0; second < execution.size(); second++) {
      for (int first = 0; first < second; first++) {
        for (int i = execution.firstTouch(first); i < execution.firstTouch(first + 1); i++) {
          int resource = execution.resource(i);
          if (races(execution, host, resource, first, second)) {
            check(execution, races, resource, first, second, before[first][second], sketch);
          }
        }
      }
    }
  }

  private void check(
      Execution execution,
      List<Race> races,
      int resource,
      int first,
      int second,
      boolean before,
      Sketch sketch) {
    if (before) {
      ordered++;
      return;
    }
    racing++;
    assertTrue(
        races.stream()
            .anyMatch(
                race ->
                    race.resource() == resource
                        && execution.operation(race.second()) == execution.operation(second)
                        && execution.thread(race.first()) == execution.thread(first)),
        () -> "not found: " + first + " and " + second + "\n" + sketch);
  }

  /** Whether two events of different threads touch a plain variable, and one of them writes. */
  private static boolean races(
      Execution execution, Host host, int resource, int first, int second) {
    if (execution.thread(first) == execution.thread(second)
        || host.resource(resource).synchronizes()) {
      return false;
    }
    int a = access(execution, first, resource);
    int b = access(execution, second, resource);
    return a != Access.NONE && b != Access.NONE && Access.conflict(a, b);
  }

  private static int access(Execution execution, int event, int resource) {
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (execution.resource(i) == resource) {
        return execution.access(i);
      }
    }
    return Access.NONE;
  }

  private static boolean[][] happensBefore(Execution execution, Host host) {
    int size = execution.size();
    boolean[][] before = new boolean[size][size];
    for (int first = size - 1; first >= 0; first--) {
      for (int second = first + 1; second < size; second++) {
        if (execution.thread(first) == execution.thread(second)
            || publishes(execution, host, first, second)) {
          before[first][second] = true;
          for (int third = second + 1; third < size; third++) {
            before[first][third] |= before[second][third];
          }
        }
      }
    }
    return before;
  }

  /** Whether the second acquires what the first released, and nothing replaced that meanwhile. */
  private static boolean publishes(Execution execution, Host host, int first, int second) {
    Operation reader = host.operation(execution.operation(second));
    for (int i = execution.firstTouch(first); i < execution.firstTouch(first + 1); i++) {
      Resource resource = host.resource(execution.resource(i));
      int access = access(execution, second, resource.id());
      boolean touches = touches(execution, second, resource.id());
      if (touches
          && resource.synchronizes()
          && execution.access(i) != Access.READ
          && (reader.acquires() || access == Access.READ)
          && !isReplaced(execution, host, resource.id(), first, second)) {
        return true;
      }
    }
    return false;
  }

  private static boolean touches(Execution execution, int event, int resource) {
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (execution.resource(i) == resource) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReplaced(
      Execution execution, Host host, int resource, int first, int second) {
    for (int between = first + 1; between < second; between++) {
      if (touches(execution, between, resource)
          && access(execution, between, resource) != Access.READ
          && host.operation(execution.operation(between)).replaces()) {
        return true;
      }
    }
    return false;
  }
}
