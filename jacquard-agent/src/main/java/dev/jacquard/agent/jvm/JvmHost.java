package dev.jacquard.agent.jvm;

import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.MonitorHooks;
import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.Trust;
import dev.jacquard.kernel.Witness;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Cell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs Java code under control. A controlled thread runs until its next operation, which a hook
 * {@linkplain #step announces}; the kernel then takes a step on that thread's stack, and only if
 * another thread is chosen the {@link Carrier} has to switch.
 */
final class JvmHost implements Host {
  /** What the virtual clock shows at the start of each execution: 2026-01-01. */
  static final long START_MILLIS = 1_767_225_600_000L;

  private final Kernel kernel;
  private final Subject subject;
  private final Carrier carrier;
  private final StaticState statics;

  /** Null if the classes are those of the program's own loader. */
  private final FreshClasses fresh;

  /** Null if the scenario is an object, or its class is loaded anew. */
  private final ScenarioMaker maker;

  private final JdkCounters counters = new JdkCounters();
  private final Map<Object, Controlled> initializers = new HashMap<>();
  private final JvmController controller;
  private final Driver driver = new Driver(this);

  final Uncontrolled uncontrolled = new Uncontrolled();
  final ObjectTable objects = new ObjectTable(() -> this.running);
  final Knowledge knowledge = new Knowledge();
  final Layers layers;
  private final EventWords words = new EventWords(this);

  // Of all executions: threads by number, and their numbers by path.
  private final List<Controlled> threads = new ArrayList<>();
  private final Map<String, Controlled> threadsByPath = new HashMap<>();

  // Operations: those with even numbers are kept, the others are of this execution only.
  private final List<Operation> kept = new ArrayList<>();
  private final List<Operation> once = new ArrayList<>();

  private final List<Controlled> started = new ArrayList<>();

  private record Later(Thread thread, Controlled initializer) {}

  /** The threads that class initializers start. */
  private final List<Later> later = new ArrayList<>();

  private boolean resetting;
  private int epoch;

  /** The thread whose turn it is. */
  Controlled running;

  /** Written by the operation that was executed last, to be mirrored before the next one. */
  Location written;

  /** The execution is over; threads that are left unwind. */
  boolean over;

  private volatile StuckThread stuck;

  /** What is told of those that were, in this execution and before. */
  private final List<String> stuckBefore = new ArrayList<>();

  private volatile boolean executing;

  /** Takes stacks; null unless this host only repeats an execution for that. */
  private Witness watch;

  /** What went wrong in the tool itself. */
  private Throwable crash;

  JvmHost(Subject subject, Function<JvmHost, Carrier> carrier, Timeouts timeouts, int stepLimit) {
    this.kernel = new Kernel(timeouts, stepLimit);
    this.subject = subject;
    this.layers = new Layers(new ProgramClasses(subject.type(), this::freshLoader));
    this.carrier = carrier.apply(this);
    this.statics = new StaticState(this, subject);
    this.fresh = subject.fresh() == null ? null : new FreshClasses(subject);
    boolean makes = subject.object() == null && fresh == null;
    this.maker = makes ? new ScenarioMaker(subject.type()) : null;
    this.controller = new JvmController(this);
    thread("0");
  }

  @Override
  public Execution run(Chooser chooser) {
    epoch++;
    once.clear();
    objects.startExecution(epoch);
    controller.startExecution();
    started.forEach(Controlled::release);
    started.clear();
    written = null;
    over = false;
    crash = null;
    stuck = null;
    if (watch != null) {
      watch.start(this);
    }
    MonitorHooks.reset();
    counters.reset();
    Controlled main = threads.get(0);
    main.startExecution(epoch);
    Thread self = Thread.currentThread();
    main.thread = self;
    main.body = this::runScenario;
    Internals.resetRandom(main.thread);
    if (fresh == null) {
      return run(main, chooser);
    }
    fresh.startExecution(self);
    try {
      return run(main, chooser);
    } finally {
      if (!driver.isLeftBehind(self)) {
        fresh.endExecution();
      }
    }
  }

  private Execution run(Controlled main, Chooser chooser) {
    Thread self = main.thread;
    resetStatics(main);
    started.add(main);
    objects.put(main.thread, main.state, null);
    main.state.controlled = main;
    if (subject.object() != null) {
      Roots.register(subject.object(), objects);
    }
    kernel.start(chooser, this);
    kernel.announce(0, number(new Begin(), Site.of("begin")));
    if (kernel.next() == 0) {
      executing = true;
      try {
        carrier.run(main);
      } catch (Abandoned e) {
        if (stuck == null || driver.isLeftBehind(self)) {
          throw e;
        }
      } finally {
        if (!driver.isLeftBehind(self)) {
          finish();
        }
      }
    }
    return executed();
  }

  private void finish() {
    executing = false;
    over = true;
    carrier.abandon(started);
    Hooks.current = null;
    Hooks.inside = false;
    counters.restore();
  }

  // ---- threads that are stuck

  /** Whether threads of the program run; the strategy may take its time. */
  boolean isExecuting() {
    return executing;
  }

  /** Changes with every step. Read by others, now and then: costs the steps nothing. */
  long progress() {
    return ((long) epoch << 32) + kernel.step();
  }

  /** The running thread is stuck. If it is only slow, it notices that all is over. */
  void stuck(StuckThread report) {
    stuck = report;
    over = true;
  }

  /** The thread that is stuck in this execution, or null. */
  StuckThread stuck() {
    return stuck;
  }

  /** The driver is left behind: another one, this thread, ends its execution. */
  Execution endStuck() {
    finish();
    return executed();
  }

  /** The driver cannot get out from where it is. */
  void replaceDriver() {
    driver.replace();
  }

  private Execution executed() {
    if (crash != null) {
      throw Internals.failed(crash);
    }
    if (stuck != null) {
      failStuck();
    }
    return kernel.execution();
  }

  private void failStuck() {
    stuckBefore.add(stuck.where());
    kernel.fail(stuck.thread().number, Outcome.TIME_LIMIT, stuck.message());
    kernel.stop();
  }

  private void resetStatics(Controlled main) {
    running = main;
    main.quiet = 1;
    later.clear();
    resetting = true;
    Hooks.controller = controller;
    Hooks.inside = true;
    Hooks.current = main.thread;
    try {
      subject.state().restore();
      statics.reset();
      if (fresh != null) {
        fresh.initialize();
      } else if (maker != null) {
        Hooks.inside = false;
        maker.initialize();
        Hooks.inside = true;
      }
    } finally {
      resetting = false;
      Hooks.current = null;
      Hooks.inside = false;
      main.quiet = 0;
    }
  }

  /**
   * The program has initialized a class for the first time. What the class made then, it makes
   * before an execution from now on: the first execution, in which most of that happens, is not
   * like the others and does not count.
   */
  void initialized(Class<?> type) {
    if (!ExecutionLoader.isLoaderOf(type)) {
      StaticState.initialized(type);
    } else if (fresh == null || !fresh.initialized(type)) {
      return;
    }
    if (epoch == 1) {
      knowledge.startAgain();
    }
  }

  /** The loader of the classes that are those of this execution only. */
  ClassLoader freshLoader() {
    return fresh == null ? null : fresh.loader();
  }

  /** A class that was loaded before the agent has run its initializer. */
  void initializedLoaded(Class<?> type) {
    statics.initializedLoaded(type);
  }

  private void runScenario() {
    if (!later.isEmpty()) {
      Hooks.inside = true;
      later.forEach(this::startNow);
      Hooks.inside = false;
    }
    scenario().run();
  }

  /** Whether initializers run again, before an execution. */
  boolean isResetting() {
    return resetting;
  }

  private Runnable scenario() {
    if (fresh != null) {
      return fresh.scenario();
    }
    return maker != null ? maker.make() : subject.object();
  }

  /**
   * A class initializer starts a thread. It must not run before the initializer has ended, so it
   * runs from the start of the execution on: of the next one, if the class is initialized for the
   * first time now.
   */
  void startLater(Thread thread) {
    if (!resetting) {
      knowledge.startAgain();
      ThreadGroups.forget(thread);
    } else if ((fresh != null && fresh.isInitializing()) || !statics.withholdsThreads()) {
      later.add(new Later(thread, running.initializer));
    } else {
      ThreadGroups.forget(thread);
    }
  }

  private void startNow(Later each) {
    controller.threads().start(each.thread, each.initializer, Site.of("start"));
    if (!carrier.start(controlled(each.thread))) {
      Internals.start(each.thread);
    }
  }

  /** The program reads or writes a static field of a class with this name. */
  void usesStatics(String className) {
    if (statics.uses(className)) {
      knowledge.startAgain();
    }
  }

  /** In whose name a class makes objects while it is initialized, whatever thread does that. */
  Controlled initializerOf(Class<?> type) {
    boolean ofExecution = ExecutionLoader.isLoaderOf(type);
    Controlled initializer =
        initializers.computeIfAbsent(
            ofExecution ? type.getName() : type,
            t -> new Controlled(-1, type.getName(), objects.newState("initializer of " + type)));
    initializer.fresh = ofExecution;
    if (initializer.epoch != epoch) {
      initializer.startExecution(epoch);
    }
    return initializer;
  }

  /** Makes something in the name of a class, without operations, whoever needs it first. */
  <T> T initialize(Class<?> type, Supplier<T> maker) {
    Controlled me = running;
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

  /** The thread with that path, which has the same number in every execution. */
  private Controlled thread(String path) {
    return threadsByPath.computeIfAbsent(
        path,
        p -> {
          Controlled thread = new Controlled(threads.size(), p, objects.newState(p));
          objects.register(thread.life);
          objects.register(thread.permit);
          objects.register(thread.interrupt);
          objects.register(thread.wakeUp);
          threads.add(thread);
          return thread;
        });
  }

  private Controlled nextChild(Controlled parent) {
    int index = parent.children++;
    Controlled child = parent.child(index);
    if (child == null) {
      child = thread(parent.path + "." + index);
      parent.child(index, child);
    }
    return child;
  }

  /** The next child of a thread, or of a class that starts it when initialized. */
  Controlled child(Thread thread, Controlled parent) {
    Controlled child = nextChild(parent);
    child.startExecution(epoch);
    child.thread = thread;
    child.body = thread;
    started.add(child);
    ObjectState state = objects.get(thread);
    if (state == null) {
      state = child.state;
      objects.put(thread, state, null);
    }
    state.controlled = child;
    return child;
  }

  /** The controlled thread behind a thread of this execution, or null. */
  Controlled controlled(Thread thread) {
    ObjectState state = objects.get(thread);
    return state == null ? null : state.controlled;
  }

  Thread thread(int number) {
    return threads.get(number).thread;
  }

  /** The thread with that path, or null. */
  Controlled threadAt(String path) {
    return threadsByPath.get(path);
  }

  Controlled scenarioThread() {
    return threads.get(0);
  }

  Carrier carrier() {
    return carrier;
  }

  /** Whether a thread that explored was left behind, in this execution or an earlier one. */
  boolean isLeftBehind(Thread explorer) {
    return driver.isLeftBehind(explorer);
  }

  int epoch() {
    return epoch;
  }

  // ---- steps

  /** Numbers an operation of the running thread that is used once. */
  <T extends Operation> T number(T operation, Site site) {
    place(operation, site);
    operation.seal(running.seal);
    operation.number(2 * once.size() + 1);
    once.add(operation);
    return operation;
  }

  /** Numbers an operation that is kept for the executions to come. */
  <T extends Operation> T keep(T operation, Site site) {
    place(operation, site);
    operation.number(2 * kept.size());
    kept.add(operation);
    return operation;
  }

  /** One from inside the JDK keeps what it says of itself. */
  @SuppressWarnings("ReferenceEquality") // it is one object, and this is done at each lock call
  private static void place(Operation operation, Site site) {
    if (site != Memory.INSIDE) {
      operation.place(site);
    }
  }

  /** Announces the operation of the running thread and waits for its turn; its value. */
  long step(Operation operation) {
    if (over) {
      throw Upcalls.abandon();
    }
    Controlled me = running;
    refreshWritten();
    if (watch != null) {
      watch.happened(kernel.step() - 1);
      watch.announced(me.number, () -> UserFrames.of(me));
    }
    kernel.announce(me.number, operation);
    int next = next();
    if (next != me.number) {
      if (next < 0) {
        over = true;
        carrier.over(me);
      }
      carrier.switchTo(me, threads.get(next));
    }
    return kernel.value(me.number);
  }

  /** The step is taken on the stack of the program, which must not see what goes wrong there. */
  private int next() {
    try {
      return kernel.next();
    } catch (RuntimeException | Error e) {
      crash = e;
      return -1;
    }
  }

  private void refreshWritten() {
    Location location = written;
    if (location != null) {
      written = null;
      location.refresh(objects);
    }
  }

  /** The interrupt flag that a blocking call of the thread has to look at, or null. */
  Cell interruptOf(Controlled thread) {
    return knowledge.isInterrupted(thread) ? thread.interrupt : null;
  }

  /** What an interrupted call throws; the flag of the JVM is cleared with that of the model. */
  InterruptedException interrupted(Controlled thread) {
    Thread.interrupted();
    return new InterruptedException("interrupted: " + thread);
  }

  /** How many threads want the resource and do not get it. */
  int waitersFor(Resource resource) {
    int waiters = 0;
    for (Controlled thread : started) {
      boolean waits =
          kernel.pending(thread.number) instanceof Acquire && !kernel.isEnabled(thread.number);
      waiters += waits && kernel.footprint(thread.number).resource(0) == resource ? 1 : 0;
    }
    return waiters;
  }

  /** The virtual time, without an operation. */
  long clock() {
    return kernel.now();
  }

  /** A thread was started by the running one: it waits to begin. */
  void announceBegin(Controlled child) {
    kernel.announce(child.number, number(new Begin(), Site.of("begin")));
  }

  /** The body of a thread ended by an exception. Returns whether that is a failure. */
  boolean uncaught(Controlled thread, Throwable failure) {
    return controller.threads().uncaught(thread, failure);
  }

  /** Ends the execution on the stack of this thread. */
  void stop(Controlled thread) {
    kernel.stop();
    over = true;
    carrier.over(thread);
  }

  /** The body of a thread has ended. */
  void ended(Controlled thread) {
    controller.threads().end(thread);
  }

  /** The thread has run to its end; gives the turn away. */
  void end(Controlled thread, Operation end) {
    step(end);
    thread.ended = true;
    int next = next();
    if (next < 0) {
      over = true;
    }
    carrier.ended(thread, next < 0 ? null : threads.get(next));
  }

  // ---- Host

  @Override
  public Kernel kernel() {
    return kernel;
  }

  @Override
  public boolean learned() {
    return knowledge.takeNews();
  }

  /** The paths of the threads by their numbers, then what was learned. */
  @Override
  public String context() {
    StringBuilder text = new StringBuilder();
    for (Controlled thread : threads) {
      text.append(text.isEmpty() ? "" : ",").append(thread.path);
    }
    return text + " " + knowledge.text();
  }

  @Override
  public void restore(String context) {
    String[] parts = context.split(" ", 2);
    for (String path : parts[0].split(",", -1)) {
      thread(path);
    }
    knowledge.restore(parts.length < 2 ? "" : parts[1]);
  }

  @Override
  public void close() {
    statics.restore();
  }

  @Override
  public <T> T drive(Exploring<T> exploration) {
    return driver.drive(exploration);
  }

  @Override
  public void level(Level level, Trust trust) {
    kernel.level(level);
    layers.trust(level, trust);
  }

  @Override
  public void stuckAfter(Duration limit) {
    driver.stuckAfter(limit);
  }

  @Override
  public int stuckExecutions() {
    return stuckBefore.size();
  }

  @Override
  public List<String> uncontrolled() {
    return uncontrolled.all();
  }

  @Override
  public List<String> warnings() {
    List<String> warnings =
        Warnings.takeNew(name -> subject.isLoadedOnce(name) && !statics.isPutBack(name));
    warnings.addAll(stuckBefore);
    warnings.addAll(subject.state().warnings());
    return warnings;
  }

  @Override
  public boolean mayRace() {
    return controller.mayRace();
  }

  @Override
  public boolean hasStacks() {
    return true;
  }

  @Override
  public void watch(Witness newWatch) {
    watch = newWatch;
  }

  @Override
  public String words(Execution execution, int event) {
    return words.words(execution, event);
  }

  @Override
  public String value(Execution execution, int event) {
    return words.value(execution, event);
  }

  @Override
  public boolean isInternal(Execution execution, int event) {
    return words.isInternal(execution, event);
  }

  @Override
  public String resourceName(int id) {
    return words.resource(id);
  }

  @Override
  public String failurePlace(int thread) {
    Throwable failure = threads.get(thread).failure;
    return failure == null ? "" : UserFrames.placeOf(failure);
  }

  @Override
  public int threadCount() {
    return 1;
  }

  @Override
  public String threadName(int thread) {
    return threads.get(thread).toString();
  }

  @Override
  public Throwable thrown(int thread) {
    Throwable thrown = threads.get(thread).failure;
    return thrown instanceof Abandoned ? null : thrown;
  }

  @Override
  public boolean interrupted() {
    return driver.interrupted();
  }

  @Override
  public boolean mustEnd(int thread) {
    return thread == 0 || !threads.get(thread).thread.isDaemon();
  }

  @Override
  public Outcome hang(boolean spinning) {
    if (threads.get(0).ended) {
      return Outcome.LEAK;
    }
    return Host.super.hang(spinning);
  }

  @Override
  public int resourceCount() {
    return objects.resourceCount();
  }

  @Override
  public Resource resource(int id) {
    return objects.resource(id);
  }

  @Override
  public Operation operation(int id) {
    return (id & 1) == 0 ? kept.get(id >> 1) : once.get(id >> 1);
  }
}
