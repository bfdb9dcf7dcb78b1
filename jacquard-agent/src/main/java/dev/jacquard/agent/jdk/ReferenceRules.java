package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Made;
import dev.jacquard.agent.jdk.Rule.Replace;
import java.util.List;

/**
 * What the garbage collector would do to threads, which it never does while an execution lasts. It
 * wakes none that waits for references, as that of a {@link java.lang.ref.Cleaner} does; what the
 * program enqueues itself does. And it ends none of a pool that the program has lost: what is known
 * to be made is kept.
 */
final class ReferenceRules {
  private static final String QUEUE = "java/lang/ref/ReferenceQueue";
  private static final String EXECUTORS = "java/util/concurrent/Executors$";

  static final List<Rule> ALL =
      List.of(
          remove("remove()Ljava/lang/ref/Reference;"),
          remove("remove(J)Ljava/lang/ref/Reference;"),
          new Before(QUEUE, "enqueue(Ljava/lang/ref/Reference;)Z", "ReferenceHooks.enqueue"),
          new Replace(
              "java/lang/System", "gc()V", Guard.HANDLED, "ReferenceHooks.gc", List.of(), null),
          new Made(EXECUTORS + "FinalizableDelegatedExecutorService", "this"), // before 21
          new Made(EXECUTORS + "AutoShutdownDelegatedExecutorService", "this"));

  private ReferenceRules() {}

  private static Replace remove(String method) {
    return new Replace(QUEUE, method, Guard.MODELS, "ReferenceHooks.remove", List.of("this"), null);
  }
}
