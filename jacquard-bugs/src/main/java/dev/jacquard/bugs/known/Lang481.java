package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import org.apache.commons.lang.math.IntRange;

/**
 * LANG-481, Commons Lang 2.4: "Possible race-conditions in hashCode of Range classes".
 *
 * <p>{@code IntRange} is immutable but for its hash code, which it computes when it is first asked
 * and keeps in a field. The steps of the computation go through that field, so another thread that
 * asks meanwhile is told what has been computed so far. A range that is a key of a map is not found
 * then.
 *
 * <p>Still so in 2.6, the last version with these classes.
 */
public final class Lang481 implements Scenario {
  @Override
  public void run() {
    IntRange range = new IntRange(3, 7);
    int[] codes = new int[2];
    Jacquard.parallel(() -> codes[0] = range.hashCode(), () -> codes[1] = range.hashCode());
    Scenario.check(codes[0] == codes[1], "one range, hash codes " + codes[0] + " and " + codes[1]);
  }
}
