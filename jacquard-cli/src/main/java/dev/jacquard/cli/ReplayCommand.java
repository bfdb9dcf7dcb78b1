package dev.jacquard.cli;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.Exploration;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard replay}: repeats the execution of a card. */
@Command(
    name = "replay",
    description = "Repeats an execution by its card, and shows what the program prints.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  jacquard replay -cp target/classes jq1.eNp9jj0Ow...",
      "  jacquard replay -cp target/classes finding-1.card",
      "",
      "The card knows the main class and its arguments. Exit code 2: the bug shows again."
    })
final class ReplayCommand implements Callable<Integer> {
  private static final String HERE = ".";

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      description = "folders and jars of the program (default: .)")
  private String classPath;

  @Parameters(index = "0", paramLabel = "CARD", description = "the card, as a word or a file")
  private String card;

  @Option(
      names = "--races",
      paramLabel = "report|fail|off",
      description = "what becomes of data races (default: report)")
  private String races;

  @Option(
      names = "--step-limit",
      paramLabel = "N",
      description = "the most steps, if the execution ended there")
  private Integer stepLimit;

  @Mixin private OutputOptions output;

  @Spec private CommandSpec spec;

  /**
   * The command that repeats a finding.
   *
   * @param stepLimit that of the run, if it was given one
   */
  static String text(String classPath, Told told, Integer stepLimit) {
    boolean known = classPath.equals(HERE) || classPath.equals(SamplesCommand.home());
    String path = known ? "" : " -cp " + CommandWords.join(List.of(classPath));
    Outcome outcome = told.finding().outcome();
    String races = outcome == Outcome.RACE ? " --races fail" : "";
    boolean limited = outcome == Outcome.TIME_LIMIT && stepLimit != null;
    String limit = limited ? " --step-limit " + stepLimit : "";
    return Main.command() + " replay" + path + races + limit + " " + told.card().word();
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Card parsed = Card.parse(read(card));
    List<String> words = CommandWords.split(parsed.scenario());
    if (words.isEmpty() || words.get(0).isEmpty()) {
      throw new IllegalArgumentException("the card does not say which program it is of");
    }
    String path = classPath == null ? defaultPath(words.get(0)) : classPath;
    UserProgram program = UserProgram.load(path, words.get(0), words.subList(1, words.size()));
    Exploration exploration = program.explore().replay(parsed);
    if (races != null) {
      exploration.races(ExplorationOptions.raceMode(races));
    }
    if (stepLimit != null) {
      exploration.stepLimit(stepLimit);
    }
    Session session =
        new Session(
            exploration,
            output,
            told -> text(path, told, stepLimit),
            "memory",
            HostName.get(),
            Terminal.width());
    int exitCode = session.run(out, false, () -> {});
    if (exitCode == ExitCode.NOTHING_FOUND && !output.onlyJson()) {
      out.println("the execution was repeated; no bug showed");
    }
    return exitCode;
  }

  /** The samples are always at hand. */
  private static String defaultPath(String mainClass) {
    return mainClass.startsWith("samples.S") && !Files.isDirectory(Path.of("samples"))
        ? SamplesCommand.home()
        : HERE;
  }

  private static String read(String card) {
    try {
      Path file = Path.of(card);
      if (Files.isDirectory(file)) {
        throw new IllegalArgumentException(card + " is a folder, not a card");
      }
      if (Files.exists(file)) {
        return Files.readString(file);
      }
    } catch (MalformedInputException e) {
      throw new IllegalArgumentException(card + " is not a card: it is not text", e);
    } catch (IOException e) {
      throw new IllegalArgumentException(card + " cannot be read: " + e, e);
    } catch (InvalidPathException e) {
      return card; // a word, perhaps: whoever parses it says what is wrong
    }
    if (card.endsWith(".card") || card.contains("/")) {
      throw new IllegalArgumentException("no file " + card);
    }
    return card;
  }
}
