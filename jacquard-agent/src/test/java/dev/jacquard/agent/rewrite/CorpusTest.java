package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

/** Every class of a library that was not written for the purpose stays a valid class. */
class CorpusTest {
  @Test
  void allOfAsm() throws Exception {
    Path jar =
        Path.of(ClassReader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    int rewritten = 0;
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : Collections.list(file.entries())) {
        if (entry.getName().endsWith(".class")) {
          rewritten += check(file, entry) ? 1 : 0;
        }
      }
    }
    assertTrue(rewritten > 30, "only " + rewritten);
  }

  private static boolean check(JarFile file, JarEntry entry) throws IOException {
    ClassLoader loader = CorpusTest.class.getClassLoader();
    byte[] original;
    try (var in = file.getInputStream(entry)) {
      original = in.readAllBytes();
    }
    byte[] rewritten = ApplicationRewriter.rewrite(original, loader);
    if (rewritten == null) {
      return false;
    }
    assertEquals("", Rewritten.check(rewritten, loader), entry.getName());
    return true;
  }
}
