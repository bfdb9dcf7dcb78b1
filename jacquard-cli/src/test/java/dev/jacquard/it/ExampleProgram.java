package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.docs.Block;
import dev.jacquard.docs.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;

/** The folder in which the commands of a page run: what their author takes for granted is there. */
final class ExampleProgram {
  private static final List<String> NAMES = List.of("Main", "First", "Second");

  private static final String SOURCE =
      """
      package com.example;

      public final class %s {
        private static int count;

        private static synchronized void increment() {
          count++;
        }

        public static void main(String[] args) throws InterruptedException {
          Thread thread = new Thread(%1$s::increment);
          thread.start();
          increment();
          thread.join();
          if (count != 2) {
            throw new AssertionError(count);
          }
        }
      }
      """;

  private ExampleProgram() {}

  /** Makes {@code target/classes}, {@code app.jar}, and the files that the page shows. */
  static void in(Path folder, Page page) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("target/classes"));
    for (String name : NAMES) {
      Path source = folder.resolve(name + ".java");
      compile(Files.writeString(source, SOURCE.formatted(name)), classes);
    }
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("app.jar")))) {
      for (String name : NAMES) {
        String entry = "com/example/" + name + ".class";
        jar.putNextEntry(new JarEntry(entry));
        jar.write(Files.readAllBytes(classes.resolve(entry)));
      }
    }
    for (Block block : page.blocks()) {
      if (block.file().isPresent()) {
        compile(Files.writeString(folder.resolve(block.file().get()), block.text()), folder);
      }
    }
  }

  private static void compile(Path source, Path output) {
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", output.toString(), source.toString()));
  }
}
