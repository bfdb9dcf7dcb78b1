package dev.jacquard.hook;

/** Pools of the JDK that would outlive an execution. */
public final class PoolHooks {
  private PoolHooks() {}

  /** What a controlled thread gets instead. */
  public static Object ofExecution(Object pool) {
    return Hooks.on() ? Hooks.controller.inputs.ofExecution(pool) : pool;
  }
}
