package dev.jacquard.kernel;

/** A program under test: what threads do, what must hold. Makes hosts that can run it. */
public interface Scenario {
  String name();

  /**
   * A new host, with state of its own.
   *
   * @param stepLimit how many events an execution may have
   */
  Host host(Timeouts timeouts, int stepLimit);

  /** Whether several hosts can run at the same time in one JVM. */
  default boolean runsInParallel() {
    return false;
  }
}
