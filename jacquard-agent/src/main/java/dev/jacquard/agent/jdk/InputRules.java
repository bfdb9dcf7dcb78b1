package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Call;
import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Replace;
import java.util.List;

/**
 * Random numbers without a seed of the user's, which come from the seed of the execution; and how
 * many processors there are.
 */
final class InputRules {
  private static final String LOCAL = "java/util/concurrent/ThreadLocalRandom";
  private static final String SPLITTABLE = "java/util/SplittableRandom";
  private static final String SECURE = "java/security/SecureRandom";
  private static final String INT = "java/util/concurrent/atomic/AtomicInteger";
  private static final String LONG = "java/util/concurrent/atomic/AtomicLong";

  static final List<Rule> ALL =
      List.of(
          new Call(
              "java/util/concurrent/",
              "java/lang/Runtime",
              "availableProcessors()I",
              "Hooks.availableProcessors",
              false),
          new Replace(
              "java/util/Random",
              "seedUniquifier()J",
              Guard.ON,
              "InputHooks.seed",
              List.of(),
              null),
          new Replace(
              "java/lang/Math", "random()D", Guard.ON, "InputHooks.random", List.of(), null),
          // A thread draws its first seed and its probe from counters that all threads share.
          new Call(LOCAL, INT, "addAndGet(I)I", "InputHooks.addAndGet", false),
          new Call(LOCAL, LONG, "getAndAdd(J)J", "InputHooks.getAndAdd", false),
          // The numbers of a thread depend on its id, which is another one in each execution.
          new Call(LOCAL, "java/lang/Thread", "threadId()J", "ThreadHooks.id", false),
          new Call(LOCAL, "java/lang/Thread", "getId()J", "ThreadHooks.id", false),
          new Call("java/lang/ThreadLocal", INT, "getAndAdd(I)I", "InputHooks.getAndAdd", false),
          new Call("java/lang/ClassValue", INT, "getAndAdd(I)I", "InputHooks.getAndAdd", false),
          new Call(SPLITTABLE, LONG, "getAndAdd(J)J", "InputHooks.getAndAdd", false),
          // UUID.randomUUID takes its bytes from here too.
          secure("nextBytes([B)V"),
          secure("generateSeed(I)[B"));

  private InputRules() {}

  private static Replace secure(String method) {
    String hook = "InputHooks." + method.substring(0, method.indexOf('('));
    return new Replace(SECURE, method, Guard.ON, hook, List.of("this"), null);
  }
}
