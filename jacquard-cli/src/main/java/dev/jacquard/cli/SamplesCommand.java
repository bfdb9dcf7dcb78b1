package dev.jacquard.cli;

import dev.jacquard.explore.settings.Closest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard samples}: lists the programs that come with it, and explores one. */
@Command(
    name = "samples",
    description = "Explores one of the programs that come with Jacquard; without NAME, lists them.",
    modelTransformer = SettingOptions.Adder.class,
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  jacquard samples 1",
      "  jacquard samples deadlock fixed --until-complete"
    })
final class SamplesCommand implements Callable<Integer> {
  private static final String PACKAGE = "samples.";

  private static final String INDEX = "/samples/samples.txt";

  /** The name of a sample has its number in front: {@code S01_}. */
  private static final int PREFIX = 4;

  /** In the index, after the class of a sample that explores itself. */
  private static final String BY_API = "@api ";

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      description = "the number or the name of the sample")
  private String name;

  @Parameters(
      index = "1..*",
      paramLabel = "ARGS",
      description = "its arguments; many have a version that is \"fixed\"")
  private List<String> arguments = List.of();

  @Mixin private ProgramRun run;

  @Spec private CommandSpec spec;

  /**
   * A line of the index.
   *
   * @param exploresItself whether it uses the API, and is only to be run
   */
  private record Sample(String type, boolean exploresItself, String description) {
    static Sample of(String line) {
      String[] parts = line.split(" ", 2);
      boolean api = parts[1].startsWith(BY_API);
      String description = api ? parts[1].substring(BY_API.length()) + " (by the API)" : parts[1];
      return new Sample(parts[0], api, description);
    }

    int number() {
      return Integer.parseInt(type.substring(1, PREFIX - 1));
    }

    /** {@code lost-update} for {@code S01_LostUpdate}. */
    String shortName() {
      String words = type.substring(PREFIX).replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-");
      return words.toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<Sample> samples = samples();
    if (name == null) {
      for (Sample sample : samples) {
        out.printf("%2d  %-22s %s%n", sample.number(), sample.shortName(), sample.description);
      }
      out.flush();
      return ExitCode.NOTHING_FOUND;
    }
    Sample sample = find(samples);
    String mainClass = PACKAGE + sample.type;
    if (sample.exploresItself()) {
      UserProgram.load(home(), mainClass, arguments).scenario().run();
      return ExitCode.NOTHING_FOUND;
    }
    return run.explore(home(), mainClass, arguments);
  }

  private Sample find(List<Sample> samples) {
    for (Sample sample : samples) {
      if (name.equals(String.valueOf(sample.number()))
          || name.equalsIgnoreCase(sample.shortName())
          || name.equalsIgnoreCase(sample.type)) {
        return sample;
      }
    }
    List<String> names = samples.stream().map(Sample::shortName).toList();
    throw new IllegalArgumentException(
        "no sample \""
            + name
            + "\""
            + Closest.hint(name, names)
            + ": there are 1 to "
            + samples.size()
            + ", "
            + String.join(", ", names));
  }

  private static List<Sample> samples() {
    try (InputStream in = SamplesCommand.class.getResourceAsStream(INDEX);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.isBlank()).map(Sample::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a class is one of them, and not one of somebody who has such a package too. */
  static boolean has(String mainClass) {
    return mainClass.startsWith(PACKAGE + "S") && !Files.isDirectory(Path.of("samples"));
  }

  /** Where the samples are: in the jar of the command, or, in its own tests, in theirs. */
  static String home() {
    try {
      return Path.of(
              samples.S01_LostUpdate.class
                  .getProtectionDomain()
                  .getCodeSource()
                  .getLocation()
                  .toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
