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
  private static final String LOCKS = "java/util/concurrent/locks/";
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
      rules.add(new Whole(type, type.equals(STAMPED) ? "this" : "", parts, views, questions));
    }
    for (String view : List.of("$ReadLockView", "$WriteLockView")) {
      rules.add(new Whole(STAMPED + view, "this$0", parts, views, questions));
    }
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
      rules.add(new Whole(part, part.equals(type) ? "this" : "", parts, except, null));
    }
    rules.add(new Whole(type + "$ConditionObject", "this$0", parts, except, null));
    String argument = type.contains("Long") ? "J" : "I";
    rules.add(new Enqueues(type, "acquire(L" + type + "$Node;" + argument + "ZZZJ)I"));
  }
}
