package dev.jacquard.agent.rewrite;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * All places, by the number that rewritten code passes to the hooks. Numbers are given in the order
 * in which classes load, so they mean nothing outside this JVM. Number 0 is nowhere: the JDK's own
 * code uses it for "the last place that was told".
 */
public final class Sites {
  private static final Place NOWHERE =
      new Place("?", "?", null, 0, Place.Kind.OTHER, null, null, null, new WeakReference<>(null));

  private static int size = 1;

  /** Replaced after each change, so that a reader that sees a number sees its place. */
  private static volatile Place[] places = {NOWHERE};

  private Sites() {}

  public static synchronized int add(Place place) {
    Place[] array = places;
    if (size == array.length) {
      array = Arrays.copyOf(array, Math.max(1024, size * 2));
    }
    array[size] = place;
    places = array;
    return size++;
  }

  public static Place get(int site) {
    return places[site];
  }

  /** One more than the highest number. */
  public static synchronized int size() {
    return size;
  }
}
