package dev.jacquard.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Decides by the frames of a stack whether a thread is at a place without preemptions, and
 * remembers which scopes there were at all. A set of scopes is a number with a bit for each.
 */
public final class Sealing {
  private static final int MOST = 63;

  private final List<Scope> scopes;
  private final long inverse;
  private long met;

  public Sealing(List<Scope> scopes) {
    if (scopes.size() > MOST) {
      throw new IllegalArgumentException(
          scopes.size() + " seals: at most " + MOST + " are possible; seal a class or a package");
    }
    this.scopes = List.copyOf(scopes);
    long only = 0;
    for (int i = 0; i < scopes.size(); i++) {
      only |= scopes.get(i).only() ? 1L << i : 0;
    }
    inverse = only;
  }

  /** Whether nothing is sealed. */
  public boolean isEmpty() {
    return scopes.isEmpty();
  }

  /** The scopes that a frame is of. */
  public long scopesOf(String className, String method, String module) {
    long found = 0;
    for (int i = 0; i < scopes.size(); i++) {
      found |= scopes.get(i).matches(className, method, module) ? 1L << i : 0;
    }
    return found;
  }

  /**
   * Whether a thread that is inside these scopes, all of its stack taken together, is not to be
   * preempted.
   */
  public boolean isSealed(long inside) {
    met |= inside;
    return (inside & ~inverse) != 0 || (inverse != 0 && (inside & inverse) == 0);
  }

  /** What no thread was ever inside of, so that it sealed nothing; for users. */
  public List<String> warnings() {
    return notMet(false);
  }

  /** What no thread was ever inside of, so that everything was sealed; for users. */
  public List<String> gaps() {
    return notMet(true);
  }

  private List<String> notMet(boolean only) {
    List<String> warnings = new ArrayList<>();
    for (int i = 0; i < scopes.size(); i++) {
      if ((met & 1L << i) == 0 && scopes.get(i).only() == only) {
        warnings.add(
            "seal \""
                + scopes.get(i)
                + "\" matched nothing: no thread did anything inside it"
                + (only ? ", so that it placed no preemptions at all: correct it" : ""));
      }
    }
    return warnings;
  }
}
