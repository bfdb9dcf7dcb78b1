package dev.jacquard.explore.finding;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.Replay;
import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.explore.minimise.Minimiser;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Witness;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Runs executions once more, by their cards, on hosts of their own: neither counted nor observed.
 */
public final class Repeater {
  private Repeater() {}

  /**
   * Runs the execution of a card.
   *
   * @param witness looks on; or null
   * @param look sees the kernel when the execution is over; it has {@linkplain
   *     dev.jacquard.kernel.Outcome#DIVERGED diverged} if the card does not fit the program
   */
  public static <T> T repeat(
      Request asked, Card repeated, Witness witness, Function<Kernel, T> look) {
    Host host = asked.newHost(repeated);
    host.watch(witness);
    try {
      host.drive(left -> left != null ? left : repeat(repeated, host));
      return look.apply(host.kernel());
    } finally {
      host.close();
    }
  }

  private static Execution repeat(Card repeated, Host host) {
    Replay replay;
    int starts = 0;
    do {
      replay = new Replay(repeated.schedule());
      host.run(replay);
    } while (host.learned() != Learned.NOTHING && ++starts < Request.MOST_STARTS);
    replay.end(host.kernel());
    if (!replay.misfit().isEmpty()) {
      host.kernel().diverge(replay.misfit());
    }
    return host.kernel().execution();
  }

  /**
   * A schedule with the fewest preemptions that shows the same bug as a card, with the same limits
   * and level.
   *
   * @param shows whether an execution that has just ended shows the bug
   * @return nothing if the card does not show it when it is repeated
   */
  public static Optional<Minimised> minimise(
      Request asked, Card failing, Predicate<KernelView> shows, Budget budget) {
    Host host = asked.newHost(failing);
    try {
      return Minimiser.minimise(asked.scenario().name(), host, failing, shows, budget);
    } finally {
      host.close();
    }
  }
}
