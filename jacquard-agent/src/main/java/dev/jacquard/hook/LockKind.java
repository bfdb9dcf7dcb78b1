package dev.jacquard.hook;

/**
 * The kinds of locks of java.util.concurrent that are modelled: one call of their methods is one
 * operation. A new kind is a constant here; the compiler then asks for its model, and the rules for
 * its class put the hooks there.
 */
public enum LockKind {
  LOCK("java.util.concurrent.locks.ReentrantLock", "java.util.concurrent.locks.ReentrantLock$Sync"),
  READ_LOCK("java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock", null),
  WRITE_LOCK(
      "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock",
      "java.util.concurrent.locks.ReentrantReadWriteLock$Sync"),
  SEMAPHORE("java.util.concurrent.Semaphore", null),
  LATCH("java.util.concurrent.CountDownLatch", null);

  private static final LockKind[] ALL = values();

  private final String className;
  private final String synchronizer;

  LockKind(String className, String synchronizer) {
    this.className = className;
    this.synchronizer = synchronizer;
  }

  /** The class that has the methods. */
  public String className() {
    return className;
  }

  /**
   * If the kind has conditions, the class of what they know of their lock: its private
   * synchronizer, which is the key of the lock for that reason. Otherwise null.
   */
  public String synchronizer() {
    return synchronizer;
  }

  /** The kind of lock whose synchronizers, which have conditions, are of this class. */
  public static LockKind ofSynchronizer(Class<?> synchronizerClass) {
    for (Class<?> type = synchronizerClass; type != null; type = type.getSuperclass()) {
      String name = type.getName();
      for (LockKind kind : ALL) {
        if (name.equals(kind.synchronizer)) {
          return kind;
        }
      }
    }
    throw new IllegalArgumentException(synchronizerClass + " is not the synchronizer of a lock");
  }
}
