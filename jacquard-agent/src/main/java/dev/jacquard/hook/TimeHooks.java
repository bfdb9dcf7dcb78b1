package dev.jacquard.hook;

import java.time.Instant;

/**
 * The clock. Code of the JDK that waits for a time needs the clock by which it waits: the real one
 * in a quiet section.
 */
public final class TimeHooks {
  private TimeHooks() {}

  public static long nanoTime() {
    return LockHooks.models() ? Hooks.controller.inputs.nanoTime() : System.nanoTime();
  }

  public static long currentTimeMillis() {
    return LockHooks.models()
        ? Hooks.controller.inputs.currentTimeMillis()
        : System.currentTimeMillis();
  }

  public static Instant currentInstant() {
    return Instant.ofEpochMilli(Hooks.controller.inputs.currentTimeMillis());
  }
}
