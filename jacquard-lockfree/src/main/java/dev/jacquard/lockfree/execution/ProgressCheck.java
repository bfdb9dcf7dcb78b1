package dev.jacquard.lockfree.execution;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestClass;
import java.util.List;
import java.util.stream.IntStream;

/** A scenario with threads that stop for good, in which the others have to end their calls. */
public final class ProgressCheck implements Check {
  /** With so many steps for each call, and so many times those that are needed if nobody stops. */
  private static final int STEPS_OF_CALL = 1_000;

  private static final int TIMES = 20;

  private final TestClass test;
  private final Scenario scenario;
  private final ScenarioRun run;
  private final ProgressJudge judge;

  private final int longest;

  private ProgressCheck(TestClass test, Scenario scenario, int longest) {
    this.longest = longest;
    this.test = test;
    this.scenario = scenario;
    this.run = new ScenarioRun(test, scenario, ScenarioRun.Mode.FREE);
    this.judge = new ProgressJudge(scenario, run.history());
  }

  /**
   * One in which at least one thread stops.
   *
   * @param longest the most steps of an execution in which none does
   */
  public static ProgressCheck of(TestClass test, Scenario scenario, int longest) {
    return new ProgressCheck(test, scenario, longest);
  }

  @Override
  public Scenario scenario() {
    return scenario;
  }

  @Override
  public History history() {
    return run.history();
  }

  @Override
  public Exploration exploration() {
    return Jacquard.explore(ScenarioCheck.prefix(test) + scenario, run, judge)
        .strategy("dpor")
        .stepLimit(stepLimit())
        .keepGoing(false);
  }

  /** With more steps nobody can say whether a call ends. */
  private int stepLimit() {
    int calls = scenario.calls().size() + 1;
    int stops = scenario.stops().stream().mapToInt(steps -> Math.max(0, steps)).sum();
    return Math.max(calls * STEPS_OF_CALL, TIMES * longest) + stops;
  }

  /** Whether the thread was stopped before it had made all of its calls, in some execution. */
  public boolean hasStopped(int thread) {
    return judge.hasStopped(thread);
  }

  @Override
  public List<String> reasons(Outcome outcome) {
    String others =
        String.join(
            ", ", history().pending().stream().filter(this::goesOn).map(this::name).toList());
    String stopped =
        String.join(
            " and ",
            IntStream.range(0, scenario.threads().size())
                .filter(thread -> scenario.stop(thread) != Scenario.NEVER)
                .filter(thread -> !history().hasEndedThread(thread))
                .mapToObj(thread -> "parallel-" + thread)
                .toList());
    return List.of(
        others
            + " does not end, as "
            + stopped
            + " got no more time after its last step above: "
            + Progress.LOCK_FREE.text()
            + " code would go on.");
  }

  private boolean goesOn(int call) {
    return scenario.stop(history().thread(call)) == Scenario.NEVER;
  }

  private String name(int call) {
    return history().call(call).toString();
  }
}
