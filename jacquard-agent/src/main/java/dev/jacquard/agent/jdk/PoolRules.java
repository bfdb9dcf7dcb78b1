package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.After;
import dev.jacquard.agent.jdk.Rule.AfterRead;
import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Call;
import dev.jacquard.agent.jdk.Rule.Shared;
import java.util.ArrayList;
import java.util.List;

/**
 * Pools of the JDK that live as long as the JVM: each execution has its own instead, as threads of
 * the last one are gone, but their pool would still count on them. And the queues of fork-join
 * pools: what a thread does there, from one of these methods to its next operation, is one access
 * to all of them.
 */
final class PoolRules {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String POOL = CONCURRENT + "ForkJoinPool";
  private static final String FUTURE = CONCURRENT + "CompletableFuture";
  private static final String PUBLISHER = CONCURRENT + "SubmissionPublisher";
  private static final String DELAYER = FUTURE + "$Delayer"; // until 24
  private static final String HOOK = "PoolHooks.ofExecution";

  private static final String TASK = CONCURRENT + "ForkJoinTask";
  private static final String QUEUE = POOL + "$WorkQueue";

  /** Methods that programs call, or that come after code of the program. */
  private static final List<String> STARTS =
      List.of(
          TASK + ".fork",
          TASK + ".awaitDone",
          TASK + ".tryUnfork",
          POOL + ".externalPush", // until 21
          POOL + ".poolSubmit",
          POOL + ".scan",
          POOL + ".shutdown",
          POOL + ".shutdownNow",
          POOL + ".isQuiescent",
          POOL + ".isTerminated",
          QUEUE + ".nextLocalTask");

  /** Those that the methods of the JDK call among themselves. */
  private static final List<String> PARTS =
      List.of(
          POOL + ".runWorker",
          POOL + ".registerWorker",
          POOL + ".deregisterWorker",
          POOL + ".helpJoin",
          POOL + ".helpComplete",
          POOL + ".helpQuiescePool",
          POOL + ".pollScan",
          POOL + ".executeEnabledScheduledTask",
          POOL + ".tryCompensate",
          POOL + ".uncompensate",
          QUEUE + ".tryUnpush",
          QUEUE + ".externalTryUnpush",
          QUEUE + ".tryRemove",
          QUEUE + ".tryRemoveAndExec",
          QUEUE + ".tryPoll",
          QUEUE + ".poll",
          QUEUE + ".helpComplete");

  static final List<Rule> ALL = all();

  private PoolRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String type : List.of(POOL, TASK)) {
      rules.add(new Shared(type, POOL, "common", HOOK));
    }
    for (String type : List.of(FUTURE, PUBLISHER)) {
      rules.add(new Shared(type, type, "ASYNC_POOL", HOOK));
    }
    rules.add(new Shared(DELAYER, DELAYER, "delayer", HOOK));
    // On 17 these were found out when the JVM started.
    rules.add(new After(POOL, "getCommonPoolParallelism()I", "PoolHooks.parallelism"));
    rules.add(new After("java/util/stream/AbstractTask", "getLeafTarget()I", "PoolHooks.leaves"));
    rules.add(
        new Call(
            "jdk/internal/vm/ThreadContainers",
            "java/util/Set",
            "add(Ljava/lang/Object;)Z",
            "PoolHooks.register",
            false));
    STARTS.forEach(method -> rules.add(before(method, "PoolHooks.otherQueues")));
    PARTS.forEach(method -> rules.add(before(method, "PoolHooks.queues")));
    // Where a worker comes back to its loop.
    rules.add(new After(QUEUE, "topLevelExec", "PoolHooks.otherQueues"));
    rules.add(new After(POOL, "deactivate", "PoolHooks.queues"));
    // Where it looks at the queues once more, after a task that is not done yet.
    rules.add(new AfterRead(POOL, TASK, "status", "PoolHooks.queues"));
    rules.add(new AfterRead(QUEUE, TASK, "status", "PoolHooks.queues"));
    call(rules, "java/lang/System", "currentTimeMillis()J", "currentTimeMillis");
    call(rules, "java/util/concurrent/locks/LockSupport", "parkUntil(J)V", "parkUntil");
    call(rules, "jdk/internal/misc/Unsafe", "park(ZJ)V", "park");
    return List.copyOf(rules);
  }

  private static void call(List<Rule> rules, String owner, String target, String hook) {
    rules.add(new Call(POOL, owner, target, "PoolHooks." + hook, false));
  }

  private static Rule before(String method, String hook) {
    int dot = method.indexOf('.');
    return new Before(method.substring(0, dot), method.substring(dot + 1), hook);
  }
}
