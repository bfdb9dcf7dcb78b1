package dev.jacquard.hook;

import java.lang.reflect.Array;

/**
 * For methods without hooks that write into an array which other threads may look at: they write
 * into another one, and what they have written is copied from there, one element after the other.
 *
 * <p>Where a parameter is called {@code own}, code of the program makes the call, not the JDK.
 */
public final class ArrayHooks {
  private ArrayHooks() {}

  /** What the method is to write into: the array itself if no other thread looks at it. */
  public static Object aside(Object array, boolean own, int site) {
    return array != null && Hooks.on() ? Hooks.controller.open.aside(array, own, site) : array;
  }

  /** What it finds there, to be compared; null if it writes into the array itself. */
  public static Object before(Object aside, Object array) {
    return aside == array ? null : OpenHooks.copy(aside);
  }

  /** The method has returned: what is not as it was before is written. */
  public static void putBack(Object array, Object aside, Object before, boolean own, int site) {
    if (before == null) {
      return;
    }
    for (int i = 0; i < Array.getLength(array); i++) {
      if (differ(aside, before, i)) {
        put(aside, i, array, i, 1, own, site);
      }
    }
  }

  private static boolean differ(Object some, Object others, int index) {
    return some instanceof Object[] references
        ? references[index] != ((Object[]) others)[index]
        : !Array.get(some, index).equals(Array.get(others, index));
  }

  private static void put(
      Object from, int start, Object to, int target, int length, boolean own, int site) {
    if (Hooks.on()) {
      Hooks.controller.open.copy(from, start, to, target, length, own, site);
    } else {
      System.arraycopy(from, start, to, target, length);
    }
  }

  /** {@code String.getChars}. */
  public static void getChars(
      String text, int from, int to, char[] array, int target, boolean own, int site) {
    if (isShared(array, own) && from >= 0 && from <= to && to <= text.length()) {
      char[] aside = new char[to - from];
      text.getChars(from, to, aside, 0);
      put(aside, 0, array, target, aside.length, own, site);
    } else {
      text.getChars(from, to, array, target);
    }
  }

  /** {@code String.getBytes} with an array to write into. */
  @SuppressWarnings("deprecation")
  public static void getBytes(
      String text, int from, int to, byte[] array, int target, boolean own, int site) {
    if (isShared(array, own) && from >= 0 && from <= to && to <= text.length()) {
      byte[] aside = new byte[to - from];
      text.getBytes(from, to, aside, 0);
      put(aside, 0, array, target, aside.length, own, site);
    } else {
      text.getBytes(from, to, array, target);
    }
  }

  /**
   * What {@code toArray} gets instead of an array that others may look at: one without room, so
   * that it makes one of its own.
   */
  public static Object[] withoutRoom(Object collection, Object[] array, boolean own) {
    return collection != null
            && array != null
            && array.length > 0
            && isShared(array, own)
            && Hooks.controller.open.isBlind(collection)
        ? (Object[]) Array.newInstance(array.getClass().getComponentType(), 0)
        : array;
  }

  /** What {@code toArray} is to give: the array of its caller, if that has room. */
  public static Object[] fill(
      Object[] made, Object[] array, Object[] given, boolean own, int site) {
    if (given == array || made.length > array.length) {
      return made;
    }
    put(made, 0, array, 0, made.length, own, site);
    if (made.length < array.length) {
      put(new Object[1], 0, array, made.length, 1, own, site);
    }
    return array;
  }

  private static boolean isShared(Object array, boolean own) {
    return array != null && Hooks.on() && Hooks.controller.open.isShared(array, own);
  }
}
