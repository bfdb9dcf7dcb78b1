package dev.jacquard.agent.jvm;

import dev.jacquard.agent.rewrite.Place;
import dev.jacquard.agent.rewrite.Sites;
import java.util.Arrays;
import java.util.List;

/**
 * The layer below the program, the JDK. If it is trusted, what it does inside one call is one step
 * as long as it does not block: its operations are sealed, all but the first since the program's
 * own code did something.
 */
final class Layers {
  /** Classes of the JDK whose calls are single operations anyway. */
  private static final List<String> PRIMITIVES =
      List.of(
          "java/util/concurrent/locks/",
          "java/util/concurrent/atomic/",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/TimeUnit",
          "java/lang/Thread",
          "java/lang/Runtime");

  // What a place is, by its number; found when it is reached.
  private static final byte OWN = 1;
  private static final byte CALL = 2;

  private boolean trusted;
  private byte[] kinds = new byte[256];

  /** Called before the first execution. */
  void trust(boolean jdk) {
    trusted = jdk;
  }

  /** An operation of the program's own code, or a call that it makes. */
  static void own(Controlled me) {
    me.sealed = false;
    me.inside = false;
  }

  /** An operation inside the JDK, called from this place; or from nowhere if it is 0. */
  void inside(Controlled me, int site) {
    boolean inside = trusted && isCall(site);
    me.sealed = inside && me.inside;
    me.inside = inside;
  }

  /** The operation was that of a whole call: what the JDK does now belongs to it. */
  void called(Controlled me) {
    me.inside = trusted;
  }

  private boolean isCall(int site) {
    if (site >= kinds.length) {
      kinds = Arrays.copyOf(kinds, Math.max(2 * kinds.length, site + 1));
    }
    if (kinds[site] == 0) {
      kinds[site] = site == 0 || isCall(Sites.get(site)) ? CALL : OWN;
    }
    return kinds[site] == CALL;
  }

  private static boolean isCall(Place place) {
    return place.kind() == Place.Kind.CALL
        && place.owner().startsWith("java/")
        && PRIMITIVES.stream().noneMatch(place.owner()::startsWith);
  }
}
