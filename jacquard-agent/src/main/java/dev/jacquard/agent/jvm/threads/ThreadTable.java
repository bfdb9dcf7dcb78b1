package dev.jacquard.agent.jvm.threads;

import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Maker;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.kernel.ThreadNumbers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The threads of all executions: a path has the same number in each. */
public final class ThreadTable {
  private static final String SCENARIO = "0";

  private final ObjectTable objects;
  private final List<Controlled> threads = new ArrayList<>();
  private final Map<String, Controlled> byPath = new HashMap<>();
  private final List<Controlled> started = new ArrayList<>();

  /** Those that others have something to do with before they are started. */
  private final List<Controlled> early = new ArrayList<>();

  private final Knowledge knowledge;

  /** Null if this is the only process. */
  private ThreadNumbers numbers;

  public ThreadTable(ObjectTable objects, Knowledge knowledge) {
    this.objects = objects;
    this.knowledge = knowledge;
    of(SCENARIO);
  }

  /** Lets the threads of the last execution go; the scenario's own is the first of this one. */
  public Controlled startExecution(int epoch, Thread scenario) {
    started.forEach(Controlled::release);
    started.clear();
    early.forEach(Controlled::release);
    early.clear();
    Controlled main = scenario();
    main.startExecution(epoch);
    main.thread = scenario;
    main.daemon = scenario.isDaemon();
    return main;
  }

  /** The static state is as it should be: the scenario's own thread can start. */
  public void startScenario() {
    Controlled main = scenario();
    started.add(main);
    objects.put(main.thread, main.state, null);
    main.state.thread = main.number;
  }

  /** Those that were started in this execution. */
  public List<Controlled> started() {
    return started;
  }

  public Controlled scenario() {
    return threads.get(0);
  }

  public Controlled get(int number) {
    return threads.get(number);
  }

  /** The controlled thread behind a thread of this execution, or null. */
  public Controlled of(Thread thread) {
    ObjectState state = objects.get(thread);
    return state == null || state.thread == ObjectState.NO_THREAD
        ? null
        : threads.get(state.thread);
  }

  /**
   * The controlled thread behind a thread of this execution, started or not; null if there is none,
   * or if nothing but its maker knows it.
   *
   * <p>A thread has the path of its start, which another thread that asks before cannot know. So
   * one that is asked about before has that of its object. In executions before that was known it
   * had another: the exploration starts over.
   *
   * @param asking the running thread
   */
  public Controlled find(Thread thread, Controlled asking) {
    ObjectState state = objects.get(thread);
    if (state == null || state.thread != ObjectState.NO_THREAD) {
      return state == null ? null : threads.get(state.thread);
    }
    boolean known = knowledge.isAwaited(state.name());
    if ((!known && state.owner == asking) || thread.getState() != Thread.State.NEW) {
      return null;
    }
    knowledge.await(state.name());
    Controlled controlled = of(state.name());
    controlled.startExecution(asking.epoch());
    controlled.thread = thread;
    early.add(controlled);
    state.thread = controlled.number;
    return controlled;
  }

  /** Two threads want to start the thread: that has to have one path, whoever is first. */
  public void awaitStart(Thread thread) {
    ObjectState state = objects.get(thread);
    if (state != null) {
      knowledge.await(state.name());
    }
  }

  /** The thread with that path, which has the same number in every execution. */
  private Controlled of(String path) {
    Controlled known = byPath.get(path);
    if (known != null) {
      return known;
    }
    if (numbers == null) {
      return add(path);
    }
    List<String> all = numbers.with(path);
    for (String each : all.subList(threads.size(), all.size())) {
      add(each);
    }
    return byPath.get(path);
  }

  private Controlled add(String path) {
    Controlled thread = new Controlled(threads.size(), path, objects.newState(path));
    objects.resources.add(thread.life, null, 0);
    objects.resources.add(thread.permit, null, 0);
    objects.resources.add(thread.interrupt, null, 0);
    objects.resources.add(thread.wakeUp, null, 0);
    objects.resources.add(thread.observed, null, 0);
    threads.add(thread);
    byPath.put(path, thread);
    return thread;
  }

  /** From now on threads have the numbers on which several processes agree. */
  public void agree(ThreadNumbers newNumbers) {
    threads.forEach(thread -> newNumbers.with(thread.path)); // the scenario's own is the first
    numbers = newNumbers;
  }

  /** The next child of a thread, or of a class that starts it when initialized. */
  public Controlled child(Thread thread, Maker parent, int epoch) {
    ObjectState state = objects.get(thread);
    boolean byObject = state != null && knowledge.isAwaited(state.name());
    Controlled child = byObject ? of(state.name()) : nextChild(parent);
    child.startExecution(epoch);
    child.thread = thread;
    early.add(child);
    if (state == null) {
      state = child.state;
      objects.put(thread, state, null);
    }
    state.thread = child.number;
    return child;
  }

  /** The thread is started. */
  public void start(Controlled thread, boolean daemon) {
    thread.daemon = daemon;
    thread.body = thread.thread;
    early.remove(thread);
    started.add(thread);
  }

  private Controlled nextChild(Maker parent) {
    int index = parent.nextChild();
    int known = parent.childNumber(index);
    if (known != 0) {
      return threads.get(known);
    }
    Controlled child = of(parent.path + "." + index);
    parent.childNumber(index, child.number);
    return child;
  }

  /** The paths by their numbers, for {@link #restore}. */
  public String paths() {
    StringBuilder text = new StringBuilder();
    for (Controlled thread : threads) {
      text.append(text.isEmpty() ? "" : ",").append(thread.path);
    }
    return text.toString();
  }

  public void restore(String paths) {
    for (String path : paths.split(",", -1)) {
      of(path);
    }
  }
}
