package dev.jacquard.lockfree.execution;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Judge;
import dev.jacquard.kernel.Outcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks up whether some order of the calls, one after the other, has the same results. */
final class HistoryJudge implements Judge {
  static final String NO_ORDER = "no order of the calls gives these results";

  private static final Judgement WRONG = new Judgement(Outcome.NOT_LINEARIZABLE, NO_ORDER);

  private record Key(Results results, Precedence precedence) {}

  private final History history;
  private final SerialOrders serial;
  private final Interner interner;
  private final Consistency consistency;
  private final StepCounts steps;
  private final Map<Key, Optional<Judgement>> judged = new HashMap<>();

  HistoryJudge(
      History history,
      SerialOrders serial,
      Interner interner,
      Consistency consistency,
      StepCounts steps) {
    this.history = history;
    this.serial = serial;
    this.interner = interner;
    this.consistency = consistency;
    this.steps = steps;
  }

  @Override
  public Optional<Judgement> judge(Execution execution) {
    boolean hangs = execution.outcome().isHang();
    if (hangs && !waitsAsItMay()) {
      return Optional.empty();
    }
    steps.count(history, execution);
    Key key = new Key(interner.results(history), Precedence.of(history, consistency));
    return judged.computeIfAbsent(key, unused -> hangs ? blocked(key) : passed(key));
  }

  /** Whether calls are left, and only such as may wait for others. */
  private boolean waitsAsItMay() {
    List<Integer> pending = history.pending();
    return !pending.isEmpty()
        && pending.stream().allMatch(call -> history.call(call).operation().marks().blocking());
  }

  private Optional<Judgement> passed(Key key) {
    for (int[] order : serial.with(key.results)) {
      if (key.precedence.allows(order)) {
        return Optional.empty();
      }
    }
    return Optional.of(WRONG);
  }

  private Optional<Judgement> blocked(Key key) {
    for (int call : history.pending()) {
      if (!mayWait(key, call)) {
        return Optional.of(
            new Judgement(
                Outcome.NOT_LINEARIZABLE,
                history.call(call)
                    + " is blocked, although no order of the calls that returned explains it"));
      }
    }
    return Optional.of(Judgement.PASSED);
  }

  private boolean mayWait(Key key, int call) {
    for (int[] order : serial.after(key.results, call)) {
      if (key.precedence.allows(order)) {
        return true;
      }
    }
    return false;
  }
}
