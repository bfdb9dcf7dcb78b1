package dev.jacquard.bench.fuzz.model;

import java.util.function.Consumer;

/** What a thread does in one step. */
@FunctionalInterface
interface Step {
  /**
   * Tells the states that may follow; none if the thread has to wait.
   *
   * @param world not to be changed
   */
  void from(World world, int thread, Consumer<World> next);
}
