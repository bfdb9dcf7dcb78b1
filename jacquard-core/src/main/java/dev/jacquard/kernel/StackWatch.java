package dev.jacquard.kernel;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Takes the stacks of threads at some of their operations. */
public final class StackWatch implements Witness {
  private final Set<StackPoint> wanted = new HashSet<>();
  private final Map<StackPoint, List<StackTraceElement>> taken = new HashMap<>();

  /** How many operations each thread has announced after its beginning. */
  private int[] announced = new int[8];

  /** Asks for a stack. */
  public void want(StackPoint point) {
    wanted.add(point);
  }

  /** Whether no stack is wanted. */
  public boolean isIdle() {
    return wanted.isEmpty();
  }

  @Override
  public void start(Host host) {
    taken.clear();
    Arrays.fill(announced, 0);
  }

  @Override
  public void announced(int thread, Supplier<List<StackTraceElement>> stack) {
    if (thread >= announced.length) {
      announced = Arrays.copyOf(announced, 2 * thread);
    }
    StackPoint point = new StackPoint(thread, ++announced[thread]);
    if (wanted.contains(point)) {
      taken.put(point, stack.get());
    }
  }

  /** The stack that was taken; empty if that point was not reached. */
  public List<StackTraceElement> at(StackPoint point) {
    return taken.getOrDefault(point, List.of());
  }
}
