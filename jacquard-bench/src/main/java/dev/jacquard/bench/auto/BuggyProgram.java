package dev.jacquard.bench.auto;

import dev.jacquard.Jacquard;
import dev.jacquard.bench.conflicts.BusyPrograms;
import dev.jacquard.bench.programs.BugPrograms;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Figures;
import dev.jacquard.model.programs.Running;
import dev.jacquard.model.programs.Samples;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A program with a bug.
 *
 * @param group {@code models}; {@code sct}, {@code extracted} or {@code samples}, which are Java
 *     code
 * @param exploration makes an exploration of it
 */
public record BuggyProgram(String name, String group, Supplier<Exploration> exploration) {
  private static final String MODELS = "models";

  Exploration explore() {
    return exploration.get();
  }

  /** Whether it needs the agent. */
  public boolean isJava() {
    return !group.equals(MODELS);
  }

  /** All of all groups. */
  public static List<BuggyProgram> all() {
    return Stream.of(models(), bugs(), SampleCode.all()).flatMap(List::stream).toList();
  }

  /**
   * Some of them, in their order.
   *
   * @param names of programs or groups; {@code bugs} is sct and extracted, {@code all} are all; one
   *     with {@code -} in front is left out
   * @throws IllegalArgumentException if there is no such program or group
   */
  public static List<BuggyProgram> select(List<String> names) {
    List<String> without =
        names.stream().filter(n -> n.startsWith("-")).map(n -> n.substring(1)).toList();
    List<String> with = names.stream().filter(n -> !n.startsWith("-")).toList();
    for (String name : Stream.concat(with.stream(), without.stream()).toList()) {
      if (all().stream().noneMatch(program -> program.is(name))) {
        throw new IllegalArgumentException(
            "no program \""
                + name
                + "\": there are the groups models, sct, extracted, bugs, samples, all, and "
                + String.join(", ", all().stream().map(BuggyProgram::name).toList()));
      }
    }
    return all().stream()
        .filter(program -> with.stream().anyMatch(program::is))
        .filter(program -> without.stream().noneMatch(program::is))
        .toList();
  }

  /** The one of that name that is Java code: a model may have the same name. */
  public static BuggyProgram javaCode(String name) {
    return select(List.of(name)).stream()
        .filter(BuggyProgram::isJava)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " is no Java code"));
  }

  private boolean is(String programOrGroup) {
    boolean isBugs = group.equals("sct") || group.equals("extracted");
    return programOrGroup.equals(name)
        || programOrGroup.equals(group)
        || programOrGroup.equals("all")
        || (programOrGroup.equals("bugs") && isBugs);
  }

  private static List<BuggyProgram> bugs() {
    return BugPrograms.all().stream()
        .map(
            bug ->
                new BuggyProgram(
                    bug.name(), bug.group(), () -> Jacquard.explore(bug.name(), bug.scenario())))
        .toList();
  }

  /** Model programs. Time-outs are choices for all strategies where they are part of the bug. */
  public static List<BuggyProgram> models() {
    return Stream.concat(
            BusyPrograms.all().stream().map(program -> of("busy " + program.name(), program)),
            Stream.of(
                of("running-example", Running.example()),
                of("figure-2.1 10", Figures.figure21(10)),
                of("figure-2.1 50", Figures.figure21(50)),
                of("figure-2.3 0", Figures.figure23(0)),
                of("figure-2.3 10", Figures.figure23(10)),
                of("account", Samples.account()),
                of("philosophers 2", Samples.philosophers(2)),
                of("philosophers 3", Samples.philosophers(3)),
                of("philosophers 5", Samples.philosophers(5)),
                of("livelock", Samples.livelock()),
                of("bounded-buffer", Samples.boundedBuffer()),
                new BuggyProgram(
                    "timed, by choice",
                    MODELS,
                    () -> Exploration.of(Samples.timed()).timeouts(Timeouts.CHOICE))))
        .toList();
  }

  private static BuggyProgram of(String name, Program program) {
    return new BuggyProgram(name, MODELS, () -> Exploration.of(program));
  }
}
