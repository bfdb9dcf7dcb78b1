package dev.jacquard.bench.versus;

import dev.jacquard.bench.programs.Threads;
import java.util.Set;

/**
 * Threads that a program has started and not joined: the next execution is not to meet them. Those
 * that were there before the program are not its own; VMLens has one.
 */
final class Leftover {
  private final Set<Thread> before = Set.copyOf(Thread.getAllStackTraces().keySet());

  void join() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    Thread[] alive = new Thread[group.activeCount() + 8];
    int count = group.enumerate(alive);
    for (int i = 0; i < count; i++) {
      if (!alive[i].isDaemon() && !before.contains(alive[i])) {
        Threads.join(alive[i]);
      }
    }
  }
}
