package dev.jacquard.hook;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Random numbers that come from the seed of the execution. */
public final class InputHooks {
  private InputHooks() {}

  public static long seed() {
    return Hooks.controller.inputs.seed();
  }

  /** As Random.nextDouble makes one: 53 random bits. */
  public static double random() {
    return (seed() >>> 11) * 0x1.0p-53;
  }

  /** A counter from which every thread takes its next number. */
  public static int addAndGet(Object counter, int delta) {
    return Hooks.on() ? (int) seed() : ((AtomicInteger) counter).addAndGet(delta);
  }

  /** A counter of the JDK that no program ever sees: not an operation. */
  public static int getAndAdd(Object counter, int delta) {
    LinkHooks.begin();
    try {
      return ((AtomicInteger) counter).getAndAdd(delta);
    } finally {
      LinkHooks.end();
    }
  }

  public static long getAndAdd(Object counter, long delta) {
    return Hooks.on() ? seed() : ((AtomicLong) counter).getAndAdd(delta);
  }

  public static void nextBytes(Object random, byte[] bytes) {
    long bits = 0;
    for (int i = 0; i < bytes.length; i++) {
      bits = i % 8 == 0 ? seed() : bits >>> 8;
      bytes[i] = (byte) bits;
    }
  }

  public static byte[] generateSeed(Object random, int length) {
    if (length < 0) {
      throw new IllegalArgumentException("numBytes cannot be negative");
    }
    byte[] bytes = new byte[length];
    nextBytes(random, bytes);
    return bytes;
  }
}
