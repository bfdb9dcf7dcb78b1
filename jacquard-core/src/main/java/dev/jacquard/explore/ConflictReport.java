package dev.jacquard.explore;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Locale;

/**
 * How well conflict analysis predicted which operations are in conflict (Yuan 2020, table 4.5),
 * over all executions and over those after the first {@value #LEARNING}.
 *
 * @param signatures how many signatures were seen
 * @param conflictingSignatures how many of them have been in conflict
 * @param all over all executions
 * @param learned over those after the first {@value #LEARNING}; of 0 executions if there were no
 *     more
 */
public record ConflictReport(int signatures, int conflictingSignatures, Means all, Means learned) {
  /** So many executions fill the table, says the seed. */
  public static final int LEARNING = 100;

  /**
   * Means per execution.
   *
   * @param operations the operations that were executed
   * @param conflicts those that were in conflict
   * @param falseNegatives those that were in conflict and were executed at once all the same
   * @param falsePositives those that were not in conflict though they had a choice before them
   */
  public record Means(
      long executions,
      double operations,
      double conflicts,
      double falseNegatives,
      double falsePositives) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%.2f operations, %.2f in conflict, %.2f of them missed, %.2f others not left out",
          operations,
          conflicts,
          falseNegatives,
          falsePositives);
    }
  }

  /** How many operations were in conflict and executed at once, per execution. */
  public double falseNegatives() {
    return all.falseNegatives;
  }

  /** For people, in a line. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d of %d signatures in conflict; per execution %s",
        conflictingSignatures,
        signatures,
        learned.executions == 0 ? all : learned);
  }

  /** Counts while an exploration runs. */
  public static final class Counter {
    private final Sums all = new Sums();
    private final Sums learned = new Sums();

    /**
     * An execution is over.
     *
     * @param events how many it had
     * @param atOnce by event, whether it was executed without a choice
     * @param conflicting by event, whether it was in conflict
     */
    public void add(int events, boolean[] atOnce, boolean[] conflicting) {
      all.add(events, atOnce, conflicting);
      if (all.executions > LEARNING) {
        learned.add(events, atOnce, conflicting);
      }
    }

    public void save(DataOutput out) throws IOException {
      all.save(out);
      learned.save(out);
    }

    public void restore(DataInput in) throws IOException {
      all.restore(in);
      learned.restore(in);
    }

    public ConflictReport report(int signatures, int conflictingSignatures) {
      return new ConflictReport(signatures, conflictingSignatures, all.means(), learned.means());
    }
  }

  private static final class Sums {
    private long executions;
    private long operations;
    private long conflicts;
    private long falseNegatives;
    private long falsePositives;

    void add(int events, boolean[] atOnce, boolean[] conflicting) {
      executions++;
      operations += events;
      for (int i = 0; i < events; i++) {
        if (conflicting[i]) {
          conflicts++;
          falseNegatives += atOnce[i] ? 1 : 0;
        } else {
          falsePositives += atOnce[i] ? 0 : 1;
        }
      }
    }

    void save(DataOutput out) throws IOException {
      out.writeLong(executions);
      out.writeLong(operations);
      out.writeLong(conflicts);
      out.writeLong(falseNegatives);
      out.writeLong(falsePositives);
    }

    void restore(DataInput in) throws IOException {
      executions = in.readLong();
      operations = in.readLong();
      conflicts = in.readLong();
      falseNegatives = in.readLong();
      falsePositives = in.readLong();
    }

    Means means() {
      double n = Math.max(executions, 1);
      return new Means(
          executions, operations / n, conflicts / n, falseNegatives / n, falsePositives / n);
    }
  }
}
