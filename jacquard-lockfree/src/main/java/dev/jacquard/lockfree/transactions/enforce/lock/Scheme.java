package dev.jacquard.lockfree.transactions.enforce.lock;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What keeps other threads out of a transaction; one for each object of a structure. */
public enum Scheme {
  /** A number that is odd during a transaction; who only reads just compares it. */
  SEQUENCE("SequenceMembers"),

  /** A {@link java.util.concurrent.locks.StampedLock}; who only reads takes no lock. */
  STAMPED("StampedMembers"),

  /** A {@link java.util.concurrent.locks.ReentrantLock}. */
  LOCK("LockMembers"),

  /** The monitor of an object. What an operation calls cannot be cut, as monitors are nested. */
  SYNCHRONIZED("SynchronizedMembers");

  private final String members;

  Scheme(String members) {
    this.members = members;
  }

  /** The class with the members that a structure gets. */
  String members() {
    return members;
  }

  /** Whether operations that only read can do without the lock. */
  public boolean readsWithoutLock() {
    return this == SEQUENCE || this == STAMPED;
  }

  /** Whether a method must give back itself what it has taken. */
  public boolean isMonitor() {
    return this == SYNCHRONIZED;
  }

  /** As users write it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * By what {@link #text} says.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Scheme of(String text) {
    for (Scheme each : values()) {
      if (each.text().equals(text)) {
        return each;
      }
    }
    throw new IllegalArgumentException(
        "no scheme "
            + text
            + "; there are "
            + Arrays.stream(values()).map(Scheme::text).collect(Collectors.joining(", ")));
  }
}
