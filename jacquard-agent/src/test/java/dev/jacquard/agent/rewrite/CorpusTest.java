package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
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
    checkLoaded(original, loader, entry.getName());
    return true;
  }

  /** If it is loaded already, its members must stay as they are. */
  private static void checkLoaded(byte[] original, ClassLoader loader, String name) {
    byte[] rewritten = ApplicationRewriter.rewrite(original, loader, Loading.BEFORE);
    if (rewritten != null) {
      assertEquals("", Rewritten.check(rewritten, loader), name);
      assertEquals(members(original), members(rewritten), name);
    }
  }

  private static List<String> members(byte[] classFile) {
    Outline outline = new Outline(new ClassReader(classFile));
    return Stream.concat(
            outline.fields.stream().map(f -> f.access() + f.name() + f.descriptor()),
            outline.methods.stream().map(m -> m.access() + m.name() + m.descriptor()))
        .toList();
  }

  static final class Synchronized {
    private static final List<String> NAMES = new ArrayList<>();
    private int value;

    synchronized int add(int n) {
      synchronized (NAMES) {
        NAMES.add("" + n);
      }
      return value += n;
    }

    static synchronized void fail() {
      throw new IllegalStateException(NAMES.toString());
    }
  }

  @Test
  void aLoadedClassKeepsItsSynchronizedMethods() {
    ClassLoader loader = CorpusTest.class.getClassLoader();
    byte[] original = Rewritten.read(Synchronized.class.getName(), loader);
    assertNotNull(ApplicationRewriter.rewrite(original, loader, Loading.BEFORE));
    checkLoaded(original, loader, "Synchronized");
  }
}
