package dev.jacquard.bench.structures;

import java.util.Locale;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * Runs in a JVM of its own: {@code structure seconds}. Lincheck's model checking with its own
 * numbers of scenarios and invocations, again and again until the time is over or one fails.
 */
final class LincheckTries {
  private static final int SCENARIOS = 100;
  private static final int INVOCATIONS = 10_000;

  private final Structure structure;
  private final double most;
  private final long start = System.nanoTime();
  private int passed;

  private LincheckTries(Structure structure, double most) {
    this.structure = structure;
    this.most = most;
  }

  /** Tries random scenarios of the structure's size. */
  public static void main(String[] args) {
    new LincheckTries(Structure.of(args[0]), Double.parseDouble(args[1])).run();
  }

  private void run() {
    Thread clock = new Thread(this::stopInTime, "clock");
    clock.setDaemon(true);
    clock.start();
    while (!isWrong()) {
      passed++;
    }
    end(true, "found");
  }

  /** It has no limit of time itself. */
  private void stopInTime() {
    try {
      Thread.sleep(Math.round(1000 * most));
    } catch (InterruptedException e) {
      return; // nobody does
    }
    end(false, passed == 0 ? "stopped before its first run was over" : text());
  }

  private String text() {
    return String.format(
        Locale.ROOT,
        "passed %d times %d scenarios of up to %,d invocations",
        passed,
        SCENARIOS,
        INVOCATIONS);
  }

  private synchronized void end(boolean wrong, String said) {
    new Tried(wrong, (System.nanoTime() - start) / 1e9, structure.made().getAsLong(), said).print();
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  private boolean isWrong() {
    try {
      new ModelCheckingOptions()
          .iterations(SCENARIOS)
          .invocationsPerIteration(INVOCATIONS)
          .threads(2)
          .actorsPerThread(structure.operations())
          .actorsBefore(structure.before())
          .actorsAfter(structure.after())
          .minimizeFailedScenario(false)
          .check(structure.type());
      return false;
    } catch (LincheckAssertionError e) {
      return true;
    }
  }
}
