package dev.jacquard.kernel;

import java.util.Optional;

/**
 * Says of executions in which nobody has failed whether they are as they should be: one that passed
 * may have results that are wrong, and threads may have to wait where it ended as a hang.
 */
@FunctionalInterface
public interface Judge {
  /**
   * How an execution ended in truth.
   *
   * @param message empty if it passed
   */
  record Judgement(Outcome outcome, String message) {
    public static final Judgement PASSED = new Judgement(Outcome.PASSED, "");
  }

  /** Looks at an execution that has just passed, or ended as a hang; empty if that is true. */
  Optional<Judgement> judge(Execution execution);

  /** Lets it judge the kernel's execution, if that is for it. */
  static void judge(Judge judge, Kernel kernel) {
    Outcome outcome = kernel.execution().outcome();
    if (judge != null && (outcome == Outcome.PASSED || outcome.isHang())) {
      judge
          .judge(kernel.execution())
          .ifPresent(truth -> kernel.endAs(truth.outcome(), truth.message()));
    }
  }
}
