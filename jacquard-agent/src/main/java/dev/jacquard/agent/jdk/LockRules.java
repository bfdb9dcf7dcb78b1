package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.After;
import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Replace;
import dev.jacquard.hook.LockKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Locks, conditions, semaphores and latches: one call is one operation. The key of a lock is its
 * private synchronizer, because a condition knows only that.
 */
final class LockRules {
  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final String READ_WRITE = LOCKS + "ReentrantReadWriteLock";
  private static final String CONDITION = "Synchronizer$ConditionObject";
  private static final String INTERNAL = "jdk/internal/misc/InternalLock";
  private static final String TIME = "JLjava/util/concurrent/TimeUnit;";

  private static final List<String> LOCK =
      List.of(
          "lock()V", "lockInterruptibly()V", "tryLock()Z", "tryLock(" + TIME + ")Z", "unlock()V");

  /** Questions about those that wait. */
  private static final List<String> QUEUE =
      List.of(
          "hasQueuedThreads()Z",
          "hasQueuedThread(Ljava/lang/Thread;)Z",
          "getQueueLength()I",
          "getQueuedThreads()Ljava/util/Collection;");

  private static final String TO_STRING = "toString()Ljava/lang/String;";

  static final List<Rule> ALL = all();

  private LockRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    locks(rules, LockKind.LOCK, LOCK);
    locks(
        rules,
        LockKind.LOCK,
        List.of(
            "getHoldCount()I",
            "isHeldByCurrentThread()Z",
            "isLocked()Z",
            "getOwner()Ljava/lang/Thread;"));
    locks(rules, LockKind.LOCK, QUEUE);
    locks(rules, LockKind.READ_LOCK, LOCK);
    locks(rules, LockKind.WRITE_LOCK, LOCK);
    locks(rules, LockKind.WRITE_LOCK, List.of("getHoldCount()I", "isHeldByCurrentThread()Z"));
    for (String method : QUEUE) {
      rules.add(lock(READ_WRITE, method, name(method), LockKind.WRITE_LOCK));
    }
    for (String method :
        List.of(
            "getOwner()Ljava/lang/Thread;",
            "getQueuedWriterThreads()Ljava/util/Collection;",
            "getQueuedReaderThreads()Ljava/util/Collection;")) {
      rules.add(lock(READ_WRITE, method, name(method), LockKind.WRITE_LOCK));
    }
    for (LockKind kind : List.of(LockKind.LOCK, LockKind.READ_LOCK, LockKind.WRITE_LOCK)) {
      rules.add(lock(type(kind), TO_STRING, "toString", kind).passing("this", "sync"));
    }
    for (LockKind kind : List.of(LockKind.SEMAPHORE, LockKind.LATCH)) {
      rules.add(
          models(type(kind), TO_STRING, "LockHooks.toString").passing("this", "this").with(kind));
    }
    rules.add(models(READ_WRITE, TO_STRING, "LockHooks.bothToString").passing("this", "sync"));
    rules.add(lock(READ_WRITE, "getReadLockCount()I", "getCount", LockKind.READ_LOCK));
    rules.add(lock(READ_WRITE, "getReadHoldCount()I", "getHoldCount", LockKind.READ_LOCK));
    rules.add(lock(READ_WRITE, "isWriteLocked()Z", "isLocked", LockKind.WRITE_LOCK));
    rules.add(
        lock(
            READ_WRITE,
            "isWriteLockedByCurrentThread()Z",
            "isHeldByCurrentThread",
            LockKind.WRITE_LOCK));
    rules.add(lock(READ_WRITE, "getWriteHoldCount()I", "getHoldCount", LockKind.WRITE_LOCK));
    for (String method :
        List.of(
            "await()V",
            "awaitUninterruptibly()V",
            "awaitNanos(J)J",
            "awaitUntil(Ljava/util/Date;)Z",
            "await(" + TIME + ")Z",
            "signal()V",
            "signalAll()V",
            "hasWaiters()Z",
            "getWaitQueueLength()I",
            "getWaitingThreads()Ljava/util/Collection;")) {
      for (String synchronizer : List.of("AbstractQueued", "AbstractQueuedLong")) {
        rules.add(
            new Replace(
                LOCKS + synchronizer + CONDITION,
                method,
                Guard.CONDITION,
                "ConditionHooks." + name(method),
                List.of("this", "this$0"),
                null));
      }
    }
    for (String method :
        List.of(
            "acquire()V",
            "acquire(I)V",
            "acquireUninterruptibly()V",
            "acquireUninterruptibly(I)V",
            "tryAcquire()Z",
            "tryAcquire(I)Z",
            "tryAcquire(" + TIME + ")Z",
            "tryAcquire(I" + TIME + ")Z",
            "release()V",
            "release(I)V",
            "availablePermits()I",
            "drainPermits()I",
            "reducePermits(I)V",
            "hasQueuedThreads()Z",
            "getQueueLength()I",
            "getQueuedThreads()Ljava/util/Collection;")) {
      rules.add(models(type(LockKind.SEMAPHORE), method, "SemaphoreHooks." + name(method)));
    }
    for (String method :
        List.of("await()V", "await(" + TIME + ")Z", "countDown()V", "getCount()J")) {
      rules.add(models(type(LockKind.LATCH), method, "LatchHooks." + name(method)));
    }
    // The lock of the stream classes (19 to 23): nothing switches while it is held.
    rules.add(new Before(INTERNAL, "lock()V", "LockHooks.quiet"));
    rules.add(new Before(INTERNAL, "tryLock()Z", "LockHooks.quiet"));
    rules.add(new After(INTERNAL, "tryLock()Z", "LockHooks.loudIfNot"));
    rules.add(new After(INTERNAL, "unlock()V", "Hooks.loud"));
    return List.copyOf(rules);
  }

  private static void locks(List<Rule> rules, LockKind kind, List<String> methods) {
    for (String method : methods) {
      rules.add(lock(type(kind), method, name(method), kind));
    }
  }

  private static Replace lock(String type, String method, String hook, LockKind kind) {
    return models(type, method, "LockHooks." + hook).passing("sync").with(kind);
  }

  private static Replace models(String type, String method, String hook) {
    return new Replace(type, method, Guard.MODELS, hook, List.of("this"), null);
  }

  /** The class of a kind, with slashes. */
  private static String type(LockKind kind) {
    return kind.className().replace('.', '/');
  }

  private static String name(String method) {
    return method.substring(0, method.indexOf('('));
  }
}
