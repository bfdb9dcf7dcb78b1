package dev.jacquard.bench.jvm;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A new JVM of the JDK that runs this one, with the jar that this class is in on its class path.
 * That jar is the agent as well, which has to be there when a JVM starts.
 */
public final class ForkedJvm {
  private final Path jar = jar();
  private final List<String> options = new ArrayList<>();
  private final List<String> classPath = new ArrayList<>(List.of(jar.toString()));

  /** The jar that this class is in. */
  public static Path jar() {
    try {
      File file =
          new File(ForkedJvm.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (file.isFile()) {
        return file.toPath();
      }
    } catch (URISyntaxException e) {
      // Not a file either.
    }
    throw new IllegalArgumentException(
        "Java code needs the agent, which is in jacquard-bench.jar: run that, or model programs"
            + " only");
  }

  /** The JDK that runs this JVM, and those. */
  public static String jdk() {
    return System.getProperty("java.vm.name") + " " + Runtime.version();
  }

  /** Takes control of what is explored there. */
  public ForkedJvm withAgent() {
    return with("-javaagent:" + jar);
  }

  /** An option of the JVM. */
  public ForkedJvm with(String option) {
    options.add(option);
    return this;
  }

  /** More on the class path. */
  public ForkedJvm andOnClassPath(String entry) {
    classPath.add(entry);
    return this;
  }

  /**
   * Runs a main class to its end.
   *
   * @return what it printed
   * @throws IOException if it failed; with what it printed
   */
  public String run(Class<?> main, String... arguments) throws IOException, InterruptedException {
    Process process = start(main, arguments);
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    if (status != 0) {
      throw new IOException(
          main.getSimpleName()
              + " "
              + String.join(" ", arguments)
              + " ended with "
              + status
              + ":\n"
              + output);
    }
    return output;
  }

  /**
   * Runs a main class to its end.
   *
   * @return what its last line has, as JSON
   * @throws IOException if it failed; with what it printed
   */
  public <T> T run(Class<T> type, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> lines = run(main, arguments).lines().toList();
    return new ObjectMapper().readValue(lines.get(lines.size() - 1), type);
  }

  /** Starts a main class; what it prints, also as errors, comes out of its one stream. */
  public Process start(Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }
}
