package dev.jacquard.agent.jdk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.hook.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Retransforms the JDK for real, in a JVM of its own: see {@link RetransformMain}. */
class RetransformTest {
  @TempDir Path folder;

  @Test
  void everyHookArrivesAndThreadsThatAreNotControlledDoNotNotice() throws Exception {
    runs(List.of());
  }

  /** The JVM does not verify its own classes unless told. */
  @Test
  void theVerifierOfTheJvmAcceptsTheRewrittenClasses() throws Exception {
    runs(
        List.of(
            "-Xshare:off",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+BytecodeVerificationLocal",
            "-XX:+BytecodeVerificationRemote"));
  }

  private void runs(List<String> options) throws Exception {
    Path output = folder.resolve("output.txt");
    List<String> command =
        Stream.of(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()),
                options,
                List.of(
                    "-javaagent:" + agent() + "=" + hooks(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    RetransformMain.class.getName()))
            .flatMap(List::stream)
            .toList();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertTrue(process.waitFor(120, TimeUnit.SECONDS), () -> "hangs: " + text(output));
    } finally {
      process.destroyForcibly();
    }
    assertEquals(0, process.exitValue(), () -> text(output));
    assertTrue(text(output).contains("all as expected"), () -> text(output));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, UTF_8);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private Path agent() throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", RetransformAgent.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    Path jar = folder.resolve("agent.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
    return jar;
  }

  /** The classes of the hooks, as they were built. */
  private Path hooks() throws Exception {
    Path jar = folder.resolve("hooks.jar");
    Path classes = Path.of(Hooks.class.getResource("Hooks.class").toURI()).getParent();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(classes)) {
      for (Path file : files.toList()) {
        out.putNextEntry(new JarEntry(Rule.HOOKS + file.getFileName()));
        try (InputStream in = Files.newInputStream(file)) {
          in.transferTo(out);
        }
      }
    }
    return jar;
  }
}
