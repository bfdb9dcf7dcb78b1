package dev.jacquard.agent.jvm;

import dev.jacquard.agent.rewrite.Place;
import java.net.URL;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What is taken for the program if nobody says it: what lies in folders, where build tools put what
 * they compile, and what is in the same jar as the scenario. Libraries come in jars of their own.
 */
final class ProgramClasses implements Predicate<Place> {
  private final String own;
  private final Supplier<ClassLoader> freshLoader;
  private final Map<String, Boolean> known = new HashMap<>();

  /**
   * The program to which a scenario belongs.
   *
   * @param freshLoader of the classes that each execution loads anew
   */
  ProgramClasses(Class<?> scenario, Supplier<ClassLoader> freshLoader) {
    own = sourceOf(scenario);
    this.freshLoader = freshLoader;
  }

  @Override
  public boolean test(Place place) {
    return known.computeIfAbsent(place.className(), name -> isOfProgram(place));
  }

  private boolean isOfProgram(Place place) {
    try {
      ClassLoader loader = place.loader() == null ? freshLoader.get() : place.loader().get();
      String source = sourceOf(Class.forName(place.className(), false, loader));
      return source.isEmpty() || source.endsWith("/") || source.equals(own);
    } catch (ClassNotFoundException | LinkageError e) {
      return true; // made at run time, say: better one step too many
    }
  }

  /** Where a class is from; empty if nobody knows. */
  private static String sourceOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    return location == null ? "" : location.toString();
  }
}
