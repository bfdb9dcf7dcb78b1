package dev.jacquard.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code jacquard run}: explores a plain {@code main}. */
@Command(
    name = "run",
    description = "Explores a Java program: its main method, under control of all its threads.",
    modelTransformer = SettingOptions.Adder.class,
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  jacquard run -cp target/classes com.example.Main",
      "  jacquard run -cp target/classes:lib/* --time 60 --keep-going com.example.Main 3 4",
      "  jacquard run -cp app.jar --until-complete com.example.Main",
      "",
      "What the program prints is not shown; \"jacquard replay\" shows it."
    })
final class RunCommand implements Callable<Integer> {
  @Mixin private ClassPathOption classPath;

  @Parameters(index = "0", paramLabel = "MAIN", description = "the class that has the main method")
  private String mainClass;

  @Parameters(index = "1..*", paramLabel = "ARGS", description = "its arguments")
  private List<String> arguments = List.of();

  @Mixin private ProgramRun run;

  @Override
  public Integer call() {
    return run.explore(classPath.get(), mainClass, arguments);
  }
}
