package dev.jacquard.lockfree.scenario;

/** How many threads scenarios have, how many calls each makes, how many are before and after. */
public record Bounds(Range threads, Range operations, Range before, Range after) {
  /** From the first number to the last one. */
  public record Range(int least, int most) {
    /** More than that no computer goes through. */
    private static final int MOST = 16;

    /**
     * Checks it.
     *
     * @throws IllegalArgumentException if it is empty, or out of bounds
     */
    Range check(String what, int lowest) {
      if (least < lowest || most < least || most > MOST) {
        throw new IllegalArgumentException(
            what
                + " "
                + this
                + ": give numbers from "
                + lowest
                + " to "
                + MOST
                + ", the least"
                + " first");
      }
      return this;
    }

    @Override
    public String toString() {
      return least == most ? String.valueOf(least) : least + " to " + most;
    }
  }

  public Bounds {
    threads.check("threads", 1);
    operations.check("operations", 1);
    before.check("before", 0);
    after.check("after", 0);
  }

  /** Two threads, up to three operations of each, after up to two others. */
  public static Bounds standard() {
    return new Bounds(new Range(2, 2), new Range(1, 3), new Range(0, 2), new Range(0, 0));
  }
}
