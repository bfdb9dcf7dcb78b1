package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import org.jctools.maps.NonBlockingHashMapLong;

/**
 * Issue 319 of JCTools, 3.1.0: "Non-linearizable return value of put operation in
 * NonBlockingHashMapLong".
 *
 * <p>Two threads put for the same new key. One of them fails to exchange the value, and then
 * returns what the other has put, as if it had replaced that, though its own value is not there any
 * more: both claim to be the one that came later.
 *
 * <p>Repaired in 4.0.
 */
public final class JcTools319 implements Scenario {
  @Override
  public void run() {
    NonBlockingHashMapLong<String> map = new NonBlockingHashMapLong<>();
    String[] before = new String[2];
    Jacquard.parallel(() -> before[0] = map.put(5, "a"), () -> before[1] = map.put(5, "b"));
    String last = map.get(5);
    Scenario.check(
        last.equals("a") ? before[1] == null : before[0] == null,
        "put a: " + before[0] + ", put b: " + before[1] + ", then get: " + last);
  }
}
