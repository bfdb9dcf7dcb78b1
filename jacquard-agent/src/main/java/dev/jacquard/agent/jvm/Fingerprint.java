package dev.jacquard.agent.jvm;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Tells whether the code of a program is still what it was: the class files of its class path, and
 * the JDK. What cannot be read counts as not there.
 */
final class Fingerprint {
  private final CRC32C sum = new CRC32C();

  private Fingerprint() {}

  static String of(Class<?> type) {
    Fingerprint fingerprint = new Fingerprint();
    classPath(type).forEach(fingerprint::add);
    return Runtime.version() + " " + Long.toHexString(fingerprint.sum.getValue());
  }

  private static Set<Path> classPath(Class<?> type) {
    Set<Path> entries = new LinkedHashSet<>();
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source != null) {
      add(source.getLocation(), entries);
    }
    if (type.getClassLoader() instanceof URLClassLoader loader) {
      for (URL url : loader.getURLs()) {
        add(url, entries);
      }
    } else {
      String path = System.getProperty("java.class.path", "");
      Stream.of(path.split(File.pathSeparator))
          .filter(e -> !e.isEmpty())
          .map(Path::of)
          .forEach(entries::add);
    }
    return entries;
  }

  private static void add(URL url, Set<Path> entries) {
    try {
      entries.add(Path.of(url.toURI()));
    } catch (URISyntaxException | RuntimeException e) {
      return; // not a file: there is nothing to be read
    }
  }

  private void add(Path entry) {
    try {
      if (Files.isDirectory(entry)) {
        addFolder(entry);
      } else if (Files.isRegularFile(entry)) {
        addJar(entry);
      }
    } catch (IOException e) {
      add("unreadable");
    }
  }

  private void addFolder(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    }
    for (Path file : files) {
      add(folder.relativize(file).toString());
      sum.update(Files.readAllBytes(file));
    }
  }

  /** The directory of a jar has the checksums of what is in it. */
  private void addJar(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      zip.stream()
          .filter(file -> file.getName().endsWith(".class"))
          .sorted((a, b) -> a.getName().compareTo(b.getName()))
          .forEach(this::add);
    }
  }

  private void add(ZipEntry file) {
    add(file.getName() + " " + file.getCrc());
  }

  private void add(String text) {
    sum.update(text.getBytes(StandardCharsets.UTF_8));
  }
}
