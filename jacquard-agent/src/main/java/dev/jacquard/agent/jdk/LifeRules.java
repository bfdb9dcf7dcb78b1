package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Made;
import dev.jacquard.agent.jdk.Rule.Replace;
import java.util.ArrayList;
import java.util.List;

/**
 * Where threads begin and end, and where synchronizers are made: as the same object of the same
 * thread in every execution, whichever uses it first.
 */
final class LifeRules {
  private static final String THREAD = "java/lang/Thread";
  private static final String CONCURRENT = "java/util/concurrent/";

  static final List<Rule> ALL = all();

  private LifeRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String type :
        List.of(
            THREAD,
            "java/lang/ThreadBuilders$BoundVirtualThread",
            "java/util/TimerThread",
            CONCURRENT + "DelayScheduler", // from 25 on
            CONCURRENT + "ForkJoinWorkerThread")) {
      rules.add(new Before(type, "run()V", "LifeHooks.begin"));
    }
    rules.add(new Before(THREAD, "exit()V", "LifeHooks.exit"));
    for (String method : List.of("exit(I)V", "halt(I)V")) {
      rules.add(
          new Replace(
              "java/lang/Runtime", method, Guard.ON, "LifeHooks.exitJvm", List.of("this"), null));
    }
    rules.add(
        new Replace(
            THREAD,
            "dispatchUncaughtException(Ljava/lang/Throwable;)V",
            Guard.HANDLED,
            "LifeHooks.uncaught",
            List.of("this"),
            null));
    for (String type :
        List.of(
            "locks/AbstractQueuedSynchronizer",
            "locks/AbstractQueuedLongSynchronizer",
            "locks/StampedLock",
            "Semaphore",
            "CountDownLatch",
            "Phaser",
            "Phaser$QNode",
            "Exchanger",
            "SynchronousQueue",
            "LinkedTransferQueue",
            "SubmissionPublisher",
            "SubmissionPublisher$BufferedSubscription",
            "CompletableFuture",
            "FutureTask",
            "FutureTask$WaitNode",
            "ForkJoinTask",
            "atomic/AtomicInteger",
            "atomic/AtomicLong",
            "atomic/AtomicBoolean",
            "atomic/AtomicReference")) {
      rules.add(new Made(CONCURRENT + type, "this"));
    }
    for (String type : List.of("AtomicIntegerArray", "AtomicLongArray", "AtomicReferenceArray")) {
      rules.add(new Made(CONCURRENT + "atomic/" + type, "array"));
    }
    return List.copyOf(rules);
  }
}
