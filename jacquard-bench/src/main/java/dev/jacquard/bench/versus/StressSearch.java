package dev.jacquard.bench.versus;

/** No tool: the program again and again, in real threads. */
final class StressSearch {
  private static volatile long executions;

  private StressSearch() {}

  /** Searches. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
  public static void main(String[] args) {
    Search search = Search.parse(args);
    Uncaught.watch(() -> executions);
    Search.warmUp();
    Leftover leftover = new Leftover();
    HangWatch.start(() -> executions, "no.tool");
    Signal.start();
    long end = System.nanoTime() + search.time().toNanos();
    while (System.nanoTime() < end) {
      executions++;
      search.program().scenario().run();
      leftover.join();
    }
    Signal.over(executions, "");
  }
}
