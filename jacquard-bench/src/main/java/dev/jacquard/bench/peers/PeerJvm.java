package dev.jacquard.bench.peers;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM in which one side is measured, with what the build put beside the jar. */
final class PeerJvm {
  private final Path jar;
  private final Path libraries;

  PeerJvm() throws URISyntaxException {
    jar = Path.of(PeerJvm.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    libraries = jar.resolveSibling("peers");
    if (!Files.isDirectory(libraries)) {
      throw new IllegalArgumentException(
          "no folder " + libraries + " with the peers: build with \"mvn package\" first");
    }
  }

  /** Measures in a new JVM of the JDK that runs this one. */
  Measured run(Class<?> side, PeerProgram program, double warmUp, double seconds)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xshare:auto");
    if (side == JacquardSide.class) {
      command.add("-javaagent:" + jar);
      command.addAll(List.of("-cp", jar.toString()));
    } else {
      command.addAll(List.of("-cp", jar + System.getProperty("path.separator") + libraries + "/*"));
    }
    command.addAll(List.of(side.getName(), program.label(), warmUp + "", seconds + ""));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    Measured measured = Measured.parse(output);
    if (status != 0 || measured == null) {
      throw new IOException(
          side.getSimpleName() + " " + program.label() + " ended with " + status + ":\n" + output);
    }
    return measured;
  }
}
