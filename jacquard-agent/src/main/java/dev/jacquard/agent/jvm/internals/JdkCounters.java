package dev.jacquard.agent.jvm.internals;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counters of the JDK that show in the names of threads, {@code pool-1-thread-1} and {@code
 * Timer-0}: each execution counts from the beginning, and code outside does not see that.
 */
public final class JdkCounters {
  /** By the object that holds it, and where: an atomic one is such an object itself. */
  private record Counter(Object holder, long offset, int start) {
    int get() {
      return (int) Internals.bits(holder, offset, 'I');
    }

    void set(int value) {
      Internals.put(holder, offset, 'I', value, null);
    }
  }

  /** What the counters showed before the execution. */
  private final int[] outside;

  private final List<Counter> counters = new ArrayList<>();

  public JdkCounters() {
    // Their initializers read the clock or take the common pool, and must not do so in the first
    // execution only.
    for (String type :
        List.of(
            "java.util.concurrent.ThreadLocalRandom",
            "java.util.SplittableRandom",
            "java.security.SecureRandom",
            "java.util.concurrent.CompletableFuture",
            "java.util.concurrent.SubmissionPublisher")) {
      initialize(type);
    }
    add("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber", 1);
    add("java.util.Timer", "nextSerialNumber", 0);
    add("java.util.concurrent.ForkJoinPool", "poolIds", 0);
    outside = new int[counters.size()];
  }

  private static void initialize(String type) {
    try {
      Class.forName(type);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("this JDK has no " + type, e);
    }
  }

  private void add(String type, String name, int start) {
    try {
      Field field = Class.forName(type).getDeclaredField(name);
      Class<?> holder = field.getDeclaringClass();
      long offset = Internals.offset(field, true);
      if (field.getType() == int.class) {
        counters.add(new Counter(holder, offset, start));
      } else if (Internals.reference(holder, offset) instanceof AtomicInteger counter) {
        long value = Internals.offset(AtomicInteger.class.getDeclaredField("value"), false);
        counters.add(new Counter(counter, value, start));
      }
    } catch (ReflectiveOperationException e) {
      // Another version of the JDK counts otherwise; then the names differ, and nothing else.
    }
  }

  /** Before an execution. */
  public void reset() {
    for (int i = 0; i < outside.length; i++) {
      Counter counter = counters.get(i);
      outside[i] = counter.get();
      counter.set(counter.start);
    }
  }

  /** After it. */
  public void restore() {
    for (int i = 0; i < outside.length; i++) {
      counters.get(i).set(outside[i]);
    }
  }
}
