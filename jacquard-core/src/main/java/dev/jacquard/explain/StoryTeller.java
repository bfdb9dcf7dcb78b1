package dev.jacquard.explain;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.explore.Card;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Narrator;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.WaitForCycle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Makes a story of an execution that has just ended, and was recorded. */
final class StoryTeller {
  /** So many threads that wait are named one by one. */
  private static final int MOST_TOLD = 5;

  private final KernelView kernel;
  private final Execution execution;
  private final Narrator host;
  private final Recorder recorder;
  private final Names names = new Names();

  private StoryTeller(KernelView kernel, Recorder recorder) {
    this.kernel = kernel;
    this.execution = kernel.execution();
    this.host = kernel.program();
    this.recorder = recorder;
  }

  /**
   * Tells it.
   *
   * @param race what makes the execution a failure, or null
   * @param message what broke
   */
  static Story tell(
      KernelView kernel,
      Recorder recorder,
      DataRaces.Race race,
      String message,
      boolean fewest,
      Card card) {
    return new StoryTeller(kernel, recorder).tell(race, message, fewest, card);
  }

  private Story tell(DataRaces.Race race, String message, boolean fewest, Card card) {
    Cause cause = Cause.of(kernel, race, new Sentences(kernel, recorder));
    String sentence = cause.text();
    List<Story.Event> events = events(cause);
    List<Story.Wait> cycle = cycle();
    List<Story.Stuck> stuck = cycle.isEmpty() ? stuck() : List.of();
    String plain = stuck.isEmpty() ? message : waiting(stuck);
    meet(events, sentence, plain);
    return new Story(
        card.scenario(),
        race == null ? execution.outcome() : Outcome.RACE,
        names.shorten(plain),
        names.shorten(sentence),
        threads(),
        events.stream().map(this::shorten).toList(),
        cycle.stream().map(this::shorten).toList(),
        stuck,
        race == null ? List.of() : List.of(race.first(), race.second()),
        race == null ? failed() : -1,
        execution.preemptions(),
        fewest,
        card);
  }

  private List<String> threads() {
    List<String> threads = new ArrayList<>();
    for (int t = 0; t < execution.threadCount(); t++) {
      threads.add(host.threadName(t));
    }
    return threads;
  }

  private List<Story.Event> events(Cause cause) {
    List<StackTraceElement>[] stacks = recorder.stacks(execution);
    LastTouches touched = new LastTouches();
    List<Story.Event> events = new ArrayList<>();
    for (int event = 0; event < execution.size(); event++) {
      events.add(
          new Story.Event(
              execution.thread(event),
              host.action(execution, event),
              recorder.value(kernel, event),
              place(host.operation(execution.operation(event)).site(), stacks[event]),
              touches(event),
              execution.preemption(event),
              cause.decisive().contains(event),
              touched.before(event, execution),
              stacks[event]));
    }
    return events;
  }

  /** What the JDK does has no place; the call of it in the program has one. */
  private static Site place(Site site, List<StackTraceElement> stack) {
    if (site.file() != null || stack.isEmpty()) {
      return site;
    }
    StackTraceElement caller = stack.get(0);
    boolean known = caller.getFileName() != null && caller.getModuleName() == null;
    return known ? site.at(caller.getFileName(), caller.getLineNumber()) : site;
  }

  /** The event after which a thread failed, or -1: its end comes after that. */
  private int failed() {
    if (execution.outcome() == Outcome.TIME_LIMIT) {
      return -1; // it only happened to be its turn
    }
    for (int i = execution.size() - 1; i >= 0; i--) {
      boolean ends = host.operation(execution.operation(i)).isEnd();
      if (execution.thread(i) == execution.failedThread() && !ends) {
        return i;
      }
    }
    return -1;
  }

  private List<Story.Touch> touches(int event) {
    List<Story.Touch> touches = new ArrayList<>();
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (execution.access(i) != Access.NONE) {
        boolean writes = execution.access(i) != Access.READ;
        touches.add(new Story.Touch(host.resourceName(execution.resource(i)), writes));
      }
    }
    return touches;
  }

  private List<Story.Wait> cycle() {
    List<Story.Wait> cycle = new ArrayList<>();
    for (WaitForCycle.Edge edge : WaitForCycle.of(kernel)) {
      cycle.add(
          new Story.Wait(
              edge.thread(),
              nameOf(edge.resource(), host),
              edge.holder(),
              kernel.pending(edge.thread()).site()));
    }
    return cycle;
  }

  /** Those that can never go on, if that is the failure. */
  private List<Story.Stuck> stuck() {
    List<Story.Stuck> stuck = new ArrayList<>();
    Outcome outcome = execution.outcome();
    if (outcome.isHang()) {
      for (int t = 0; t < kernel.threadCount(); t++) {
        if (kernel.pending(t) != null && host.mustEnd(t)) {
          stuck.add(new Story.Stuck(t, kernel.pending(t).site(), kernel.pending(t).isStop()));
        }
      }
    }
    return stuck;
  }

  /** Which threads wait where; those that wait for work, somewhere in the JDK, last. */
  private String waiting(List<Story.Stuck> stuck) {
    List<String> told = new ArrayList<>();
    List<String> idle = new ArrayList<>();
    for (Story.Stuck each : stuck) {
      String name = host.threadName(each.thread());
      if (host.hasStacks() && each.site().file() == null) {
        idle.add(name);
      } else {
        told.add(name + (each.stopped() ? " is stopped " : " waits ") + where(each.site()));
      }
    }
    if (told.size() > MOST_TOLD) {
      int more = told.size() - MOST_TOLD;
      told.subList(MOST_TOLD, told.size()).clear();
      told.add("and " + more + " more");
    }
    if (!idle.isEmpty()) {
      told.add(Sentences.list(idle) + (idle.size() == 1 ? " waits" : " wait") + " inside the JDK");
    }
    return String.join("; ", told);
  }

  private static String where(Site site) {
    String doing =
        switch (site.action().verb()) {
          case WAIT -> "in wait()";
          case ENTER -> "for a monitor";
          case CALL -> "in " + site.action().text();
          default -> "at " + site.text();
        };
    return site.place().isEmpty() ? doing : doing + " (" + site.place() + ")";
  }

  // ---- names

  /** A monitor by the object that it belongs to: everybody knows what is meant. */
  static String nameOf(int resource, Narrator host) {
    String object = host.resource(resource).monitorOf();
    return object.isEmpty() ? host.resourceName(resource) : object;
  }

  private void meet(List<Story.Event> events, String sentence, String message) {
    for (Story.Event event : events) {
      names.meet(event.action().object());
      names.meet(event.result().text());
      event.touches().forEach(touch -> names.meet(touch.resource()));
    }
    names.meet(sentence);
    names.meet(message);
  }

  private Story.Event shorten(Story.Event event) {
    List<Story.Touch> touches =
        event.touches().stream()
            .map(touch -> new Story.Touch(names.shorten(touch.resource()), touch.writes()))
            .toList();
    return new Story.Event(
        event.thread(),
        new Action(event.action().verb(), names.shorten(event.action().object())),
        event.result().withText(names.shorten(event.result().text())),
        event.site(),
        touches,
        event.preemption(),
        event.decisive(),
        event.after(),
        event.stack());
  }

  private Story.Wait shorten(Story.Wait wait) {
    return new Story.Wait(
        wait.thread(), names.shorten(wait.resource()), wait.holder(), wait.site());
  }

  /** The last events on each resource: what the next one depends on directly. */
  private static final class LastTouches {
    private final Map<Integer, Integer> writers = new HashMap<>();
    private final Map<Integer, List<Integer>> readers = new HashMap<>();

    /** Events of other threads; then counts the event itself. */
    List<Integer> before(int event, Execution execution) {
      TreeSet<Integer> before = new TreeSet<>();
      for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
        int resource = execution.resource(i);
        int access = execution.access(i);
        if (access == Access.NONE) {
          continue;
        }
        List<Integer> since = readers.computeIfAbsent(resource, r -> new ArrayList<>());
        Integer writer = writers.get(resource);
        if (access == Access.READ) {
          since.add(event);
        } else {
          before.addAll(since);
          since.clear();
          writers.put(resource, event);
        }
        if (writer != null) {
          before.add(writer);
        }
      }
      before.removeIf(other -> execution.thread(other) == execution.thread(event));
      return List.copyOf(before);
    }
  }
}
