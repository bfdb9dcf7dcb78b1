package dev.jacquard.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hooks are found by their package, in a folder and in a jar. */
class BootClassesTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/jacquard/hook");
  private static final String HOOK = "dev/jacquard/hook/";

  @TempDir Path folder;

  @Test
  void allHooksAreFoundInFolder() throws IOException, URISyntaxException {
    Map<String, byte[]> files = BootClasses.files(classes());
    Set<String> topLevel =
        files.keySet().stream()
            .filter(name -> !name.contains("$"))
            .map(name -> name.substring(HOOK.length()))
            .collect(Collectors.toSet());
    assertEquals(sources(), topLevel);
    assertTrue(files.containsKey(HOOK + "MonitorHooks$Held"), "nested classes too");
  }

  @Test
  void sameClassesAreFoundInJar() throws IOException, URISyntaxException {
    Map<String, byte[]> expected = BootClasses.files(classes());
    Path jar = folder.resolve("agent.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> each : expected.entrySet()) {
        add(zip, each.getKey() + ".class", each.getValue());
      }
      add(zip, HOOK + "package-info.class", new byte[0]);
      add(zip, "dev/jacquard/agent/Agent.class", new byte[0]);
    }
    Map<String, byte[]> found = BootClasses.files(jar);
    assertEquals(expected.keySet(), found.keySet());
    found.forEach((name, file) -> assertArrayEquals(expected.get(name), file, name));
  }

  @Test
  void noHooksAtAllIsAnError() {
    assertThrows(IOException.class, () -> BootClasses.files(folder));
  }

  private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content);
    zip.closeEntry();
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(BootClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Set<String> sources() throws IOException {
    try (Stream<Path> all = Files.list(SOURCES)) {
      return all.map(file -> file.getFileName().toString().replace(".java", ""))
          .filter(name -> !name.equals("package-info"))
          .collect(Collectors.toSet());
    }
  }
}
