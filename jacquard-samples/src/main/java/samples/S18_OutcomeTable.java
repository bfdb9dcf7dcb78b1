/*
 * Two threads, each writes a flag and then reads the other's. Every result that there can be, how
 * often it came, and what the author thinks of it. This one explores by itself: the table is a part
 * of the API, for a main or for a test.
 *
 *   $ jacquard samples 18
 *   outcome  executions  grade
 *   0, 1              1  acceptable   the first came first
 *   1, 0              1  acceptable   the second came first
 *   1, 1              1  interesting  they overlapped
 *   0, 0              0  forbidden    only a weak memory could do that
 *   3 executions, 3 partial orders, complete
 */
package samples;

import dev.jacquard.Jacquard;

/** Store buffering, as a table of outcomes. */
public final class S18_OutcomeTable {
  private static final class Flags {
    volatile int first;
    volatile int second;
  }

  private S18_OutcomeTable() {}

  private static String test() {
    Flags flags = new Flags();
    int[] seen = new int[2];
    Jacquard.parallel(
        () -> {
          flags.first = 1;
          seen[0] = flags.second;
        },
        () -> {
          flags.second = 1;
          seen[1] = flags.first;
        });
    return seen[0] + ", " + seen[1];
  }

  public static void main(String[] args) {
    System.out.println(
        Jacquard.outcomes(S18_OutcomeTable::test)
            .accept("0, 1", "the first came first")
            .accept("1, 0", "the second came first")
            .interesting("1, 1", "they overlapped")
            .forbid("0, 0", "only a weak memory could do that")
            .check());
  }
}
