package dev.jacquard.bench.versus;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;

/**
 * Lincheck's entry for any concurrent code, with as many invocations as there can be, again and
 * again; the one that started this JVM ends it when the time is over.
 */
final class LincheckSearch {
  private LincheckSearch() {}

  /** Searches. */
  @SuppressWarnings("InfiniteLoopStatement")
  public static void main(String[] args) {
    Search search = Search.parse(args);
    // It reports what its own main thread throws; what others throw it only logs.
    Uncaught.watch(() -> 0);
    Lincheck.runConcurrentTest(1, Search::warmUp);
    Signal.start();
    try {
      while (true) {
        Lincheck.runConcurrentTest(Integer.MAX_VALUE, search.program().scenario());
      }
    } catch (LincheckAssertionError e) {
      Signal.found(0, 0, e.getMessage().strip());
    } catch (Throwable e) {
      Signal.failed(Signal.describe(e));
    }
  }
}
