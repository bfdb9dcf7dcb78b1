package dev.jacquard.agent.jvm.threads;

import dev.jacquard.agent.rewrite.CodeSite;
import java.net.URL;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What is taken for the program unless the exploration says it: what lies in folders, where build
 * tools put what they compile, and what is in the same jar as the scenario. Libraries come in jars
 * of their own.
 */
public final class ProgramClasses implements Predicate<CodeSite> {
  private final String own;
  private final Supplier<ClassLoader> freshLoader;
  private final Map<String, Boolean> known = new HashMap<>();

  /**
   * The program to which a scenario belongs.
   *
   * @param freshLoader of the classes that each execution loads anew
   */
  public ProgramClasses(Class<?> scenario, Supplier<ClassLoader> freshLoader) {
    own = sourceOf(scenario);
    this.freshLoader = freshLoader;
  }

  @Override
  public boolean test(CodeSite site) {
    return known.computeIfAbsent(site.className(), name -> isOfProgram(site));
  }

  private boolean isOfProgram(CodeSite site) {
    try {
      ClassLoader loader = site.loader() == null ? freshLoader.get() : site.loader().get();
      String source = sourceOf(Class.forName(site.className(), false, loader));
      return source.isEmpty() || source.endsWith("/") || source.equals(own);
    } catch (ClassNotFoundException | LinkageError e) {
      return true; // made at run time, say: better one step too many
    }
  }

  /** Where a class is from; empty if that is unknown. */
  private static String sourceOf(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    return location == null ? "" : location.toString();
  }
}
