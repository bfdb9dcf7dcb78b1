package dev.jacquard.agent.jvm.objects;

import dev.jacquard.kernel.Learned;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an exploration learned of the program that changes its operations: which classes have
 * objects that get shared in a way that cannot be seen (through a JDK collection, say), so that
 * they count as shared from birth; which threads get interrupted, so that their blocking calls look
 * at the flag. A systematic strategy has to start over when something is learned.
 */
public final class Knowledge {
  /** Between the sets; their elements, names and paths, have neither blanks nor commas. */
  private static final String SEPARATOR = " ";

  private final Set<String> sharedClasses = new TreeSet<>();
  private final Set<String> interruptedThreads = new TreeSet<>();
  private final Set<String> comparedFields = new TreeSet<>();
  private final Set<String> startingClasses = new TreeSet<>();
  private final Set<String> boundedLoops = new TreeSet<>();
  private boolean news;
  private boolean once;

  public boolean isShared(Class<?> type) {
    return !sharedClasses.isEmpty() && sharedClasses.contains(type.getName());
  }

  public void share(Class<?> type) {
    news |= sharedClasses.add(type.getName());
  }

  public boolean isInterrupted(Maker thread) {
    return !interruptedThreads.isEmpty() && interruptedThreads.contains(thread.path);
  }

  public void interrupt(Maker thread) {
    news |= interruptedThreads.add(thread.path);
  }

  /** Whether a plain field is accessed by compare-and-set. */
  public boolean isCompared(Class<?> type, long offset) {
    return !comparedFields.isEmpty() && comparedFields.contains(type.getName() + ":" + offset);
  }

  public void compare(Class<?> type, long offset) {
    news |= comparedFields.add(type.getName() + ":" + offset);
  }

  /** Whether a loop that seems to wait ends by itself. */
  public boolean isBounded(String place) {
    return !boundedLoops.isEmpty() && boundedLoops.contains(place);
  }

  public void endsByItself(String place) {
    news |= boundedLoops.add(place);
  }

  /** This execution differs from those to come: it initialized a class. */
  public void happensOnce() {
    once = true;
  }

  /** All executions to come differ from this one and those before. */
  public void startAgain() {
    news = true;
  }

  /** Whether the program uses a class that starts threads when it is initialized. */
  public boolean isStarting(String className) {
    return startingClasses.contains(className);
  }

  public boolean start(String className) {
    return startingClasses.add(className);
  }

  /** All of it on one line. */
  public String text() {
    return String.join(",", sharedClasses)
        + SEPARATOR
        + String.join(",", interruptedThreads)
        + SEPARATOR
        + String.join(",", comparedFields)
        + SEPARATOR
        + String.join(",", startingClasses)
        + SEPARATOR
        + String.join(",", boundedLoops);
  }

  public void restore(String text) {
    List<Set<String>> parts =
        List.of(sharedClasses, interruptedThreads, comparedFields, startingClasses, boundedLoops);
    String[] texts = text.split(SEPARATOR, -1);
    for (int i = 0; i < Math.min(parts.size(), texts.length); i++) {
      if (!texts[i].isEmpty()) {
        parts.get(i).addAll(Arrays.asList(texts[i].split(",", -1)));
      }
    }
  }

  /** What was learned since the last call. */
  public Learned takeNews() {
    Learned learned = news ? Learned.FOR_GOOD : once ? Learned.ONCE : Learned.NOTHING;
    news = false;
    once = false;
    return learned;
  }
}
