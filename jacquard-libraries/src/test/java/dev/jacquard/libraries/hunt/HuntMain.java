package dev.jacquard.libraries.hunt;

import dev.jacquard.Jacquard;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explain.Explanation;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Hunts: draws programs of a subject and explores them, until the time is up. {@code HuntMain
 * seconds executions seed [subject]}; without one, all are taken, each in a JVM of its own, and
 * each gets its part of the time.
 */
public final class HuntMain {
  private static final int MOST_FINDINGS = 3;

  private final int executions;
  private final PrintStream out = System.out;
  private int programs;
  private int findings;
  private long all;

  private HuntMain(int executions) {
    this.executions = executions;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<Subject<?>> subjects = Subjects.all();
    if (arguments.length == 3) {
      long each = Long.parseLong(arguments[0]) / subjects.size();
      for (Subject<?> subject : subjects) {
        fork("" + each, arguments[1], arguments[2], subject.name());
      }
      return;
    }
    long end = System.nanoTime() + Duration.ofSeconds(Long.parseLong(arguments[0])).toNanos();
    HuntMain hunt = new HuntMain(Integer.parseInt(arguments[1]));
    Random random = new Random(Long.parseLong(arguments[2]));
    for (Subject<?> subject : subjects) {
      if (subject.name().equals(arguments[3])) {
        boolean more = true;
        while (more && System.nanoTime() < end) {
          more = hunt.look(subject, random);
        }
        System.out.printf(
            "%n=== %-45s %6d programs %9d executions %3d findings%n",
            subject.name(), hunt.programs, hunt.all, hunt.findings);
      }
    }
    System.exit(0); // threads of a library that were left behind may still be there
  }

  private static void fork(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), HuntMain.class.getName()));
    command.addAll(List.of(arguments));
    new ProcessBuilder(command).inheritIO().start().waitFor();
  }

  /** Explores one program; whether it is worth to go on with the subject. */
  private <T> boolean look(Subject<T> subject, Random random) {
    Trial<T> trial = Trial.draw(subject, random);
    programs++;
    Exploration exploration =
        Jacquard.explore(trial.toString(), trial)
            .seed(random.nextInt(1_000))
            .executions(executions)
            .stuckAfter(Duration.ofSeconds(5))
            .keepGoing(false);
    Result result;
    try {
      result = exploration.run();
    } catch (RuntimeException | Error e) {
      out.println("\n### " + trial + ": failed to explore");
      e.printStackTrace(out);
      return ++findings < MOST_FINDINGS;
    }
    all += result.executions();
    if (!result.foundBug()) {
      return true;
    }
    out.printf("%n### %s, execution %d%n", trial, result.executions());
    result.warnings().forEach(out::println);
    for (ExplainedFinding told : Explainer.tell(exploration, result)) {
      out.println(new Explanation(told.finding(), told.story()));
    }
    return ++findings < MOST_FINDINGS;
  }
}
