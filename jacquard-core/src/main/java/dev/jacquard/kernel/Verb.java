package dev.jacquard.kernel;

/** What a place in the code does, or an event did, as a kind: see {@link Action}. */
public enum Verb {
  READ,
  WRITE,
  LOCK,
  UNLOCK,

  /** Enters a monitor; the code does not tell which one. */
  ENTER,

  /** Leaves a monitor; the code does not tell which one. */
  EXIT,

  /** Starts to wait to be notified. */
  WAIT,

  /** Was notified, or has given up, and goes on. */
  WAKE_UP,

  NOTIFY,
  NOTIFY_ALL,

  /** Starts a thread. */
  START,

  /** Waits for the end of a thread. */
  JOIN,

  /** Calls a method. */
  CALL,

  /** A thread begins. */
  BEGIN,

  /** A thread ends. */
  END,

  /** Waits for a change, as a loop would only repeat itself. */
  SPIN,

  /** A layer below the program does something, and no line of the program led there. */
  INTERNAL,

  /** What the program says in words of its own. */
  STATEMENT
}
