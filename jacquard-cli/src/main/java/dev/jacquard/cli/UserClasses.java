package dev.jacquard.cli;

import dev.jacquard.Jacquard;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The classes of a program, in a class loader that knows nothing of this command. */
final class UserClasses {
  private static final String MANY = File.separator + "*";

  private final String classPath;
  private final ClassLoader loader;

  private UserClasses(String classPath, ClassLoader loader) {
    this.classPath = classPath;
    this.loader = loader;
  }

  /**
   * Those on a class path; the agent is there before they are.
   *
   * @param classPath as for {@code java}: folders and jars
   * @throws IllegalArgumentException if something is missing; says what
   */
  static UserClasses on(String classPath) {
    Jacquard.prepare();
    ClassLoader loader = new URLClassLoader(urls(classPath), new OnlyApi());
    loader.setDefaultAssertionStatus(true); // what a program asserts is what is to be tested
    return new UserClasses(classPath, loader);
  }

  /**
   * Finds class files of a program, of which none is loaded.
   *
   * @param classPath as for {@code java}: folders and jars
   * @throws IllegalArgumentException if something is missing; says what
   */
  static ClassLoader files(String classPath) {
    return new URLClassLoader(urls(classPath), ClassLoader.getPlatformClassLoader());
  }

  /**
   * A class by its name; not initialized.
   *
   * @param name a class within another one may be written with a dot, as in a program
   * @throws IllegalArgumentException if there is none, or it cannot be loaded
   */
  Class<?> find(String name) {
    StringBuilder binary = new StringBuilder(name);
    for (int dot = name.length(); dot >= 0; dot = name.lastIndexOf('.', dot - 1)) {
      if (dot < name.length()) {
        binary.setCharAt(dot, '$');
      }
      try {
        return Class.forName(binary.toString(), false, loader);
      } catch (ClassNotFoundException e) {
        // perhaps it is within another one
      } catch (LinkageError e) {
        throw new IllegalArgumentException(
            "class " + name + " cannot be loaded from " + classPath + ": " + e, e);
      }
    }
    throw new IllegalArgumentException(
        "no class " + name + " on the class path " + classPath + "; see -cp");
  }

  /** Lets this thread find the classes of the program, as its first thread does. */
  void enter() {
    Thread.currentThread().setContextClassLoader(loader);
  }

  private static URL[] urls(String classPath) {
    List<URL> urls = new ArrayList<>();
    for (String entry : classPath.split(Pattern.quote(File.pathSeparator), -1)) {
      try {
        for (Path path : expand(entry)) {
          urls.add(path.toUri().toURL());
        }
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException("class path: " + entry + ": " + e.getMessage(), e);
      }
    }
    return urls.toArray(new URL[0]);
  }

  /** {@code lib/*} stands for all jars of a folder, as for {@code java}. */
  private static List<Path> expand(String entry) {
    if (entry.equals("*") || entry.endsWith(MANY)) {
      File folder = new File(entry.substring(0, entry.length() - 1) + ".");
      File[] jars = folder.listFiles((dir, name) -> name.endsWith(".jar"));
      if (jars == null) {
        throw missing(entry);
      }
      return List.of(jars).stream().map(File::toPath).sorted().toList();
    }
    Path path = Path.of(entry.isEmpty() ? "." : entry);
    if (!Files.exists(path)) {
      throw missing(entry);
    }
    return List.of(path);
  }

  private static IllegalArgumentException missing(String entry) {
    return new IllegalArgumentException("class path: " + entry + " does not exist; see -cp");
  }

  /** Knows the JDK, and of this command's classes those that programs may use. */
  private static final class OnlyApi extends ClassLoader {
    private static final String TOOL = "dev.jacquard.";

    OnlyApi() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith(TOOL) && !name.startsWith(TOOL + "cli.")) {
        return UserClasses.class.getClassLoader().loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }
}
