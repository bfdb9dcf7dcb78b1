package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.JdkCopy;
import dev.jacquard.bugs.Scenario;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * JDK-8256833: "ConcurrentLinkedDeque is non-linearizable".
 *
 * <p>{@code pollFirst} finds the first node that has an item, and then takes the item. In between
 * another thread adds in front of that node, and still sees the old item at the back, which is
 * taken then as if it were the first.
 *
 * <p>Found by Lincheck. Still so in JDK 25. The class is a copy of the JDK's under another name, as
 * calls of the JDK itself are one step.
 */
public final class Jdk8256833 implements Scenario {
  private static final Class<?> DEQUE = JdkCopy.of(ConcurrentLinkedDeque.class);

  @Override
  public void run() throws ReflectiveOperationException {
    @SuppressWarnings("unchecked")
    Deque<Integer> deque = (Deque<Integer>) DEQUE.getConstructor().newInstance();
    deque.addLast(1);
    int[] seen = new int[2];
    Jacquard.parallel(
        () -> seen[0] = deque.pollFirst(),
        () -> {
          deque.addFirst(2);
          seen[1] = deque.peekLast();
        });
    // Either 1 is taken before 2 comes, and 2 is the last; or 2 is taken, and 1 is the last.
    Scenario.check(
        seen[0] != seen[1], "pollFirst: " + seen[0] + ", addFirst(2), then peekLast: " + seen[1]);
  }
}
