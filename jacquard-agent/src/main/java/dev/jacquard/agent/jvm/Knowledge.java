package dev.jacquard.agent.jvm;

import java.util.HashSet;
import java.util.Set;

/**
 * What an exploration learned of the program that changes its operations: which classes have
 * objects that get shared in a way that cannot be seen (through a JDK collection, say), so that
 * they count as shared from birth; which threads get interrupted, so that their blocking calls look
 * at the flag. A systematic strategy has to start over when something is learned.
 */
final class Knowledge {
  private final Set<String> sharedClasses = new HashSet<>();
  private final Set<String> interruptedThreads = new HashSet<>();
  private final Set<String> comparedFields = new HashSet<>();
  private boolean news;

  boolean isShared(Class<?> type) {
    return !sharedClasses.isEmpty() && sharedClasses.contains(type.getName());
  }

  void share(Class<?> type) {
    news |= sharedClasses.add(type.getName());
  }

  boolean isInterrupted(Controlled thread) {
    return !interruptedThreads.isEmpty() && interruptedThreads.contains(thread.path);
  }

  void interrupt(Controlled thread) {
    news |= interruptedThreads.add(thread.path);
  }

  /** Whether a plain field is accessed by compare-and-set. */
  boolean isCompared(Class<?> type, long offset) {
    return !comparedFields.isEmpty() && comparedFields.contains(type.getName() + ":" + offset);
  }

  void compare(Class<?> type, long offset) {
    news |= comparedFields.add(type.getName() + ":" + offset);
  }

  /** Whether something was learned since the last call. */
  boolean takeNews() {
    boolean was = news;
    news = false;
    return was;
  }
}
