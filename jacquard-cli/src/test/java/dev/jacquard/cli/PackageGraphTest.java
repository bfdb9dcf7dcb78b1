package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The packages of all modules that the command has: none needs itself by way of others, and the
 * picture in the documentation is that of today. {@code -Djacquard.packages.update=true} draws it
 * again.
 */
class PackageGraphTest {
  private static final Path PICTURE = Path.of("../docs/contributing/packages.svg");

  private static JavaClasses classes() {
    return new ClassFileImporter()
        .withImportOption(location -> !location.contains("/test-classes/"))
        .importPackages("dev.jacquard");
  }

  /** Jars have other people's packages too, under a name of ours. */
  private static Set<String> sourcePackages() throws IOException {
    Set<String> packages = new HashSet<>();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      for (Path module : modules.toList()) {
        Path sources = module.resolve("src/main/java");
        if (Files.isDirectory(sources)) {
          try (Stream<Path> files = Files.walk(sources)) {
            files
                .filter(file -> file.toString().endsWith(".java"))
                .map(file -> sources.relativize(file.getParent()).toString())
                .map(folder -> folder.replace(File.separatorChar, '.'))
                .filter(name -> name.startsWith("dev.jacquard")) // and not the samples
                .forEach(packages::add);
          }
        }
      }
    }
    return packages;
  }

  @Test
  void thePictureShowsThePackagesAsTheyAre() throws IOException {
    PackageGraph graph = new PackageGraph(classes(), sourcePackages()::contains);
    assertTrue(graph.size() > 30, "only " + graph.size() + " packages were looked at");
    assertEquals(Set.of(), graph.inCycles());
    if (Boolean.getBoolean("jacquard.packages.update")) {
      Files.writeString(PICTURE, graph.svg());
    }
    assertEquals(
        Files.readString(PICTURE),
        graph.svg(),
        "docs/contributing/packages.svg is out of date: run this test with"
            + " -Djacquard.packages.update=true");
  }

  @Test
  void packagesThatNeedEachOtherAreNoticed() {
    PackageGraph graph =
        new PackageGraph(
            new ClassFileImporter()
                .importClasses(
                    dev.jacquard.cli.cycle.first.First.class,
                    dev.jacquard.cli.cycle.second.Second.class),
            name -> name.startsWith("dev.jacquard.cli.cycle."));
    assertEquals(Set.of("cli.cycle.first", "cli.cycle.second"), graph.inCycles());
  }
}
