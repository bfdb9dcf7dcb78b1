package dev.jacquard.bench.versus;

import java.util.function.LongSupplier;

/**
 * Says that an exception ended a thread of the program, at once: a tool need not notice that by
 * itself.
 */
final class Uncaught implements Thread.UncaughtExceptionHandler {
  private final LongSupplier executions;

  private Uncaught(LongSupplier executions) {
    this.executions = executions;
  }

  static void watch(LongSupplier executions) {
    Thread.setDefaultUncaughtExceptionHandler(new Uncaught(executions));
  }

  @Override
  public void uncaughtException(Thread thread, Throwable thrown) {
    Signal.found(0, executions.getAsLong(), Signal.describe(thrown));
  }
}
