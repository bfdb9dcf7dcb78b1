package dev.jacquard.agent.jvm;

import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.hook.Hooks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What classes do when they are initialized: before an execution, so that it starts as the others
 * do, or in it, the first time. It is done in the name of the class, whatever thread does it.
 */
final class Initialization {
  private final JvmHost host;
  private final ScenarioSource source;
  private final StaticState statics;

  /** What the scenario was given, as it was before the first execution. */
  private final SavedObjects state;

  private final Map<Object, Controlled> initializers = new HashMap<>();

  private record Later(Thread thread, Controlled initializer) {}

  /** The threads that class initializers start. */
  private final List<Later> later = new ArrayList<>();

  private boolean resetting;

  Initialization(JvmHost host, Subject subject, ScenarioSource source) {
    this.host = host;
    this.source = source;
    statics = new StaticState(host, subject);
    state = subject.state();
  }

  /** Before an execution, on the scenario's thread. */
  void reset(Controlled main) {
    host.running = main;
    main.quiet = 1;
    later.clear();
    resetting = true;
    Hooks.inside = true;
    Hooks.current = main.thread;
    try {
      state.restore();
      statics.reset();
      source.initialize();
    } finally {
      resetting = false;
      Hooks.current = null;
      Hooks.inside = false;
      main.quiet = 0;
    }
  }

  /** Whether what the static fields of a class refer to is put back before each execution. */
  boolean isPutBack(String className) {
    return statics.isPutBack(className);
  }

  /** After the last execution. */
  void close() {
    statics.restore();
  }

  /** Whether initializers run again, before an execution. */
  boolean isResetting() {
    return resetting;
  }

  /**
   * The program has initialized a class for the first time. What the class made then, it makes
   * before an execution from now on: the first execution, in which most of that happens, is not
   * like the others and does not count.
   */
  void initialized(Class<?> type) {
    if (!ExecutionLoader.isLoaderOf(type)) {
      StaticState.initialized(type);
    } else if (!source.initialized(type)) {
      return;
    }
    if (host.epoch() == 1) {
      host.knowledge.happensOnce();
    }
  }

  /** A class that was loaded before the agent has run its initializer. */
  void initializedLoaded(Class<?> type) {
    statics.initializedLoaded(type);
  }

  /** The program reads or writes a static field of a class with this name. */
  void usesStatics(String className) {
    if (statics.uses(className)) {
      host.knowledge.startAgain();
    }
  }

  /** In whose name a class makes objects while it is initialized, whatever thread does that. */
  Controlled initializerOf(Class<?> type) {
    boolean ofExecution = ExecutionLoader.isLoaderOf(type);
    Controlled initializer =
        initializers.computeIfAbsent(
            ofExecution ? type.getName() : type,
            t ->
                new Controlled(
                    -1, type.getName(), host.objects.newState("initializer of " + type)));
    initializer.fresh = ofExecution;
    if (initializer.epoch != host.epoch()) {
      initializer.startExecution(host.epoch());
    }
    return initializer;
  }

  /** Makes something in the name of a class, without operations, whoever needs it first. */
  <T> T inNameOf(Class<?> type, Supplier<T> maker) {
    Controlled me = host.running;
    boolean inside = Hooks.inside;
    me.quiet++;
    me.initialize(initializerOf(type));
    Hooks.inside = false;
    try {
      return maker.get();
    } finally {
      Hooks.inside = inside;
      me.loud();
    }
  }

  /**
   * A class initializer starts a thread. It must not run before the initializer has ended, so it
   * runs from the start of the execution on: of the next one, if the class is initialized for the
   * first time now.
   */
  void startLater(Thread thread) {
    if (!resetting) {
      host.knowledge.startAgain();
      ThreadGroups.forget(thread);
    } else if (source.isInitializing() || !statics.withholdsThreads()) {
      later.add(new Later(thread, host.running.initializer));
    } else {
      ThreadGroups.forget(thread);
    }
  }

  /** On the scenario's thread, before the scenario: now the initializers have ended. */
  void startThreads() {
    if (!later.isEmpty()) {
      Hooks.inside = true;
      later.forEach(each -> host.start(each.thread, each.initializer));
      Hooks.inside = false;
    }
  }
}
