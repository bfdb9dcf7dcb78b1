package dev.jacquard.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;

/**
 * Puts the hooks into the boot loader, where rewritten JDK classes can see them: all classes of
 * their package. Not by appending a jar to the boot class path: that makes the JVM print a warning
 * about class data sharing.
 */
final class BootClasses {
  private static final String PACKAGE = "dev/jacquard/hook/";
  private static final String SUFFIX = ".class";

  private BootClasses() {}

  static void define() throws ReflectiveOperationException, IOException {
    Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
    Object unsafe = type.getMethod("getUnsafe").invoke(null);
    Method define =
        type.getMethod(
            "defineClass",
            String.class,
            byte[].class,
            int.class,
            int.class,
            ClassLoader.class,
            ProtectionDomain.class);
    Map<String, byte[]> files = files(origin());
    Set<String> defined = new HashSet<>();
    for (String name : files.keySet()) {
      define(name, files, defined, define, unsafe);
    }
  }

  /** Defines a class after those of the package that it extends. */
  private static void define(
      String name, Map<String, byte[]> files, Set<String> defined, Method define, Object unsafe)
      throws IllegalAccessException, InvocationTargetException {
    byte[] file = files.get(name);
    if (file == null || !defined.add(name)) {
      return;
    }
    ClassReader reader = new ClassReader(file);
    define(reader.getSuperName(), files, defined, define, unsafe);
    for (String each : reader.getInterfaces()) {
      define(each, files, defined, define, unsafe);
    }
    define.invoke(unsafe, name, file, 0, file.length, null, null);
  }

  /** The jar or the folder that this class is from. */
  private static Path origin() throws IOException {
    CodeSource source = BootClasses.class.getProtectionDomain().getCodeSource();
    if (source == null) {
      throw new IOException("nothing says where the agent is loaded from");
    }
    try {
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /**
   * The class files of the hooks, by their names with slashes.
   *
   * @param origin a jar or a folder
   */
  static Map<String, byte[]> files(Path origin) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    if (Files.isDirectory(origin)) {
      readFolder(origin, files);
    } else {
      readJar(origin, files);
    }
    if (files.isEmpty()) {
      throw new IOException(origin + " has no classes in " + PACKAGE);
    }
    return files;
  }

  private static void readFolder(Path origin, Map<String, byte[]> files) throws IOException {
    List<Path> all;
    try (Stream<Path> found = Files.list(origin.resolve(PACKAGE))) {
      all = found.toList();
    }
    for (Path file : all) {
      String name = PACKAGE + file.getFileName();
      if (isClass(name)) {
        files.put(withoutSuffix(name), Files.readAllBytes(file));
      }
    }
  }

  private static void readJar(Path origin, Map<String, byte[]> files) throws IOException {
    try (ZipFile jar = new ZipFile(origin.toFile())) {
      for (ZipEntry entry : jar.stream().filter(each -> isClass(each.getName())).toList()) {
        try (InputStream in = jar.getInputStream(entry)) {
          files.put(withoutSuffix(entry.getName()), in.readAllBytes());
        }
      }
    }
  }

  private static boolean isClass(String name) {
    return name.startsWith(PACKAGE) && name.endsWith(SUFFIX) && !name.contains("package-info");
  }

  private static String withoutSuffix(String name) {
    return name.substring(0, name.length() - SUFFIX.length());
  }
}
