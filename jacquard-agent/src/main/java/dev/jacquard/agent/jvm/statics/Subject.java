package dev.jacquard.agent.jvm.statics;

import dev.jacquard.Fixture;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.jvm.internals.Internals;
import java.util.List;
import java.util.function.Predicate;

/**
 * What is explored: an object that is there, or a class of which each execution makes a new object.
 *
 * @param object null if it is a class
 * @param type the class in which it is written
 * @param fresh with a class: the names of those that each execution loads anew; null for none
 * @param state what others have set up, as it was then
 */
public record Subject(Runnable object, Class<?> type, Predicate<String> fresh, SavedObjects state) {
  /** Whether all executions share the class with that name. */
  public boolean isLoadedOnce(String className) {
    return fresh == null || !fresh.test(className);
  }

  /** What of that is not put back, in words for users. */
  public List<String> gaps() {
    return state.gaps();
  }

  /** Whether others have set it up, and said what is to be put back. */
  boolean isSetUp() {
    return state != SavedObjects.NONE;
  }

  public static Subject of(Runnable object) {
    return new Subject(object, object.getClass(), null, SavedObjects.NONE);
  }

  public static Subject of(Runnable object, Fixture fixture) {
    return new Subject(object, fixture.type(), null, SavedObjects.of(fixture.state()));
  }

  /** A class that has a constructor without arguments. */
  public static Subject of(Class<? extends Runnable> type, Predicate<String> fresh) {
    if (JdkClasses.contain(type)) {
      throw new IllegalArgumentException(type.getName() + " is a class of the JDK");
    }
    if (type.isHidden()) {
      throw new IllegalArgumentException(
          "a lambda is an object that is there: the scenario has to be a class with a name");
    }
    if (!hasConstructor(type)) {
      throw new IllegalArgumentException(
          type.getName()
              + " has no constructor without arguments: the scenario has to be a class of its own,"
              + " a static one if it is inside another");
    }
    return new Subject(null, type, fresh, SavedObjects.NONE);
  }

  private static boolean hasConstructor(Class<?> type) {
    try {
      return Internals.constructor(type) != null;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
