package dev.jacquard.cli;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.run.Exploration;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** A plain {@code main} as a scenario, in a class loader that knows nothing of this command. */
final class UserProgram {
  private final String mainClass;
  private final List<String> arguments;
  private final MethodHandle main;
  private final UserClasses classes;

  private UserProgram(
      String mainClass, List<String> arguments, MethodHandle main, UserClasses classes) {
    this.mainClass = mainClass;
    this.arguments = List.copyOf(arguments);
    this.main = main;
    this.classes = classes;
  }

  /**
   * Finds the class and its {@code main}; the agent is there before the class is.
   *
   * @param classPath as for {@code java}: folders and jars
   * @throws IllegalArgumentException if something is missing; says what
   */
  static UserProgram load(String classPath, String mainClass, List<String> arguments) {
    UserClasses classes = UserClasses.on(classPath);
    Class<?> type = classes.find(mainClass);
    try {
      Method method = type.getMethod("main", String[].class);
      if (!Modifier.isStatic(method.getModifiers())) {
        throw new NoSuchMethodException("main is not static");
      }
      method.setAccessible(true); // the class itself may be package-private
      return new UserProgram(
          mainClass, arguments, MethodHandles.lookup().unreflect(method), classes);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          mainClass + " has no method public static void main(String[])", e);
    } catch (LinkageError e) {
      throw new IllegalArgumentException(
          "the methods of " + mainClass + " name a class that is not on " + classPath + ": " + e,
          e);
    }
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

  /** Another class of the program, see {@link UserClasses#find}. */
  Class<?> find(String type) {
    return classes.find(type);
  }

  /** What each execution runs. */
  Runnable scenario() {
    enter();
    return this::run;
  }

  /** Lets this thread find the classes of the program, as its first thread does. */
  void enter() {
    classes.enter();
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
}
