package dev.jacquard.agent.rewrite;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * All sites, by the number that rewritten code passes to the hooks. Numbers are given in the order
 * in which classes load, so they mean nothing outside this JVM. Number 0 is nowhere: the JDK's own
 * code uses it for "the last site that was told".
 */
public final class CodeSites {
  private static final CodeSite NOWHERE =
      new CodeSite(
          "?",
          "?",
          null,
          0,
          CodeSite.Kind.OTHER,
          null,
          null,
          null,
          new WeakReference<>(null),
          false);

  private static int size = 1;

  /** Replaced after each change, so that a reader that sees a number sees its site. */
  private static volatile CodeSite[] sites = {NOWHERE};

  private CodeSites() {}

  public static synchronized int add(CodeSite site) {
    CodeSite[] array = sites;
    if (size == array.length) {
      array = Arrays.copyOf(array, Math.max(1024, size * 2));
    }
    array[size] = site;
    sites = array;
    return size++;
  }

  public static CodeSite get(int site) {
    return sites[site];
  }

  /** One more than the highest number. */
  public static synchronized int size() {
    return size;
  }
}
