package dev.jacquard.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
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

  @Test
  void thePictureShowsThePackagesAsTheyAre() throws IOException {
    PackageGraph graph = new PackageGraph(classes());
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
                    dev.jacquard.cli.cycle.second.Second.class));
    assertEquals(Set.of("cli.cycle.first", "cli.cycle.second"), graph.inCycles());
  }
}
