package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.After;
import dev.jacquard.agent.jdk.Rule.Call;
import dev.jacquard.agent.jdk.Rule.Shared;
import java.util.ArrayList;
import java.util.List;

/**
 * Pools of the JDK that live as long as the JVM. Each execution has its own instead: threads of the
 * last one are gone, but their pool would still count on them.
 */
final class PoolRules {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String POOL = CONCURRENT + "ForkJoinPool";
  private static final String FUTURE = CONCURRENT + "CompletableFuture";
  private static final String PUBLISHER = CONCURRENT + "SubmissionPublisher";
  private static final String DELAYER = FUTURE + "$Delayer"; // until 24
  private static final String HOOK = "PoolHooks.ofExecution";

  static final List<Rule> ALL = all();

  private PoolRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String type : List.of(POOL, CONCURRENT + "ForkJoinTask")) {
      rules.add(new Shared(type, POOL, "common", HOOK));
    }
    for (String type : List.of(FUTURE, PUBLISHER)) {
      rules.add(new Shared(type, type, "ASYNC_POOL", HOOK));
    }
    // From 25 on delayed tasks go through the pool.
    rules.add(new Shared(FUTURE + "$DelayedExecutor", FUTURE, "ASYNC_POOL", HOOK));
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
    return List.copyOf(rules);
  }
}
