package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.analysis.LockSets;
import dev.jacquard.explore.Rng;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.primitive.Exclusive;
import dev.jacquard.model.ModelHost;
import dev.jacquard.suite.ProgramGenerator.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What lock sets say that a thread holds, against the locks themselves, on generated programs in 20
 * random executions each. A set that has a lock that is not held makes {@code hapset} skip orders;
 * one that lacks a lock only costs executions.
 */
class LockSetsTest {
  private static final long SEED = 20_140_122;
  private static final int PROGRAMS = 660;
  private static final int EXECUTIONS = 20;
  private static final int STEP_LIMIT = 200;

  private final Rng rng = new Rng(SEED);
  private final LockSets sets = new LockSets();

  /** By step, the locks of the thread that takes it, before it does. */
  private final List<Set<Integer>> owned = new ArrayList<>();

  private ModelHost host;
  private int held;
  private int missing;

  @ParameterizedTest
  @EnumSource
  void setsHaveOnlyLocksThatAreHeld(Kind kind) {
    ProgramGenerator generator = new ProgramGenerator(kind, SEED, SuiteRunner.MOST_SCHEDULES);
    for (int index = 0; index < PROGRAMS; index++) {
      Sketch sketch = generator.sketch(index);
      host = sketch.program().host(Timeouts.CHOICE, STEP_LIMIT);
      for (int i = 0; i < EXECUTIONS; i++) {
        owned.clear();
        compare(host.run(this::choose), "program " + index + "\n" + sketch);
      }
    }
    int least = kind == Kind.FIFTH ? 5_000 : 10_000; // the fifth kind is about variables
    assertTrue(held > least, "only " + held + " locks were held");
    assertTrue(missing < held / 10, missing + " of " + held + " locks are not in the sets");
  }

  private long choose(KernelView kernel) {
    int thread = kernel.enabled(rng.nextInt(kernel.enabledCount()));
    Set<Integer> locks = new HashSet<>();
    for (int resource = 0; resource < host.resourceCount(); resource++) {
      if (host.resource(resource) instanceof Exclusive lock && lock.ownedBy(thread)) {
        locks.add(resource);
      }
    }
    owned.add(locks);
    return Move.of(thread, kernel.result(thread, rng.nextInt(kernel.results(thread))));
  }

  private void compare(Execution execution, String name) {
    sets.compute(host.kernel());
    for (int event = 0; event < execution.size(); event++) {
      Set<Integer> wrong = new HashSet<>(sets.heldBefore(event));
      wrong.removeAll(owned.get(event));
      assertEquals(Set.of(), wrong, "not held before event " + event + " of " + name);
      held += owned.get(event).size();
      missing += owned.get(event).size() - sets.heldBefore(event).size();
    }
  }
}
