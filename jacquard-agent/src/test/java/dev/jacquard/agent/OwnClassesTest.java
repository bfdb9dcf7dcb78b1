package dev.jacquard.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Looks at the sources of all modules, so that a package that is added later is looked at too. */
class OwnClassesTest {
  private static final Path ROOT = Path.of("..");

  /** The modules that have programs to be tested; all others are the tool. */
  private static final Set<String> PROGRAMS =
      Set.of("jacquard-bench", "jacquard-bugs", "jacquard-libraries", "jacquard-samples");

  /** Something that has to be rewritten if it is a program. */
  static final class Shared {
    int value;

    void change() {
      value++;
    }
  }

  @Test
  void noClassOfTheToolIsRewritten() throws IOException {
    List<String> classes = classesOfTheTool();
    assertTrue(classes.contains("dev/jacquard/estimate/Fit"), classes::toString);
    assertTrue(classes.contains("dev/jacquard/Jacquard"), classes::toString);
    assertTrue(classes.contains("dev/jacquard/report/SarifLog"), classes::toString);
    assertEquals(List.of(), rewritten(classes, OwnClassesTest::isRewritten));
  }

  /** The same check with a transformer that forgets a package, as ours did once. */
  @Test
  void packageThatIsLeftOutIsNoticed() throws IOException {
    List<String> rewritten =
        rewritten(
            classesOfTheTool(),
            name -> isRewritten(name) || name.startsWith("dev/jacquard/estimate/"));
    assertTrue(rewritten.contains("dev/jacquard/estimate/Fit"), rewritten::toString);
  }

  @Test
  void programsOfOursAreRewritten() throws IOException {
    List<String> classes = new ArrayList<>();
    for (String module : PROGRAMS) {
      for (String kind : List.of("main", "test")) {
        classes.addAll(classes(ROOT.resolve(module).resolve("src").resolve(kind)));
      }
    }
    classes.addAll(classes(Path.of("src", "test")).stream().filter(OwnClassesTest::isIt).toList());
    assertFalse(classes.isEmpty());
    classes.remove("dev/jacquard/fuzz/Recorder"); // keeps results where no operation is
    classes.removeAll(rewritten(classes, OwnClassesTest::isRewritten));
    assertEquals(List.of(), classes);
  }

  private static boolean isIt(String name) {
    return name.startsWith("dev/jacquard/it/");
  }

  private static List<String> rewritten(List<String> classes, Predicate<String> isRewritten) {
    return classes.stream().filter(isRewritten).toList();
  }

  private static boolean isRewritten(String name) {
    Class<?> self = OwnClassesTest.class;
    byte[] file = file();
    return new Transformer()
            .transform(self.getModule(), self.getClassLoader(), name, null, null, file)
        != null;
  }

  private static byte[] file() {
    try (InputStream in = OwnClassesTest.class.getResourceAsStream("OwnClassesTest$Shared.class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> classesOfTheTool() throws IOException {
    List<Path> modules;
    try (Stream<Path> all = Files.list(ROOT)) {
      modules =
          all.filter(path -> path.getFileName().toString().startsWith("jacquard-"))
              .filter(path -> !PROGRAMS.contains(path.getFileName().toString()))
              .toList();
    }
    assertTrue(modules.size() >= 6, modules::toString);
    List<String> classes = new ArrayList<>();
    for (Path module : modules) {
      classes.addAll(classes(module.resolve("src").resolve("main")));
    }
    return classes;
  }

  /** The names of the classes with sources in a folder, with slashes. */
  private static List<String> classes(Path sources) throws IOException {
    Path folder = sources.resolve("java");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".java"))
          .map(file -> folder.relativize(file).toString().replace(".java", ""))
          .filter(name -> !name.endsWith("package-info"))
          .toList();
    }
  }
}
