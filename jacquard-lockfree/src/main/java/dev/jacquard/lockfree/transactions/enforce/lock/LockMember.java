package dev.jacquard.lockfree.transactions.enforce.lock;

/** What can be done with the lock of a structure. */
public enum LockMember {
  /** A transaction begins; or goes on, if the thread is in one. */
  BEGIN("begin", "()V"),

  /** It ends. */
  END("end", "()V"),

  /** It ends, and the next one begins; unless there is one around it. */
  CUT("cut", "()V"),

  /** It ends before a call that may wait; unless there is one around it. */
  PAUSE("pause", "()V"),

  /** The next one begins, unless the thread is in one: what may have waited is over. */
  RESUME("resume", "()V"),

  /** It ends by an exception, if the thread is in one. */
  ABANDON("abandon", "()V"),

  /** What is to be compared with what there is later; odd if some thread is in a transaction. */
  READ("read", "()J"),

  /** Whether there was no transaction since. */
  VALID("valid", "(J)Z"),

  /** Throws if there was one. */
  CHECK("check", "(J)V");

  private final String method;
  private final String descriptor;

  LockMember(String method, String descriptor) {
    this.method = method;
    this.descriptor = descriptor;
  }

  String method() {
    return method;
  }

  String descriptor() {
    return descriptor;
  }
}
