package dev.jacquard.explore.minimise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.programs.Counting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Minimising on hosts that learn something on the way, or lose their thread. */
class UnsteadyHostTest {
  private static final Scenario PROGRAM = Counting.inc(3);

  /** A host of a model program that has some of the habits of one of Java code. */
  private static final class Unsteady implements Host {
    private final Host host = PROGRAM.host(Timeouts.IDLE, 1_000);
    private final int learnsEvery;
    private final int losesAt;
    private int runs;

    private static final class Lost extends RuntimeException {
      private static final long serialVersionUID = 1;
    }

    Unsteady(int learnsEvery, int losesAt) {
      this.learnsEvery = learnsEvery;
      this.losesAt = losesAt;
    }

    @Override
    public Execution run(Chooser chooser) {
      Execution execution = host.run(chooser);
      if (++runs == losesAt) {
        throw new Lost();
      }
      return execution;
    }

    @Override
    public <T> T drive(Exploring<T> exploration) {
      try {
        return exploration.goOn(null);
      } catch (Lost e) {
        return exploration.goOn(kernel().execution());
      }
    }

    @Override
    public List<String> stuck() {
      return losesAt > 0 && runs >= losesAt ? List.of("a thread was stuck") : List.of();
    }

    @Override
    public Learned learned() {
      boolean learns = learnsEvery > 0 && runs % learnsEvery == 1 % learnsEvery;
      return learns ? Learned.FOR_GOOD : Learned.NOTHING;
    }

    @Override
    public Kernel kernel() {
      return host.kernel();
    }

    @Override
    public int threadCount() {
      return host.threadCount();
    }

    @Override
    public String threadName(int thread) {
      return host.threadName(thread);
    }

    @Override
    public int resourceCount() {
      return host.resourceCount();
    }

    @Override
    public Resource resource(int id) {
      return host.resource(id);
    }

    @Override
    public Operation operation(int id) {
      return host.operation(id);
    }
  }

  /** A random walk that ends with all but one update lost. */
  private static Card card() {
    Card[] last = new Card[1];
    Exploration.of(PROGRAM)
        .strategy("random")
        .executions(1_000)
        .observe(k -> last[0] = fails(k) ? Card.of(PROGRAM.name(), k) : last[0])
        .run();
    return last[0];
  }

  private static boolean fails(KernelView kernel) {
    return kernel.execution().outcome() == Outcome.ASSERTION;
  }

  private static Optional<Minimised> minimise(Host host) {
    return Minimiser.minimise(
        PROGRAM.name(), host, card(), UnsteadyHostTest::fails, Budget.executions(10_000));
  }

  @Test
  void whatIsLearntDoesNotChangeTheResult() {
    Minimised steady = minimise(new Unsteady(0, 0)).orElseThrow();
    // Searching for less than one preemption starts over each time, so that takes longer pauses.
    Minimised learning = minimise(new Unsteady(10, 0)).orElseThrow();
    assertEquals(1, steady.preemptions());
    assertTrue(steady.least());
    assertTrue(learning.least());
    assertEquals(steady.card(), learning.card());
    assertTrue(learning.executions() > steady.executions());
  }

  @Test
  void hostThatAlwaysLearnsIsGivenUp() {
    assertEquals(Optional.empty(), minimise(new Unsteady(1, 0)));
  }

  @Test
  void lostThreadEndsIt() {
    Minimised all = minimise(new Unsteady(0, 0)).orElseThrow();
    assertEquals(Optional.empty(), minimise(new Unsteady(0, 1)));
    Minimised partly = minimise(new Unsteady(0, (int) all.executions() / 2)).orElseThrow();
    assertEquals(all.executions() / 2, partly.executions());
    assertFalse(partly.least());
  }
}
