package dev.jacquard.bench.versus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Says that an execution hangs: that for a second it has been the same one, and all threads but
 * those that were there before are blocked or wait without a limit. For tools that let threads wait
 * for real, and do not say so themselves.
 */
final class HangWatch implements Runnable {
  private static final long EVERY_MILLIS = 50;
  private static final int SAMPLES = 20;

  private final LongSupplier executions;
  private final String packageOfTool;
  private final Set<Thread> before;

  private HangWatch(LongSupplier executions, String packageOfTool) {
    this.executions = executions;
    this.packageOfTool = packageOfTool;
    this.before = Set.copyOf(Thread.getAllStackTraces().keySet());
  }

  /**
   * Begins to watch.
   *
   * @param executions the number of the current execution
   * @param packageOfTool a thread that waits in there does so because of the tool, not the program
   */
  static void start(LongSupplier executions, String packageOfTool) {
    Thread thread = new Thread(new HangWatch(executions, packageOfTool), "hang watch");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  @SuppressWarnings("BusyWait") // there is nothing that would tell
  public void run() {
    long current = -1;
    int samples = 0;
    while (true) {
      try {
        Thread.sleep(EVERY_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      long now = executions.getAsLong();
      List<StackTraceElement[]> waiting = now == current ? allWaiting() : List.of();
      samples = waiting.isEmpty() ? 0 : samples + 1;
      current = now;
      if (samples == SAMPLES) {
        tell(now, waiting);
      }
    }
  }

  private void tell(long execution, List<StackTraceElement[]> waiting) {
    boolean forTool =
        waiting.stream()
            .flatMap(Arrays::stream)
            .anyMatch(frame -> frame.getClassName().startsWith(packageOfTool));
    if (forTool) {
      Signal.failed("hangs in its own code, in execution " + execution);
    }
    Signal.found(EVERY_MILLIS * SAMPLES, execution, "hangs");
  }

  /** The stacks of the program's threads if all of them wait; otherwise nothing. */
  private List<StackTraceElement[]> allWaiting() {
    List<StackTraceElement[]> stacks = new ArrayList<>();
    for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
      Thread thread = entry.getKey();
      boolean ours = !thread.isDaemon() && (!before.contains(thread) || isMain(thread));
      if (ours) {
        Thread.State state = thread.getState();
        if (state != Thread.State.BLOCKED && state != Thread.State.WAITING) {
          return List.of();
        }
        stacks.add(entry.getValue());
      }
    }
    return stacks;
  }

  private static boolean isMain(Thread thread) {
    return thread.getName().equals("main");
  }
}
