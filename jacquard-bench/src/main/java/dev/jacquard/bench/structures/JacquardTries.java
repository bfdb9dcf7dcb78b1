package dev.jacquard.bench.structures;

import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import java.time.Duration;

/** Runs in a JVM with the agent: {@code structure seconds}. */
final class JacquardTries {
  private JacquardTries() {}

  /** Tries all scenarios within the bounds, the smallest first. */
  public static void main(String[] args) {
    Structure structure = Structure.of(args[0]);
    long start = System.nanoTime();
    LinearizabilityResult result =
        Linearizability.of(structure.type())
            .copyOf(structure.copied().toArray(Class<?>[]::new))
            .operations(structure.operations())
            .before(structure.before())
            .after(0, structure.after())
            .time(Duration.ofMillis(Math.round(1000 * Double.parseDouble(args[1]))))
            .run();
    double seconds = (System.nanoTime() - start) / 1e9;
    new Tried(result.failure().isPresent(), seconds, result.executions(), result.coverage())
        .print();
  }
}
