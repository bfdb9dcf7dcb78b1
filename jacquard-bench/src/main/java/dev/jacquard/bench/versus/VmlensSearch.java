package dev.jacquard.bench.versus;

import com.vmlens.api.AllInterleavings;
import com.vmlens.api.AllInterleavingsBuilder;
import java.util.Arrays;

/**
 * Runs in a JVM with the agent of VMLens: its loop over all interleavings, without its limit of
 * 100.
 */
final class VmlensSearch {
  private static final String PACKAGE = "com.vmlens";

  private static volatile long executions;

  private VmlensSearch() {}

  /** Searches. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
  public static void main(String[] args) {
    Search search = Search.parse(args);
    Uncaught.watch(() -> executions);
    try (AllInterleavings all = new AllInterleavings("warm-up", true)) {
      while (all.hasNext()) {
        Search.warmUp();
      }
    }
    Leftover leftover = new Leftover();
    HangWatch.start(() -> executions, PACKAGE);
    Signal.start();
    long end = System.nanoTime() + search.time().toNanos();
    AllInterleavingsBuilder builder =
        new AllInterleavingsBuilder().withMaximumIterations(Integer.MAX_VALUE);
    try (AllInterleavings all = builder.build(search.program().name())) {
      while (all.hasNext()) {
        executions++;
        execute(search);
        leftover.join();
        if (System.nanoTime() > end) {
          Signal.over(executions, "");
        }
      }
    } catch (RuntimeException | Error e) {
      Signal.failed(Signal.describe(e));
    }
    Signal.over(executions, Signal.ENDED);
  }

  private static void execute(Search search) {
    try {
      search.program().scenario().run();
    } catch (RuntimeException | Error e) {
      if (Arrays.stream(e.getStackTrace()).limit(1).anyMatch(VmlensSearch::isInTool)) {
        throw e;
      }
      Signal.found(0, executions, Signal.describe(e));
    }
  }

  private static boolean isInTool(StackTraceElement frame) {
    return frame.getClassName().startsWith(PACKAGE);
  }
}
