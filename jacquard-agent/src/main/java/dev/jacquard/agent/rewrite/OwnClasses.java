package dev.jacquard.agent.rewrite;

import java.util.List;

/**
 * The classes of the tool itself, which are neither rewritten nor shown as frames of the program.
 * All that is in our package belongs to the tool, whatever module it comes from, so that a new
 * package needs no mention here. The exceptions are the packages with programs to be tested: one
 * that is forgotten shows at once, since its programs have no operations.
 */
public final class OwnClasses {
  private static final String OURS = "dev.jacquard.";

  private static final List<String> PROGRAMS =
      List.of(OURS + "bench.", OURS + "bugs.", OURS + "it.", OURS + "libraries.");

  private OwnClasses() {}

  /** Whether the class with this name, which has dots, is one of ours. */
  public static boolean contains(String className) {
    if (!className.startsWith(OURS)) {
      return false;
    }
    for (String programs : PROGRAMS) {
      if (className.startsWith(programs)) {
        return false;
      }
    }
    return true;
  }
}
