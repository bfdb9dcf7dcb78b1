package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Replace;
import java.util.List;

/**
 * Queues of references, as threads wait at them: that of a {@link java.lang.ref.Cleaner}, say. The
 * garbage collector wakes nobody while an execution lasts; what the program enqueues itself does.
 */
final class ReferenceRules {
  private static final String QUEUE = "java/lang/ref/ReferenceQueue";

  static final List<Rule> ALL =
      List.of(
          remove("remove()Ljava/lang/ref/Reference;"),
          remove("remove(J)Ljava/lang/ref/Reference;"),
          new Before(QUEUE, "enqueue(Ljava/lang/ref/Reference;)Z", "ReferenceHooks.enqueue"));

  private ReferenceRules() {}

  private static Replace remove(String method) {
    return new Replace(QUEUE, method, Guard.MODELS, "ReferenceHooks.remove", List.of("this"), null);
  }
}
