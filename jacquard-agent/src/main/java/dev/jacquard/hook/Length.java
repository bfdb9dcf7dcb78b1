package dev.jacquard.hook;

/** How long a call of a concurrent collection takes in the JVM; here it is one step. */
public enum Length {
  /** To all others it is one step there, too. */
  STEP,
  /** It goes through the collection, or several parts of it, while others may change that. */
  LONG,
  /** As long, and what it does after its first step is not announced. */
  UNSEEN;

  private static final Length[] ALL = values();

  static Length of(int ordinal) {
    return ALL[ordinal];
  }
}
