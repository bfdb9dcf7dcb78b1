package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import java.util.Arrays;

/**
 * Sites of operations inside open classes of the JDK. To a reader such an operation is where the
 * program called the JDK, and what it does is what the JDK does there: each pair of the two that
 * occurs is a site of its own, whatever exploration comes there.
 */
final class OpenSites {
  private static long[] keys = new long[256];
  private static int[] sites = new int[256];
  private static int size;

  private OpenSites() {}

  /**
   * The site for what the JDK does at one site, called from another.
   *
   * @param caller 0 if it is not known
   */
  static int get(int inside, int caller) {
    if (caller == 0) {
      return inside;
    }
    long key = ((long) inside << 32) | caller;
    int i = find(key);
    if (keys[i] != key) {
      if (2 * ++size > keys.length) {
        grow();
        i = find(key);
      }
      keys[i] = key;
      sites[i] = CodeSites.add(pair(CodeSites.get(inside), CodeSites.get(caller)));
    }
    return sites[i];
  }

  private static CodeSite pair(CodeSite inside, CodeSite caller) {
    return new CodeSite(
        caller.className(),
        caller.method(),
        caller.file(),
        caller.line(),
        inside.kind(),
        inside.owner(),
        inside.member(),
        inside.descriptor(),
        inside.loader(),
        true);
  }

  private static int find(long key) {
    int mask = keys.length - 1;
    int i = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    while (keys[i] != 0 && keys[i] != key) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private static void grow() {
    long[] oldKeys = keys;
    int[] oldSites = sites;
    keys = new long[2 * oldKeys.length];
    sites = Arrays.copyOf(new int[0], keys.length);
    for (int j = 0; j < oldKeys.length; j++) {
      if (oldKeys[j] != 0) {
        int i = find(oldKeys[j]);
        keys[i] = oldKeys[j];
        sites[i] = oldSites[j];
      }
    }
  }
}
