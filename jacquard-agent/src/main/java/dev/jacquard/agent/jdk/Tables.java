package dev.jacquard.agent.jdk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All rules, found by class. */
final class Tables {
  /** What the hooks call when a thread is to park for real, so its own calls stay. */
  private static final String PARKING = "java/util/concurrent/locks/LockSupport";

  /**
   * The classes of java.util.concurrent, of any JDK, that make a call which is replaced. One that
   * is not here is still rewritten if it is loaded after the start.
   */
  static final List<String> IN_PACKAGE =
      List.of(
          "AbstractExecutorService",
          "CompletableFuture",
          "CompletableFuture$AnyOf",
          "CompletableFuture$AsyncRun",
          "CompletableFuture$AsyncSupply",
          "CompletableFuture$BiAccept",
          "CompletableFuture$BiApply",
          "CompletableFuture$BiRelay",
          "CompletableFuture$BiRun",
          "CompletableFuture$OrAccept",
          "CompletableFuture$OrApply",
          "CompletableFuture$OrRun",
          "CompletableFuture$Signaller",
          "CompletableFuture$UniAccept",
          "CompletableFuture$UniApply",
          "CompletableFuture$UniCompose",
          "CompletableFuture$UniComposeExceptionally",
          "CompletableFuture$UniExceptionally",
          "CompletableFuture$UniHandle",
          "CompletableFuture$UniRelay",
          "CompletableFuture$UniRun",
          "CompletableFuture$UniWhenComplete",
          "CountedCompleter",
          "DelayScheduler",
          "Exchanger",
          "ForkJoinPool",
          "ForkJoinPool$WorkQueue",
          "ForkJoinTask",
          "FutureTask",
          "LinkedTransferQueue",
          "LinkedTransferQueue$DualNode",
          "Phaser",
          "Phaser$QNode",
          "PriorityBlockingQueue",
          "ScheduledThreadPoolExecutor",
          "ScheduledThreadPoolExecutor$ScheduledFutureTask",
          "SubmissionPublisher$BufferedSubscription",
          "SynchronousQueue$TransferQueue",
          "SynchronousQueue$TransferStack",
          "ThreadPerTaskExecutor",
          "locks/AbstractQueuedLongSynchronizer",
          "locks/AbstractQueuedLongSynchronizer$ConditionObject",
          "locks/AbstractQueuedSynchronizer",
          "locks/StampedLock");

  private static final Map<String, List<Rule>> BY_TYPE = new HashMap<>();
  private static final List<Rule> BY_PACKAGE = new ArrayList<>();
  private static final Set<String> TYPES = new LinkedHashSet<>();

  static {
    for (Rule rule : all()) {
      if (rule.type().endsWith("/")) {
        BY_PACKAGE.add(rule);
      } else {
        BY_TYPE.computeIfAbsent(rule.type(), type -> new ArrayList<>()).add(rule);
        TYPES.add(rule.type());
      }
    }
  }

  private static final Set<String> UNCONTROLLED = new LinkedHashSet<>();

  static {
    for (Rule rule : UncontrolledRules.ALL) {
      UNCONTROLLED.add(rule.type());
    }
  }

  private Tables() {}

  static List<Rule> all() {
    List<Rule> all = new ArrayList<>();
    all.addAll(ThreadRules.ALL);
    all.addAll(IdentityRules.ALL);
    all.addAll(LifeRules.ALL);
    all.addAll(LockRules.ALL);
    all.addAll(AtomicRules.ALL);
    all.addAll(TimeRules.ALL);
    all.addAll(InputRules.ALL);
    all.addAll(MonitorRules.ALL);
    all.addAll(UncontrolledRules.ALL);
    all.addAll(ReferenceRules.ALL);
    all.addAll(PoolRules.ALL);
    all.addAll(ForkJoinRules.ALL);
    all.addAll(StateFields.RULES);
    all.addAll(WholeRules.ALL);
    all.addAll(OperationRules.ALL);
    all.addAll(SerialRules.ALL);
    all.addAll(RegistryRules.ALL);
    return all;
  }

  /** The rules for a class; a rule of its own comes before those of its package. */
  static List<Rule> of(String type) {
    List<Rule> own = BY_TYPE.getOrDefault(type, List.of());
    List<Rule> found = new ArrayList<>(own);
    for (Rule rule : BY_PACKAGE) {
      if (type.startsWith(rule.type()) && !type.equals(PARKING)) {
        found.add(rule);
      }
    }
    return found;
  }

  /** Whether a class need not be there at the start: then it is rewritten when it is loaded. */
  static boolean canWait(String type) {
    return UNCONTROLLED.contains(type);
  }

  /** The classes that have rules of their own, and those in a package with rules that need it. */
  static Set<String> toRetransform() {
    Set<String> types = new LinkedHashSet<>(TYPES);
    for (String name : IN_PACKAGE) {
      types.add("java/util/concurrent/" + name);
    }
    return types;
  }
}
