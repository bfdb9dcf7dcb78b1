package dev.jacquard.cli;

import dev.jacquard.Jacquard;
import dev.jacquard.agent.Agent;
import dev.jacquard.agent.Hosts;
import dev.jacquard.agent.JdkCalls;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Determinism;
import dev.jacquard.kernel.Outcome;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard doctor}: does it work here, and does it work with this program? */
@Command(
    name = "doctor",
    description =
        "Says what Jacquard has here, tries it, and, given a program, whether that does the same"
            + " when its steps are taken in the same order, and which classes of the JDK it calls.",
    mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
  @Mixin private ClassPathOption classPath;

  @Parameters(index = "0", arity = "0..1", paramLabel = "MAIN", description = "the program")
  private String mainClass;

  @Parameters(index = "1..*", paramLabel = "ARGS", description = "its arguments")
  private List<String> arguments = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    out.printf("JDK         %s (%s)%n", Runtime.version(), System.getProperty("java.vm.name"));
    out.printf(
        "host        %s%s%n",
        Hosts.chosen(),
        Runtime.version().feature() < 24 ? " (a JDK from 24 on is much faster)" : "");
    boolean before = Agent.isInstalled();
    Result result = tryIt();
    out.printf("agent       at work%s%n", before ? "" : ", attached now");
    boolean works =
        result.complete() && result.partialOrders() == 4 && result.count(Outcome.ASSERTION) == 2;
    out.printf(
        "control     %s%n",
        works
            ? "two increments: all 4 partial orders, 2 of them lose an update"
            : "DOES NOT WORK: two increments had " + result.partialOrders() + " partial orders");
    boolean same = mainClass == null || checkProgram(out);
    out.flush();
    return works && same ? ExitCode.NOTHING_FOUND : ExitCode.INTERNAL_ERROR;
  }

  private static Result tryIt() {
    UserProgram program =
        UserProgram.load(SamplesCommand.home(), "samples.S01_LostUpdate", List.of());
    return program.explore().strategy("dpor").run();
  }

  private boolean checkProgram(PrintWriter out) {
    JdkCalls.startOver(); // the sample called some, too
    UserProgram program = UserProgram.load(classPath.get(), mainClass, arguments);
    Optional<Determinism.Difference> difference;
    try {
      difference = Muted.during(() -> Jacquard.checkDeterminism(program.scenario()));
    } catch (IllegalStateException e) {
      out.printf("program     %s%n", e.getMessage());
      return false;
    }
    out.printf(
        "program     %s%n",
        difference
            .map(d -> "does not do the same when repeated: " + d)
            .orElse("10 executions repeated: the same events and values"));
    JdkCalls.byKind()
        .forEach((kind, called) -> out.printf("%-11s %s%n", kind, String.join(" ", called)));
    return difference.isEmpty();
  }
}
