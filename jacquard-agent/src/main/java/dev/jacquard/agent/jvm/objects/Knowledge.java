package dev.jacquard.agent.jvm.objects;

import dev.jacquard.kernel.Learned;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an exploration learned of the program that changes its operations: which classes have
 * objects that get shared in a way that cannot be seen (through a JDK collection, say), so that
 * they count as shared from birth; which threads get interrupted, so that their blocking calls look
 * at the flag; which are asked about before they are started, or while they wait; for which locks
 * it matters in which order threads wait. A systematic strategy has to start over when something is
 * learned.
 */
public final class Knowledge {
  /** Between the sets; their elements, names and paths, have neither blanks nor commas. */
  private static final String SEPARATOR = " ";

  /** Behind the path of an interrupted thread: others see that while it waits on a condition. */
  private static final String SEEN = "#";

  private final Set<String> sharedClasses = new TreeSet<>();
  private final Set<String> interruptedThreads = new TreeSet<>();
  private final Set<String> comparedFields = new TreeSet<>();
  private final Set<String> startingClasses = new TreeSet<>();
  private final Set<String> awaitedThreads = new TreeSet<>();
  private final Set<String> observedThreads = new TreeSet<>();
  private final Set<String> notifyingThreads = new TreeSet<>();
  private final Set<String> orderedLocks = new TreeSet<>();
  private int spurious;
  private final Set<String> lateClasses = new TreeSet<>();
  private final Set<String> boundedLoops = new TreeSet<>();
  private final Set<String> changedRegistries = new TreeSet<>();
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

  /**
   * Whether others look at the flag of a thread, or set it again, while it waits on a condition.
   */
  public boolean isInterruptSeen(Maker thread) {
    return !interruptedThreads.isEmpty() && interruptedThreads.contains(thread.path + SEEN);
  }

  public void seeInterrupt(Maker thread) {
    news |= interruptedThreads.add(thread.path + SEEN);
  }

  /** Whether others have something to do with a thread before it is started, by its record. */
  public boolean isAwaited(String thread) {
    return !awaitedThreads.isEmpty() && awaitedThreads.contains(thread);
  }

  public void await(String thread) {
    news |= awaitedThreads.add(thread);
  }

  /** Whether others look at what the thread waits for. */
  public boolean isObserved(Maker thread) {
    return !observedThreads.isEmpty() && observedThreads.contains(thread.path);
  }

  public void observe(Maker thread) {
    news |= observedThreads.add(thread.path);
  }

  /** Whether others wait on the monitor of a thread, by its record: its end notifies them. */
  public boolean isNotifying(String thread) {
    return !notifyingThreads.isEmpty() && notifyingThreads.contains(thread);
  }

  public void notifies(String thread) {
    news |= notifyingThreads.add(thread);
  }

  /** Whether it matters in which order threads wait for a lock, by its record. */
  public boolean isOrdered(String lock) {
    return !orderedLocks.isEmpty() && orderedLocks.contains(lock);
  }

  public void order(String lock) {
    news |= orderedLocks.add(lock);
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

  /** Whether something that there is once in the JVM is changed while there are threads. */
  public boolean isChanged(String registry) {
    return !changedRegistries.isEmpty() && changedRegistries.contains(registry);
  }

  public void change(String registry) {
    news |= changedRegistries.add(registry);
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

  /** Whether a class is initialized inside an execution, when it is used. */
  public boolean isLate(String className) {
    return lateClasses.contains(className);
  }

  public int lateCount() {
    return lateClasses.size();
  }

  public void late(String className) {
    news |= lateClasses.add(className);
  }

  /** How often threads may wake up without a reason; not learned, but as good as that. */
  public int spurious() {
    return spurious;
  }

  public void spurious(int most) {
    spurious = most;
  }

  private List<Set<String>> parts() {
    return List.of(sharedClasses, interruptedThreads, comparedFields, startingClasses);
  }

  /** Those that few programs have. */
  private List<Set<String>> rareParts() {
    return List.of(
        awaitedThreads, observedThreads, notifyingThreads, orderedLocks, lateClasses, boundedLoops);
  }

  /** All of it on one line. */
  public String text() {
    String text = text(parts());
    String registries = text(List.of(changedRegistries));
    String end = registries.isEmpty() ? "" : SEPARATOR + registries;
    boolean none = spurious == 0 && rareParts().stream().allMatch(Set::isEmpty) && end.isEmpty();
    return none ? text : text + SEPARATOR + text(rareParts()) + SEPARATOR + spurious + end;
  }

  private static String text(List<Set<String>> parts) {
    return String.join(SEPARATOR, parts.stream().map(each -> String.join(",", each)).toList());
  }

  public void restore(String text) {
    List<Set<String>> parts = new ArrayList<>(parts());
    parts.addAll(rareParts());
    String[] texts = text.split(SEPARATOR, -1);
    for (int i = 0; i < Math.min(parts.size(), texts.length); i++) {
      if (!texts[i].isEmpty()) {
        parts.get(i).addAll(Arrays.asList(texts[i].split(",", -1)));
      }
    }
    if (texts.length > parts.size()) {
      spurious = Integer.parseInt(texts[parts.size()]);
    }
    if (texts.length > parts.size() + 1) { // cards of earlier versions end before
      changedRegistries.addAll(Arrays.asList(texts[parts.size() + 1].split(",", -1)));
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
