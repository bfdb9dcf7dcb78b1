package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The classes in the same folder of class files, or in the same jar. */
public final class Neighbours {
  private static final String CLASS = ".class";

  private final Program program;
  private final String type;

  /** By class whose name they have in them; null until asked. */
  private final Map<String, List<CodeFile>> mentioning = new HashMap<>();

  /** By name with slashes; null until asked, or if they are not to be had. */
  private Map<String, byte[]> all;

  /**
   * @param type a class among them
   */
  public Neighbours(Program program, String type) {
    this.program = program;
    this.type = type;
  }

  /** Whether they are to be had. */
  public boolean known() {
    return !all().isEmpty();
  }

  /** Those whose code may use that class; none if they are not to be had. */
  public List<CodeFile> mentioning(String name) {
    return mentioning.computeIfAbsent(name, this::find);
  }

  private List<CodeFile> find(String name) {
    byte[] text = name.getBytes(StandardCharsets.UTF_8);
    List<CodeFile> found = new ArrayList<>();
    all()
        .forEach(
            (each, bytes) -> {
              if (contains(bytes, text)) {
                CodeFile file = program.file(each);
                if (file != null) {
                  found.add(file);
                }
              }
            });
    return found;
  }

  private static boolean contains(byte[] bytes, byte[] text) {
    for (int i = 0; i + text.length <= bytes.length; i++) {
      int j = 0;
      while (j < text.length && bytes[i + j] == text[j]) {
        j++;
      }
      if (j == text.length) {
        return true;
      }
    }
    return false;
  }

  private Map<String, byte[]> all() {
    if (all == null) {
      try {
        all = read();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return all;
  }

  private Map<String, byte[]> read() throws IOException {
    URL url = program.loader().getResource(type + CLASS);
    if (url == null) {
      return Map.of();
    }
    if (url.getProtocol().equals("file")) {
      return folder(url);
    }
    return url.openConnection() instanceof JarURLConnection jar ? jar(jar) : Map.of();
  }

  private Map<String, byte[]> folder(URL url) throws IOException {
    Path root;
    try {
      root = Path.of(new URI(url.toString()));
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
    for (int i = 0; i <= type.chars().filter(c -> c == '/').count(); i++) {
      root = root.getParent();
    }
    Map<String, byte[]> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = root.relativize(file).toString().replace(File.separatorChar, '/');
        if (isClass(name)) {
          found.put(withoutEnd(name), Files.readAllBytes(file));
        }
      }
    }
    return found;
  }

  private static Map<String, byte[]> jar(JarURLConnection connection) throws IOException {
    connection.setUseCaches(false);
    Map<String, byte[]> found = new TreeMap<>();
    try (JarFile jar = connection.getJarFile()) {
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (isClass(entry.getName())) {
          found.put(withoutEnd(entry.getName()), jar.getInputStream(entry).readAllBytes());
        }
      }
    }
    return found;
  }

  private static boolean isClass(String name) {
    return name.endsWith(CLASS)
        && !name.endsWith("module-info.class")
        && !name.endsWith("package-info.class")
        && !name.startsWith("META-INF/");
  }

  private static String withoutEnd(String name) {
    return name.substring(0, name.length() - CLASS.length());
  }
}
