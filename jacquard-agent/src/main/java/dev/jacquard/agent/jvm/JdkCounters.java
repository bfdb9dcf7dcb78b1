package dev.jacquard.agent.jvm;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counters of the JDK that show in the names of threads, {@code pool-1-thread-1} and {@code
 * Timer-0}: they start each execution as they did the first one.
 */
final class JdkCounters {
  private record Counter(AtomicInteger counter, int start) {}

  private final List<Counter> counters = new ArrayList<>();

  JdkCounters() {
    // Their initializers read the clock, and must not do so in the first execution only.
    for (String type :
        List.of(
            "java.util.concurrent.ThreadLocalRandom",
            "java.util.SplittableRandom",
            "java.security.SecureRandom")) {
      initialize(type);
    }
    add("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber");
    add("java.util.Timer", "nextSerialNumber");
  }

  private static void initialize(String type) {
    try {
      Class.forName(type);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("this JDK has no " + type, e);
    }
  }

  private void add(String type, String name) {
    try {
      Field field = Class.forName(type).getDeclaredField(name);
      Object value = Internals.reference(field.getDeclaringClass(), Internals.offset(field, true));
      if (value instanceof AtomicInteger counter) {
        counters.add(new Counter(counter, counter.get()));
      }
    } catch (ReflectiveOperationException e) {
      // Another version of the JDK counts otherwise; then the names differ, and nothing else.
    }
  }

  void reset() {
    for (Counter each : counters) {
      each.counter.set(each.start);
    }
  }
}
