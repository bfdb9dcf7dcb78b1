package dev.jacquard.cli;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.execution.Consistency;
import dev.jacquard.lockfree.execution.Progress;
import dev.jacquard.lockfree.search.LinearizabilityFailure;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard linearize}: tries all small scenarios of a class. */
@Command(
    name = "linearize",
    description =
        "Tests whether the methods of a class that have @Operation are linearizable: all scenarios"
            + " of a few calls by a few threads, and of each all partial orders.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  jacquard linearize -cp target/classes com.example.QueueTest",
      "  jacquard linearize -cp target/classes --threads 2 --operations 3 --before 2 \\",
      "    --model java.util.ArrayDeque com.example.QueueTest",
      "",
      "Ranges are written as 2..3; one number of threads or calls before is that many or up to that"
          + " many."
    })
final class LinearizeCommand implements Callable<Integer> {
  @Mixin private ClassPathOption classPath;

  @Parameters(index = "0", paramLabel = "CLASS", description = "the class with the operations")
  private String testClass;

  @Option(names = "--threads", paramLabel = "N", description = "how many threads (default: 2)")
  private String threads;

  @Option(
      names = "--operations",
      paramLabel = "N",
      description = "up to how many calls of each thread (default: 3)")
  private String operations;

  @Option(
      names = "--before",
      paramLabel = "N",
      description = "up to how many calls before the threads start (default: 2)")
  private String before;

  @Option(
      names = "--after",
      paramLabel = "N",
      description = "up to how many calls after the threads have ended (default: 0)")
  private String after;

  @Option(
      names = "--scenario",
      paramLabel = "TEXT",
      description = "only this one, such as \"thread: add(1); thread: poll(), poll()\"")
  private List<String> scenarios = List.of();

  @Option(
      names = "--model",
      paramLabel = "CLASS",
      description = "whose results are right (default: the class itself, in one thread)")
  private String model;

  @Option(
      names = "--copy-of",
      paramLabel = "CLASS",
      description = "a class of the JDK whose code is explored, too, as a copy of it")
  private List<String> copyOf = List.of();

  @Option(
      names = "--consistency",
      paramLabel = "KIND",
      description = "linearizable, sequential or quiescent (default: linearizable)")
  private String consistency;

  @Option(
      names = "--own-threads",
      description = "in the orders that say what is right, too, each thread makes its own calls")
  private boolean ownThreads;

  @Option(
      names = "--progress",
      paramLabel = "KIND",
      description =
          "obstruction-free, lock-free or wait-free: threads are stopped for good anywhere, and"
              + " the others must go on (default: none is stopped)")
  private String progress;

  @Option(
      names = "--larger",
      paramLabel = "N",
      description =
          "then so many scenarios by chance beyond these bounds, some executions of each"
              + " (default: 0)")
  private int larger;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "decides which larger scenarios are tried (default: 0)")
  private long seed;

  @Option(names = "--time", paramLabel = "TIME", description = "the longest time (default: 1m)")
  private String time;

  @Option(names = "--until-complete", description = "without a limit of time")
  private boolean untilComplete;

  @Option(names = "--replay", paramLabel = "CARD", description = "repeat one execution")
  private String replay;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "write the result as JSON; - for the standard output, instead of the text")
  private String json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (untilComplete && time != null) {
      throw new IllegalArgumentException("--until-complete and --time contradict each other");
    }
    OutputFile file = OutputFile.json(json);
    file.requireWritable();
    UserClasses classes = UserClasses.on(classPath.get());
    classes.enter();
    Linearizability test = configured(classes);
    PrintWriter out = spec.commandLine().getOut();
    LinearizabilityResult result;
    try (Interrupt interrupt = new Interrupt()) {
      test.stopWhen(interrupt::isRequested);
      result =
          Muted.during(() -> replay == null ? test.run() : test.repeat(Card.parse(replay.strip())));
    }
    file.write(out, () -> LinearizabilityJson.text(result));
    if (!file.isStandardOutput()) {
      print(out, result);
    }
    return result.failure().isPresent()
        ? ExitCode.BUG_FOUND
        : result.executions() == 0 ? ExitCode.NOTHING_TESTED : ExitCode.NOTHING_FOUND;
  }

  private Linearizability configured(UserClasses classes) {
    Linearizability test = Linearizability.of(classes.find(testClass));
    if (threads != null) {
      Span span = Span.parse("--threads", threads, true);
      test.threads(span.least(), span.most());
    }
    if (operations != null) {
      Span span = Span.parse("--operations", operations, false);
      test.operations(Math.max(1, span.least()), span.most());
    }
    if (before != null) {
      Span span = Span.parse("--before", before, false);
      test.before(span.least(), span.most());
    }
    if (after != null) {
      Span span = Span.parse("--after", after, false);
      test.after(span.least(), span.most());
    }
    if (!copyOf.isEmpty()) {
      test.copyOf(copyOf.stream().map(classes::find).toArray(Class<?>[]::new));
    }
    scenarios.forEach(test::scenario);
    if (model != null) {
      test.model(classes.find(model));
    }
    if (consistency != null) {
      test.consistency(Consistency.parse(consistency));
    }
    if (ownThreads) {
      test.ownThreads();
    }
    test.larger(larger).seed(seed);
    if (progress != null) {
      test.progress(Progress.parse(progress));
    }
    if (untilComplete) {
      test.untilComplete();
    } else if (time != null) {
      test.time(SettingOptions.parse(Setting.TIME, time));
    }
    return test;
  }

  private void print(PrintWriter out, LinearizabilityResult result) {
    out.printf(
        Locale.ROOT,
        "%s: %s%n%.3f s, %,.0f executions/s%n",
        result.test(),
        result.coverage(),
        result.nanos() / 1e9,
        result.executions() * 1e9 / Math.max(1, result.nanos()));
    if (result.failure().isEmpty() && replay == null) {
      out.println(result.covers());
    }
    result.failure().ifPresent(failure -> print(out, failure));
    result.gaps().forEach(gap -> out.println("warning: " + gap));
    result.notes().forEach(note -> out.println("warning: " + note));
    if (result.executions() == 0) {
      out.println("nothing was tested: give it more time");
    }
    out.flush();
  }

  private void print(PrintWriter out, LinearizabilityFailure failure) {
    out.println();
    failure.lines().forEach(out::println);
    out.println();
    out.println("replay: " + replayCommand(failure.card()));
  }

  private String replayCommand(Card card) {
    List<String> words = new ArrayList<>(List.of(testClass));
    if (model != null) {
      words.addAll(List.of("--model", model));
    }
    copyOf.forEach(name -> words.addAll(List.of("--copy-of", name)));
    if (consistency != null) {
      words.addAll(List.of("--consistency", consistency));
    }
    if (ownThreads) {
      words.add("--own-threads");
    }
    words.addAll(List.of("--replay", card.word()));
    return Main.command()
        + " linearize"
        + ClassPathOption.text(classPath.get())
        + " "
        + CommandWords.paste(words);
  }

  /** From one number to another one. */
  private record Span(int least, int most) {
    /**
     * Reads it.
     *
     * @param exact whether one number is that many; otherwise up to that many
     */
    static Span parse(String option, String text, boolean exact) {
      String[] ends = text.split("\\.\\.", -1);
      try {
        int most = Integer.parseInt(ends[ends.length - 1].strip());
        if (ends.length == 1) {
          return new Span(exact ? most : 0, most);
        }
        if (ends.length == 2) {
          return new Span(Integer.parseInt(ends[0].strip()), most);
        }
      } catch (NumberFormatException e) {
        // said below
      }
      throw new IllegalArgumentException(
          option + " " + text + ": give a number, or two such as 2..3");
    }
  }
}
