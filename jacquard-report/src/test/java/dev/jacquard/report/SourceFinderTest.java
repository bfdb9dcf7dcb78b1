package dev.jacquard.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SourceFinderTest {
  @TempDir Path folder;

  private Path source(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private SourceFinder finder(Path... roots) {
    return SourceFinder.in(folder, List.of(roots));
  }

  @Test
  void findsClassesInTheFoldersOfBuildTools() throws IOException {
    Path java = source("a/src/main/java/x/A.java", "package x;");
    Path kotlin = source("b/src/test/kotlin/B.kt", "package x.y");
    source("a/target/src/main/java/x/T.java", "package x;");

    assertEquals(Optional.of(java), finder().find("x.A$Inner", "A.java"));
    // Kotlin does not need folders for packages.
    assertEquals(Optional.of(kotlin), finder().find("x.y.BKt", "B.kt"));
    assertEquals(Optional.empty(), finder().find("x.T", "T.java"));
    assertEquals("a/src/main/java/x/A.java", finder().shown(java));
  }

  @Test
  void aClassOfAnotherPackageIsAnotherClass() throws IOException {
    Path one = source("src/main/java/one/Main.java", "package one;");
    Path two = source("src/main/java/two/Main.java", "package two;");

    assertEquals(Optional.of(one), finder().find("one.Main", "Main.java"));
    assertEquals(Optional.of(two), finder().find("two.Main", "Main.java"));
    assertEquals(Optional.empty(), finder().find("three.Main", "Main.java"));
  }

  @Test
  void withoutAClassNameTheFileMustBeTheOnlyOne() throws IOException {
    Path only = source("src/main/java/x/Only.java", "package x;");
    source("src/main/java/one/Main.java", "package one;");
    source("src/main/java/two/Main.java", "package two;");

    assertEquals(Optional.of(only), finder().find(null, "Only.java"));
    assertEquals(Optional.empty(), finder().find(null, "Main.java"));
    assertEquals(Optional.empty(), finder().find(null, null));
  }

  @Test
  void foldersOfTheUserComeFirst() throws IOException {
    source("src/main/java/x/A.java", "package x; // guessed");
    Path given = source("elsewhere/x/A.java", "package x; // given");

    assertEquals(Optional.of(given), finder(folder.resolve("elsewhere")).find("x.A", "A.java"));
    String message =
        assertThrows(IllegalArgumentException.class, () -> finder(folder.resolve("no")))
            .getMessage();
    assertTrue(message.contains("there is no folder " + folder.resolve("no")), message);
  }
}
