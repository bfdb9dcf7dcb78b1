package dev.jacquard.explore.finding;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.StackPoint;
import dev.jacquard.kernel.StackWatch;
import dev.jacquard.kernel.UnsteadyException;
import java.util.List;

/**
 * An execution that is run once more, by its card and on a host of its own, for the stacks of some
 * operations. This is done when the exploration is over, which therefore cannot notice.
 */
public final class Rerun {
  private final long number;
  private final Card card;
  private final Outcome outcome;
  private final int size;
  private final StackWatch watch = new StackWatch();
  private String note = "";
  private boolean differed;

  /**
   * @param number of the execution, from 1
   * @param kernel has just run it
   */
  public Rerun(long number, String scenario, Kernel kernel) {
    this.number = number;
    card = Card.of(scenario, kernel);
    size = kernel.execution().size();
    Outcome seen = kernel.execution().outcome();
    outcome = seen == Outcome.RACE ? Outcome.PASSED : seen; // nobody looks for races again
  }

  public long number() {
    return number;
  }

  public Card card() {
    return card;
  }

  void want(StackPoint point) {
    watch.want(point);
  }

  /** The stack, which is empty if the execution was not run again, or was another one. */
  List<StackTraceElement> stack(StackPoint point) {
    return note.isEmpty() ? watch.at(point) : List.of();
  }

  /** Why there are no stacks, or an empty string. */
  public String note() {
    return note;
  }

  /** Whether the program did something else when its steps were taken in the same order. */
  public boolean differed() {
    return differed;
  }

  public void run(Request asked) {
    if (watch.isIdle()) {
      return;
    }
    if (outcome == Outcome.OUT_OF_MEMORY) {
      note = "no stacks: the execution would run out of memory again";
      return;
    }
    if (outcome == Outcome.TIME_LIMIT
        && card.schedule().moves().size() < asked.get(Setting.STEP_LIMIT)) {
      note = "no stacks: a thread of the execution would be stuck again";
      return;
    }
    Repeater.repeat(
        asked,
        card,
        watch,
        kernel -> {
          judge(kernel.execution());
          return this;
        });
  }

  /**
   * Runs the execution once more, whether or not stacks are wanted.
   *
   * @return why it was another one then; empty if it was the same
   */
  public String difference(Request asked) {
    if (!differed && outcome != Outcome.OUT_OF_MEMORY && outcome != Outcome.TIME_LIMIT) {
      Repeater.repeat(
          asked,
          card,
          null,
          kernel -> {
            judge(kernel.execution());
            return this;
          });
    }
    return differed ? note : "";
  }

  private void judge(Execution again) {
    if (again.outcome() == Outcome.DIVERGED) {
      differ(again.message());
    } else if (again.outcome() != outcome) {
      differ("it ended as " + again.outcome().id() + ", before as " + outcome.id());
    } else if (again.size() != size) {
      differ("it had " + again.size() + " steps, before " + size);
    }
  }

  private void differ(String how) {
    differed = true;
    note =
        "run once more by its card, the execution was another one ("
            + how
            + "): "
            + UnsteadyException.LOOK;
  }
}
