package dev.jacquard.kernel;

/** Names that mean the same in every process, as numbers. */
public final class Keys {
  private Keys() {}

  /** A number of 64 bits: two keys that differ have the same one practically never. */
  public static long identity(String key) {
    long hash = 0xCBF29CE484222325L;
    for (int i = 0; i < key.length(); i++) {
      hash = (hash ^ key.charAt(i)) * 0x100000001B3L;
    }
    hash = (hash ^ (hash >>> 32)) * 0x9E3779B97F4A7C15L;
    return hash ^ (hash >>> 29);
  }
}
