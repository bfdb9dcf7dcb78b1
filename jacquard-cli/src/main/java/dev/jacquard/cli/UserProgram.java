package dev.jacquard.cli;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.run.Exploration;
import java.io.File;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A plain {@code main} as a scenario, in a class loader that knows nothing of this command. */
final class UserProgram {
  private static final String MANY = File.separator + "*";

  private final String mainClass;
  private final List<String> arguments;
  private final MethodHandle main;
  private final ClassLoader loader;

  private UserProgram(
      String mainClass, List<String> arguments, MethodHandle main, ClassLoader loader) {
    this.mainClass = mainClass;
    this.arguments = List.copyOf(arguments);
    this.main = main;
    this.loader = loader;
  }

  /**
   * Finds the class and its {@code main}; the agent is there before the class is.
   *
   * @param classPath as for {@code java}: folders and jars
   * @throws IllegalArgumentException if something is missing; says what
   */
  static UserProgram load(String classPath, String mainClass, List<String> arguments) {
    Jacquard.prepare();
    ClassLoader loader = new URLClassLoader(urls(classPath), new OnlyApi());
    loader.setDefaultAssertionStatus(true); // what a program asserts is what is to be tested
    Class<?> type;
    try {
      type = Class.forName(mainClass, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(
          "no class " + mainClass + " on the class path " + classPath + "; see -cp", e);
    } catch (LinkageError e) {
      throw new IllegalArgumentException(
          "class " + mainClass + " cannot be loaded from " + classPath + ": " + e, e);
    }
    try {
      Method method = type.getMethod("main", String[].class);
      if (!Modifier.isStatic(method.getModifiers())) {
        throw new NoSuchMethodException("main is not static");
      }
      method.setAccessible(true); // the class itself may be package-private
      return new UserProgram(
          mainClass, arguments, MethodHandles.lookup().unreflect(method), loader);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          mainClass + " has no method public static void main(String[])", e);
    } catch (LinkageError e) {
      throw new IllegalArgumentException(
          "the methods of " + mainClass + " name a class that is not on " + classPath + ": " + e,
          e);
    }
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

  /** What a card says of it: the class and the arguments. */
  String name() {
    List<String> words = new ArrayList<>();
    words.add(mainClass);
    words.addAll(arguments);
    return CommandWords.join(words);
  }

  Exploration explore() {
    return Jacquard.explore(name(), scenario());
  }

  /** What each execution runs. */
  Runnable scenario() {
    enter();
    return this::run;
  }

  /** Lets this thread find the classes of the program, as its first thread does. */
  void enter() {
    Thread.currentThread().setContextClassLoader(loader);
  }

  private void run() {
    try {
      main.invoke(arguments.toArray(new String[0]));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw Rethrown.asUnchecked(e);
    }
  }

  /** Lets a checked exception of the program through as it is. */
  private static final class Rethrown {
    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException asUnchecked(Throwable e) throws E {
      throw (E) e;
    }
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
        return UserProgram.class.getClassLoader().loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }
}
