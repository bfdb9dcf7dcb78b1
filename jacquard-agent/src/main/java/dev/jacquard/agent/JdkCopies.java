package dev.jacquard.agent;

import dev.jacquard.agent.boundary.Frameworks;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.OneStepClasses;
import dev.jacquard.agent.loader.CopyingLoader;
import dev.jacquard.agent.rewrite.OwnClasses;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Classes of the JDK under other names. A call of a concurrent collection of the JDK is one step,
 * as if it were atomic; the code of a copy, which is the same but for the name, is code of the
 * program, so that each of its accesses is a step of its own.
 */
public final class JdkCopies {
  private JdkCopies() {}

  /**
   * A class of the program, with all that it uses, but with copies in place of some classes of the
   * JDK.
   *
   * @throws IllegalArgumentException if one of them cannot be copied; says why
   */
  public static Class<?> in(Class<?> program, Collection<Class<?>> jdk) {
    return find(loader(program.getClassLoader(), jdk), program.getName());
  }

  /**
   * The copy of one class; an interface that it implements has to be enough to use it.
   *
   * @throws IllegalArgumentException if it cannot be copied; says why
   */
  public static Class<?> of(Class<?> jdk) {
    try {
      return loader(JdkCopies.class.getClassLoader(), List.of(jdk)).copyOf(jdk);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Forgets which classes of the JDK were called in one step. */
  public static void startOver() {
    OneStepClasses.clear();
  }

  /**
   * The names of the classes of the JDK of which calls by the program were one step each since
   * then, as if they were atomic: nobody has explored whether they are.
   */
  public static Set<String> calledInOneStep() {
    return OneStepClasses.names();
  }

  private static CopyingLoader loader(ClassLoader program, Collection<Class<?>> jdk) {
    jdk.forEach(JdkCopies::check);
    jdk.forEach(type -> tryOut(type, new CopyingLoader(program, JdkCopies::isOfProgram, jdk)));
    return new CopyingLoader(program, JdkCopies::isOfProgram, jdk);
  }

  private static boolean isOfProgram(String name) {
    String internal = name.replace('.', '/');
    return !OwnClasses.contains(name)
        && !Frameworks.contain(internal)
        && !JdkClasses.contain(internal);
  }

  private static void check(Class<?> type) {
    if (!JdkClasses.contain(type) || type.isPrimitive() || type.isArray()) {
      throw new IllegalArgumentException(
          type.getName()
              + " is not a class of the JDK: only those need a copy, all others are explored");
    }
    if (type.getEnclosingClass() != null) {
      throw new IllegalArgumentException(
          type.getName() + " is inside another class: copy that one, " + type.getNestHost());
    }
    if (type.isInterface()) {
      throw new IllegalArgumentException(
          type.getName() + " is an interface, which has no code to explore: copy the class");
    }
    if (!type.getPackageName().startsWith("java.util")) {
      throw new IllegalArgumentException(
          type.getName() + ": only classes of java.util and below can be copied");
    }
  }

  /**
   * In a loader of its own: where a class fails for the first time says why, and later ones do not.
   */
  private static void tryOut(Class<?> type, CopyingLoader loader) {
    try {
      Class.forName(loader.copyOf(type).getName(), true, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalArgumentException(
          type.getName()
              + " cannot run as a copy, as it uses what only the JDK may: "
              + e.getMessage(),
          e);
    }
  }

  private static Class<?> find(ClassLoader loader, String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(name + " cannot be loaded once more", e);
    }
  }
}
