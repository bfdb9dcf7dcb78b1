package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Enqueues;
import dev.jacquard.agent.jdk.Rule.Whole;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Structures of several objects inside the JDK, whose fields are accessed by many small steps that
 * only their authors understand: a queue of waiting threads. What a thread does there in a row is
 * one access to the whole. So the steps of two threads have no order but that of the whole; that
 * these are as good as any other order is what the JDK is trusted for.
 */
final class WholeRules {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String LOCKS = CONCURRENT + "locks/";
  private static final String EXCHANGER = CONCURRENT + "Exchanger";
  private static final String SUBSCRIPTION =
      CONCURRENT + "SubmissionPublisher$BufferedSubscription";
  private static final String SYNCHRONOUS = CONCURRENT + "SynchronousQueue";
  private static final String TRANSFER = CONCURRENT + "LinkedTransferQueue";
  private static final String STAMPED = LOCKS + "StampedLock";

  static final List<Rule> ALL = all();

  private WholeRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String name : List.of("AbstractQueuedSynchronizer", "AbstractQueuedLongSynchronizer")) {
      synchronizer(rules, LOCKS + name);
    }
    // No code of the program runs inside, so the lock is one thing with its queue.
    Set<String> parts =
        Set.of(STAMPED, STAMPED + "$Node", STAMPED + "$ReaderNode", STAMPED + "$WriterNode");
    Set<String> views = Set.of("readLockView", "writeLockView", "readWriteLockView");
    Set<String> questions =
        Set.of(
            "tryOptimisticRead",
            "validate",
            "isWriteLocked",
            "isReadLocked",
            "getReadLockCount",
            "toString");
    for (String type : parts) {
      rules.add(new Whole(type, type.equals(STAMPED) ? "this" : "", true, parts, views, questions));
    }
    for (String view : List.of("$ReadLockView", "$WriteLockView")) {
      rules.add(new Whole(STAMPED + view, "this$0", true, parts, views, questions));
    }
    rules.add(
        new Whole(
            EXCHANGER,
            "this",
            true,
            Set.of(EXCHANGER, EXCHANGER + "$Node", EXCHANGER + "$Slot"),
            Set.of("participant", "ncpu"),
            Set.of()));
    // What the publisher alone uses, and what does not change, is left out.
    rules.add(
        new Whole(
            SUBSCRIPTION,
            "this",
            true,
            Set.of(SUBSCRIPTION),
            Set.of("next", "nextRetry", "maxCapacity", "subscriber", "onNextHandler"),
            null));
    queues(rules);
    return List.copyOf(rules);
  }

  /**
   * The queue of a synchronizer. Its state is not a part of it: that is what the program accesses.
   * Neither are lists of waiters on a condition and nodes that are put there: only a thread that
   * holds the lock accesses them.
   */
  private static void synchronizer(List<Rule> rules, String type) {
    Set<String> parts =
        Set.of(
            type,
            type + "$Node",
            type + "$ExclusiveNode",
            type + "$SharedNode",
            type + "$ConditionNode");
    Set<String> except = Set.of("state", "nextWaiter", "enableWait");
    for (String part : parts) {
      rules.add(new Whole(part, part.equals(type) ? "this" : "", true, parts, except, null));
    }
    rules.add(new Whole(type + "$ConditionObject", "this$0", true, parts, except, null));
    String argument = type.contains("Long") ? "J" : "I";
    rules.add(new Enqueues(type, "acquire(L" + type + "$Node;" + argument + "ZZZJ)I"));
  }

  /**
   * Queues in which threads wait for each other without a lock. A call of one is an access to the
   * whole of it anyway, if it is the program that calls; but not what it does after it has waited.
   */
  private static void queues(List<Rule> rules) {
    Set<String> parts =
        Set.of(
            SYNCHRONOUS + "$TransferStack",
            SYNCHRONOUS + "$TransferStack$SNode",
            SYNCHRONOUS + "$TransferQueue",
            SYNCHRONOUS + "$TransferQueue$QNode",
            SYNCHRONOUS + "$Transferer",
            TRANSFER,
            TRANSFER + "$Node",
            TRANSFER + "$DualNode");
    Set<String> except = Set.of("isData");
    for (String part : parts) {
      String base = part.equals(TRANSFER) ? "this" : "";
      rules.add(new Whole(part, base, false, parts, except, null));
    }
    rules.add(new Whole(SYNCHRONOUS, "this", false, parts, except, null));
  }
}
