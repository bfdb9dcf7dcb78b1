package dev.jacquard.lockfree.transactions.enforce.lock;

/** An object whose monitor is taken. Its member is copied into the class of a structure. */
final class SynchronizedMembers {
  @SuppressWarnings("unused") // by the code that is written
  private final transient Object lock = new Object();
}
