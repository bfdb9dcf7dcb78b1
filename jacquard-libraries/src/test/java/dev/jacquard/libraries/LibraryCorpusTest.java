package dev.jacquard.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.agent.rewrite.ApplicationRewriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * Every class of many libraries stays a valid class when it is rewritten, though most of what they
 * need is not there: each jar is alone. What the checker says of the class as it was, it may say of
 * the rewritten one. The JVM verifies what the agent made of them, and some are initialized.
 */
@Tag("full")
class LibraryCorpusTest {
  /** One of so many classes is initialized. */
  private static final int INITIALIZED = 20;

  private int classes;
  private int rewritten;
  private int unchecked;
  private int linked;
  private int initialized;
  private final List<String> failures = new ArrayList<>();

  @Test
  void allClassesOfFiftyLibraries() throws IOException {
    List<Path> jars;
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("jacquard.corpus")))) {
      jars = files.filter(each -> each.toString().endsWith(".jar")).sorted().toList();
    }
    for (Path jar : jars) {
      check(jar);
    }
    System.out.printf(
        "%d libraries, %d classes: %d rewritten, of which %d cannot be checked without what they"
            + " need; %d verified by the JVM, %d initialized%n",
        jars.size(), classes, rewritten, unchecked, linked, initialized);
    failures.forEach(each -> System.out.println("failed: " + each));
    assertTrue(jars.size() >= 50, () -> "only " + jars);
    assertEquals(List.of(), failures);
  }

  private void check(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile());
        URLClassLoader loader =
            new URLClassLoader(
                new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      for (JarEntry entry : Collections.list(file.entries())) {
        String name = entry.getName();
        if (name.endsWith(".class")
            && !name.startsWith("META-INF/")
            && !name.endsWith("module-info.class")) {
          byte[] bytes;
          try (var in = file.getInputStream(entry)) {
            bytes = in.readAllBytes();
          }
          check(jar.getFileName() + " " + name, bytes, loader);
        }
      }
    }
  }

  private void check(String name, byte[] original, ClassLoader loader) {
    classes++;
    try {
      byte[] result = ApplicationRewriter.rewrite(original, loader);
      if (result != null) {
        rewritten++;
        String said = check(result, loader);
        if (isOfMissing(said) || !check(original, loader).isEmpty()) {
          unchecked++;
        } else if (!said.isEmpty()) {
          failures.add(name + ": " + said.lines().findFirst().orElse(said));
        }
      }
      ClassReader reader = new ClassReader(original);
      link(name, reader.getClassName().replace('/', '.'), loader);
      boolean isTop = name.indexOf('$') < 0 && (reader.getAccess() & Opcodes.ACC_PUBLIC) != 0;
      if (isTop && classes % INITIALIZED == 0) {
        initialize(name, reader.getClassName().replace('/', '.'), loader);
      }
    } catch (RuntimeException e) {
      failures.add(name + ": " + e);
    }
  }

  /** What the checker says; of a class that it cannot look at without others, that. */
  private static String check(byte[] classFile, ClassLoader loader) {
    StringWriter said = new StringWriter();
    try {
      CheckClassAdapter.verify(
          new ClassReader(classFile), loader, false, new PrintWriter(said, true));
    } catch (RuntimeException | LinkageError e) {
      said.append(e.toString());
    }
    return said.toString();
  }

  /** Types that the hooks get as objects: the checker looks for them, the JVM does not. */
  private static boolean isOfMissing(String said) {
    return said.contains(" not present") || said.contains("NoClassDefFoundError");
  }

  /** The JVM verifies what the agent made of the class: to ask for its methods links it. */
  private void link(String name, String className, ClassLoader loader) {
    try {
      Class.forName(className, false, loader).getDeclaredMethods();
      linked++;
    } catch (UnsupportedClassVersionError e) {
      return; // it is for newer JDKs, and is not loaded by this one
    } catch (VerifyError | ClassFormatError | IncompatibleClassChangeError e) {
      failures.add(name + ": " + e);
    } catch (ClassNotFoundException | LinkageError e) {
      return; // of what it needs
    }
  }

  /** What is missing may be missed; what was made of the class must be accepted. */
  private void initialize(String name, String className, ClassLoader loader) {
    try {
      Class.forName(className, true, loader);
      initialized++;
    } catch (UnsupportedClassVersionError e) {
      return; // as above
    } catch (VerifyError
        | ClassFormatError
        | IncompatibleClassChangeError
        | BootstrapMethodError e) {
      failures.add(name + ": " + e);
    } catch (ClassNotFoundException | LinkageError e) {
      return; // of what it needs
    }
  }
}
