package dev.jacquard.cli;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.lockfree.transactions.Transactions;
import dev.jacquard.lockfree.transactions.TransactionsResult;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the commands about transactions have in common: options, and what they print. */
final class TransactionsOptions {
  @Mixin private ClassPathOption classPath;

  @Option(
      names = "--of",
      paramLabel = "CLASS",
      required = true,
      description = "the class whose methods run as transactions")
  private String type;

  @Option(
      names = "--operations",
      paramLabel = "METHODS",
      split = ",",
      description = "which of its methods (default: all public ones)")
  private List<String> operations = List.of();

  @Option(
      names = "--budget",
      paramLabel = "N",
      defaultValue = "100000",
      description = "the most schedules (default: 100,000)")
  private long budget;

  @Option(
      names = "--sources",
      paramLabel = "FOLDER",
      description = "where the packages of the sources are, for listings")
  private Path sources;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "write the result as JSON; - for the standard output, instead of the text")
  private String json;

  @Parameters(
      index = "0",
      paramLabel = "MAIN",
      description = "the class whose main method uses the class")
  private String mainClass;

  @Parameters(index = "1..*", paramLabel = "ARGS", description = "its arguments")
  private List<String> arguments = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** The same without anything else to be written. */
  int run(BiFunction<Transactions, Runnable, TransactionsResult> how, List<String> words) {
    return run(how, words, (out, result) -> {});
  }

  /**
   * Runs the program, and prints what came of it.
   *
   * @param how what is done with the transactions of a scenario
   * @param words options of the command for the line that repeats a failure
   * @param then is done before the text is printed
   */
  int run(
      BiFunction<Transactions, Runnable, TransactionsResult> how,
      List<String> words,
      BiConsumer<PrintWriter, TransactionsResult> then) {
    OutputFile file = OutputFile.json(json);
    file.requireWritable();
    if (sources != null && !Files.isDirectory(sources)) {
      throw new IllegalArgumentException("--sources " + sources + ": there is no such folder");
    }
    UserProgram program = UserProgram.load(classPath.get(mainClass), mainClass, arguments);
    Runnable scenario = program.scenario();
    Transactions transactions =
        Transactions.of(program.find(type))
            .operations(operations.toArray(new String[0]))
            .budget(budget)
            .name(program.name())
            .sources(sources);
    TransactionsResult result;
    try (Interrupt interrupt = new Interrupt()) {
      transactions.stopWhen(interrupt::isRequested);
      result = Muted.during(() -> how.apply(transactions, scenario));
    }
    PrintWriter out = spec.commandLine().getOut();
    file.write(out, () -> TransactionsJson.text(result));
    then.accept(file.isStandardOutput() ? spec.commandLine().getErr() : out, result);
    if (!file.isStandardOutput()) {
      print(out, result, words);
    }
    return result.count().failing() > 0
        ? ExitCode.BUG_FOUND
        : result.classes() == 0 ? ExitCode.NOTHING_TESTED : ExitCode.NOTHING_FOUND;
  }

  private void print(PrintWriter out, TransactionsResult result, List<String> words) {
    out.println(result.summary());
    out.printf(
        Locale.ROOT,
        "%s%n%.3f s, %,.0f executions/s%n",
        result.count().text(),
        result.count().nanos() / 1e9,
        result.classes() * 1e9 / Math.max(1, result.count().nanos()));
    result.notes().forEach(out::println);
    for (ExplainedFinding failure : result.failures()) {
      out.println();
      out.println(failure.explanation());
      out.println("replay: " + replayCommand(failure.card().word(), words));
    }
    result.cuts().forEach(out::println);
    out.flush();
  }

  private String replayCommand(String card, List<String> words) {
    List<String> all = new ArrayList<>(List.of("--of", type));
    if (!operations.isEmpty()) {
      all.addAll(List.of("--operations", String.join(",", operations)));
    }
    all.addAll(words);
    List<String> program = new ArrayList<>(List.of(mainClass));
    program.addAll(arguments);
    List<String> repeats = List.of("--replay", card);
    if (arguments.stream().anyMatch(argument -> argument.startsWith("-"))) {
      all.addAll(repeats); // what follows -- is no option
      all.add("--");
      all.addAll(program);
    } else {
      all.addAll(program);
      all.addAll(repeats);
    }
    return Main.command()
        + " transactions check"
        + ClassPathOption.text(classPath.get(mainClass))
        + " "
        + CommandWords.paste(all);
  }
}
