package dev.jacquard.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the documentation speaks of: sources, build files and the launcher. */
final class Sources {
  private Sources() {}

  static List<Path> files() throws IOException {
    Path root = Page.root();
    List<Path> sources =
        new ArrayList<>(List.of(root.resolve("jacquard"), root.resolve("pom.xml")));
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
        sources.add(module.resolve("pom.xml"));
        try (Stream<Path> files = Files.walk(module.resolve("src"))) {
          files
              .filter(file -> file.toString().matches(".*\\.(java|kt|scala|txt|properties)"))
              .forEach(sources::add);
        }
      }
    }
    return sources;
  }
}
