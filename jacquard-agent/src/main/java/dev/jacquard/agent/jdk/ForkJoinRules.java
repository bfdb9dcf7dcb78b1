package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.After;
import dev.jacquard.agent.jdk.Rule.AfterRead;
import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Call;
import java.util.ArrayList;
import java.util.List;

/**
 * The queues of fork-join pools: what a thread does there, from one of these methods to its next
 * operation, is one access to all of them.
 */
final class ForkJoinRules {
  private static final String TASK = "java/util/concurrent/ForkJoinTask";
  private static final String POOL = "java/util/concurrent/ForkJoinPool";
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

  private ForkJoinRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
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
