/*
 * Like String.hashCode: two threads may both compute the hash code, but they compute the same.
 * That is a data race, and it does no harm: it is listed, and nothing failed.
 *
 *   $ jacquard samples 13 --until-complete
 *   samples.S13_BenignRace, dpor, seed 0: 4 executions, 4 partial orders, complete
 *   passed 4; 0.433 s, 9 executions/s
 *
 *   2 data races:
 *     Name.hash: first writes it at S13_BenignRace.java:30, second reads it at :27
 *     Name.hash: second writes it at S13_BenignRace.java:30, first writes it at :30
 */
package samples;

/** A hash code that is computed when it is first asked for: perhaps twice, always the same. */
public final class S13_BenignRace {
  private static final class Name {
    final String text;
    private int hash;

    Name(String text) {
      this.text = text;
    }

    @Override
    public int hashCode() {
      int seen = hash;
      if (seen == 0) {
        seen = text.length() * 31;
        hash = seen;
      }
      return seen;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Name name && name.text.equals(text);
    }
  }

  private S13_BenignRace() {}

  public static void main(String[] args) {
    Name name = new Name("Jacquard");
    Runnable look =
        () -> {
          if (name.hashCode() != 248) {
            throw new AssertionError("another hash code");
          }
        };
    new Thread(look, "first").start();
    new Thread(look, "second").start();
  }
}
