package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.internals.ThreadGroups;
import dev.jacquard.agent.jvm.objects.ClassInitializer;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.agent.rewrite.LoadedClasses;
import dev.jacquard.agent.rewrite.OnceInitializers;
import dev.jacquard.agent.rewrite.Statics;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.InitializerHooks;
import java.lang.invoke.MethodHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * What classes do when they are initialized: before an execution, so that it starts as the others
 * do, or in it, the first time. It is done in the name of the class, whatever thread does it.
 */
public final class Initialization {
  private final Turn turn;
  private final Knowledge knowledge;
  private final ScenarioSource source;
  private final StaticState statics;
  private final InitializerUses uses;

  /** What the scenario was given, as it was before the first execution. */
  private final SavedObjects state;

  private final Map<Object, ClassInitializer> initializers = new HashMap<>();

  private record Later(Thread thread, ClassInitializer initializer) {}

  /** The threads that class initializers start. */
  private final List<Later> later = new ArrayList<>();

  /** Starts one of them. */
  private final BiConsumer<Thread, ClassInitializer> starter;

  /** The classes whose static fields the program accesses, if they refer to something. */
  private final Set<String> accessed = new HashSet<>();

  /**
   * How many classes were initialized inside the execution when it was seen what the others do: if
   * one does not go first any more, another does what only the first one has to.
   */
  private int rehearsedWith = -1;

  /** The enums and interfaces that are being initialized, in a quiet section. */
  private final Deque<Class<?>> once = new ArrayDeque<>();

  private boolean resetting;

  public Initialization(
      Turn turn,
      Knowledge knowledge,
      Subject subject,
      ScenarioSource source,
      BiConsumer<Thread, ClassInitializer> starter,
      ObjectTable objects) {
    this.turn = turn;
    this.knowledge = knowledge;
    this.source = source;
    this.starter = starter;
    uses = new InitializerUses(knowledge, objects);
    statics =
        new StaticState(this, knowledge, subject, state -> objects.resources.add(state, null, 0));
    state = subject.state();
  }

  /** Before an execution, on the scenario's thread. */
  public void reset(Controlled main) {
    turn.running = main;
    main.call.quiet();
    later.clear();
    once.clear();
    resetting = true;
    uses.startExecution();
    rehearse(knowledge.lateCount() != rehearsedWith);
    rehearsedWith = knowledge.lateCount();
    Hooks.inside = true;
    Hooks.current = main.thread;
    try {
      state.restore();
      statics.reset();
      source.initialize();
    } finally {
      resetting = false;
      watch();
      Hooks.current = null;
      Hooks.inside = false;
      main.call.loud();
    }
  }

  /** What is there before the exploration is nobody's own. */
  void meet(List<Object> setUp) {
    if (turn.rehearsing) {
      for (Object each : setUp) {
        if (each != null && !(each instanceof String) && !(each instanceof Class<?>)) {
          uses.isSetUp(each);
        }
      }
    }
  }

  private void rehearse(boolean now) {
    turn.rehearsing = now;
    InitializerHooks.watching = true;
  }

  /** Uses of classes matter as long as initializers are watched, or run inside the execution. */
  private void watch() {
    InitializerHooks.watching =
        turn.rehearsing || statics.hasLate() || uses.hasCircles() || LoadedClasses.mayKeep();
  }

  /** What initializers do that others could notice. */
  public InitializerUses uses() {
    return uses;
  }

  /** The class, if it is initialized inside the execution; or null. */
  public LateClass late(Class<?> type) {
    return statics.late(type);
  }

  /**
   * The running thread takes a lock of the JDK, or waits for another thread, in a quiet section.
   *
   * @return whether an initializer does, in an execution that does not count
   */
  public boolean waits() {
    if (!turn.rehearsing || !turn.running.call.isInitializing()) {
      return false;
    }
    uses.waits(turn.running.call.initializer());
    return true;
  }

  /**
   * A class of that name was initialized in an earlier execution, by another loader: the program
   * loads it anew in each. Then its initializer runs inside the execution, when the class is used.
   *
   * @return whether that is so; not if the class does not tell when it is used
   */
  public boolean beginsAnew(Class<?> type) {
    if (resetting
        || ExecutionLoader.isLoaderOf(type)
        || !statics.isLoadedAnew(type, turn.epoch)
        || !Statics.areTold(type.getName())) {
      return false;
    }
    knowledge.late(type.getName());
    statics.beginAnew(type);
    InitializerHooks.watching = true;
    return true;
  }

  /**
   * A class is about to be used. If it is one that the program loads anew, and the JVM has not
   * initialized it, it has to do so before: an access to a static field would come too late.
   */
  public void prepare(Class<?> type) {
    if (knowledge.lateCount() == 0
        || late(type) != null
        || !knowledge.isLate(type.getName())
        || !statics.wasThere(type, turn.epoch)) {
      return;
    }
    boolean inside = Hooks.inside;
    turn.running.call.quiet();
    Hooks.inside = false;
    try {
      Class.forName(type.getName(), true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e); // it is there
    } finally {
      Hooks.inside = inside;
      turn.running.call.loud();
    }
  }

  /** The names of the classes that the program loads anew. */
  public Set<String> loadedAnew() {
    return statics.loadedAnew();
  }

  private boolean isLoadedAnew(Class<?> type) {
    return statics.loadedAnew().contains(type.getName());
  }

  /** An enum or interface begins to run its initializer. */
  public void beginOnce(Class<?> type) {
    once.push(type);
  }

  /** A class begins to run its initializer for the first time. */
  public void initializing(Class<?> type) {
    if (isLoadedAnew(type)) {
      return;
    }
    StaticState.initializing(type);
    if (!ExecutionLoader.isLoaderOf(type)) {
      if (turn.epoch > 1) { // of the first execution it is told when it has run
        knowledge.happensOnce();
      }
      rehearse(true);
    }
  }

  /**
   * An initializer has failed, the first time; whether it can run again. One that needs a class
   * which is not there will fail whatever others do before.
   */
  public boolean fails(Class<?> type, Throwable failure) {
    boolean again =
        turn.rehearsing
            && !(failure instanceof LinkageError)
            && Statics.areTold(type.getName())
            && !ExecutionLoader.isLoaderOf(type);
    if (again) {
      statics.fails(type, failure);
      knowledge.late(type.getName());
    }
    return again;
  }

  /**
   * A class is used in a quiet section: perhaps by an initializer.
   *
   * @return what has to run first; or null
   */
  public MethodHandle beginQuietly(Class<?> type) {
    Controlled me = turn.running;
    prepare(type);
    if (me.call.isInitializing()) {
      uses.uses(me.call.initializer(), type.getName());
    }
    if (!once.isEmpty()) {
      OnceInitializers.add(once.peek().getName(), type.getName());
    }
    MethodHandle initializer = null;
    if (resetting) {
      StaticFields used = statics.beginUsed(type);
      initializer = used == null ? null : used.initializer();
    }
    LateClass lateClass = statics.late(type);
    if (lateClass != null && !lateClass.isDone() && !lateClass.isUsedBy(me)) {
      lateClass.begin(me);
      initializer = lateClass.initializer();
    }
    if (initializer != null) {
      me.call.quiet();
      me.call.initialize(initializerOf(type));
    }
    return initializer;
  }

  public void endQuietly(Class<?> type, Throwable failure) {
    turn.running.call.loud();
    LateClass lateClass = statics.late(type);
    if (lateClass != null) {
      lateClass.end(failure);
    } else if (failure != null) {
      statics.failed(type, failure);
    }
  }

  /** Whether what the static fields of a class refer to is put back before each execution. */
  public boolean isPutBack(String className) {
    return statics.isPutBack(className);
  }

  /** A static field of the class is accessed that refers to something. */
  public void accesses(String className) {
    accessed.add(className);
  }

  /** Whether the executions have found what is behind static fields of the class. */
  public boolean isAccessed(String className) {
    return accessed.contains(className);
  }

  /** What is not reset, in words for users. */
  public List<String> warnings() {
    return statics.warnings();
  }

  /** After the last execution. */
  public void close() {
    statics.restore();
  }

  /** The loader of the classes that are those of this execution only; null if there are none. */
  public ClassLoader freshLoader() {
    return source.loader();
  }

  /** Whether initializers run again, before an execution. */
  public boolean isResetting() {
    return resetting;
  }

  /**
   * The program has initialized a class for the first time. What the class made then, it makes
   * before an execution from now on: the first execution, in which most of that happens, is not
   * like the others and does not count.
   */
  public void initialized(Class<?> type) {
    if (once.peek() == type) {
      once.pop();
    }
    if (!ExecutionLoader.isLoaderOf(type) && statics.isLoadedAnew(type, turn.epoch)) {
      return;
    }
    if (!ExecutionLoader.isLoaderOf(type)) {
      StaticState.initialized(type);
    } else if (!source.initialized(type)) {
      return;
    }
    if (turn.epoch == 1) {
      knowledge.happensOnce();
    }
  }

  /** A class that was loaded before the agent has run its initializer. */
  public void initializedLoaded(Class<?> type) {
    statics.initializedLoaded(type);
  }

  /** The program reads or writes a static field of a class with this name. */
  public void usesStatics(String className) {
    if (statics.uses(className)) {
      knowledge.startAgain();
    }
  }

  /** In whose name a class makes objects while it is initialized, whatever thread does that. */
  public ClassInitializer initializerOf(Class<?> type) {
    boolean fresh = ExecutionLoader.isLoaderOf(type) || isLoadedAnew(type);
    ClassInitializer initializer =
        initializers.computeIfAbsent(
            fresh ? type.getName() : type, t -> new ClassInitializer(type.getName(), fresh));
    if (initializer.epoch() != turn.epoch) {
      initializer.startExecution(turn.epoch);
    }
    return initializer;
  }

  /**
   * Makes something in the name of a class, without operations, whichever thread needs it first.
   */
  <T> T inNameOf(Class<?> type, Supplier<T> maker) {
    Controlled me = turn.running;
    boolean inside = Hooks.inside;
    me.call.quiet();
    me.call.initialize(initializerOf(type));
    Hooks.inside = false;
    try {
      return maker.get();
    } finally {
      Hooks.inside = inside;
      me.call.loud();
    }
  }

  /**
   * A class initializer starts a thread. It must not run before the initializer has ended, so it
   * runs from the start of the execution on: of the next one, if the class is initialized for the
   * first time now.
   */
  public void startLater(Thread thread) {
    if (!resetting) {
      knowledge.startAgain();
      ThreadGroups.forget(thread);
    } else if (source.isInitializing() || !statics.withholdsThreads()) {
      later.add(new Later(thread, turn.running.call.initializer()));
    } else {
      ThreadGroups.forget(thread);
    }
  }

  /** On the scenario's thread, before the scenario: now the initializers have ended. */
  public void startThreads() {
    if (!later.isEmpty()) {
      Hooks.inside = true;
      later.forEach(each -> starter.accept(each.thread, each.initializer));
      Hooks.inside = false;
    }
  }
}
