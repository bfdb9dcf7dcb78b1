package dev.jacquard.cli;

import dev.jacquard.agent.Hosts;
import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard replay}: repeats the execution of a card. */
@Command(
    name = "replay",
    description = "Repeats an execution by its card, and shows what the program prints.",
    modelTransformer = SettingOptions.Adder.class,
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
  @Mixin private ClassPathOption classPath;

  @Parameters(index = "0", paramLabel = "CARD", description = "the card, as a word or a file")
  private String card;

  @Mixin private ExecutionOptions execution;

  @Mixin private OutputOptions output;

  @Spec private CommandSpec spec;

  /**
   * The command that repeats a finding.
   *
   * @param execution what the run was given
   */
  static String text(String classPath, ExplainedFinding told, ExecutionOptions execution) {
    return Main.command()
        + " replay"
        + ClassPathOption.text(classPath)
        + execution.text(told.outcome())
        + " "
        + told.card().word();
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Card parsed = Card.parse(read(card));
    List<String> words = CommandWords.split(parsed.scenario());
    if (words.isEmpty() || words.get(0).isEmpty()) {
      throw new IllegalArgumentException("the card does not say which program it is of");
    }
    String path = classPath.get(words.get(0));
    UserProgram program = UserProgram.load(path, words.get(0), words.subList(1, words.size()));
    Exploration exploration = program.explore().replay(parsed);
    execution.apply(exploration, RaceMode.REPORT);
    Session session =
        new Session(
            exploration,
            output,
            told -> text(path, told, execution),
            "memory",
            Hosts.chosen(),
            Terminal.width());
    int exitCode = session.run(out, () -> {});
    if (exitCode == ExitCode.NOTHING_FOUND && !output.onlyJson()) {
      out.println("the execution was repeated; no bug showed");
    }
    return exitCode;
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
