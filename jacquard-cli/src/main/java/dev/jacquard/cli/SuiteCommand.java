package dev.jacquard.cli;

import dev.jacquard.estimate.Policy;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard suite}: explores several programs, which share the time. */
@Command(
    name = "suite",
    description = {
      "Explores several Java programs in turns, with one limit of time for all of them.",
      "What goes on next is decided by how much of each is left, as far as one can tell."
    },
    modelTransformer = SettingOptions.Adder.class,
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  jacquard suite -cp app.jar --time 60 com.example.First \"com.example.Second 3 4\"",
      "  jacquard suite --allocate even-coverage --time 10 \"model:inc 5\" \"model:lastzero 9\""
    })
final class SuiteCommand implements Callable<Integer> {
  @Mixin private ClassPathOption classPath;

  @Parameters(
      index = "0..*",
      arity = "1..*",
      paramLabel = "TEST",
      description =
          "a class that has a main method, or \"CLASS ARGS\"; or \"model:NAME ARGS\", a model"
              + " program")
  private List<String> tests;

  @Option(
      names = "--allocate",
      paramLabel = "POLICY",
      description =
          "completed-first: what has least left goes on, so that many are complete (default);"
              + " even-coverage: that of which the smallest share is done; round-robin: each in"
              + " turn")
  private String policy = Policy.COMPLETED_FIRST.toString();

  @Option(names = "--keep-going", description = "go on with a program after a bug was found in it")
  private boolean keepGoing;

  @Mixin private ExplorationOptions options;

  @Mixin private OutputOptions output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (options.wantsCheckpoint()) {
      throw new IllegalArgumentException(
          "--checkpoint is for one program; explore it with \"jacquard run\"");
    }
    Policy chosen = Policy.named(policy);
    Set<String> names = new LinkedHashSet<>();
    List<SuiteMember> members =
        tests.stream().map(test -> SuiteMember.of(test, classPath, options)).toList();
    for (SuiteMember member : members) {
      if (!names.add(member.name())) {
        throw new IllegalArgumentException("test \"" + member.name() + "\" is there twice");
      }
      member.exploration().keepGoing(keepGoing);
    }
    ProgressLine progress = new ProgressLine(spec.commandLine().getErr(), Terminal.isInteractive());
    if (!output.quiet() && !output.onlyJson()) {
      members.forEach(member -> progress.listenTo(member.exploration(), member.name() + ": "));
    }
    try (Interrupt interrupt = new Interrupt()) {
      members.forEach(member -> member.exploration().stopWhen(interrupt::isRequested));
      SuiteSession session =
          new SuiteSession(chosen, options.time(), members, output, options.level());
      return Muted.during(() -> session.run(spec.commandLine(), progress::clear));
    }
  }
}
