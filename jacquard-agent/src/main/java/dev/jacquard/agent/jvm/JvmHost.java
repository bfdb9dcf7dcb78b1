package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.MonitorHooks;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.ThreadNumbers;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.Trust;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.Witness;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.SpinWait;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Runs Java code under control. A controlled thread runs until its next operation, which a hook
 * {@linkplain #step announces}; the kernel then takes a step on that thread's stack, and only if
 * another thread is chosen the {@link Carrier} has to switch.
 */
final class JvmHost implements Host {
  private static final Site BEGIN = Site.of(new Action(Verb.BEGIN, ""));

  /** What the virtual clock shows at the start of each execution: 2026-01-01. */
  static final long START_MILLIS = 1_767_225_600_000L;

  private final Kernel kernel;
  private final Subject subject;
  private final Carrier carrier;
  private final ScenarioSource source;
  private final JdkCounters counters = new JdkCounters();
  private final OperationTable operations = new OperationTable();
  private final Memory memory;
  private final Threads threadHooks;
  private final Pools pools;
  private final JvmController controller;

  final Driver driver = new Driver(this);
  final Uncontrolled uncontrolled = new Uncontrolled();
  final ObjectTable objects = new ObjectTable(() -> this.running);
  final ThreadTable threads = new ThreadTable(objects);
  final Knowledge knowledge = new Knowledge();
  final Overtaking overtaking = new Overtaking();
  final Layers layers;
  final Initialization initialization;
  private final SpinLoops spinLoops = new SpinLoops(this);
  private final EventWords words = new EventWords(this);

  private int epoch;

  /** The thread whose turn it is. */
  Controlled running;

  /** Written by the operation that was executed last, to be mirrored before the next one. */
  Location written;

  /** The execution is over; threads that are left unwind. */
  boolean over;

  /** What users have sealed; null if that is nothing. */
  private SealedStacks seals;

  /** Takes stacks; null unless this host only repeats an execution for that. */
  private Witness watch;

  /** What went wrong in the tool itself. */
  private Throwable crash;

  JvmHost(Subject subject, Function<JvmHost, Carrier> carrier, Timeouts timeouts, int stepLimit) {
    this.kernel = new Kernel(timeouts, stepLimit);
    this.subject = subject;
    this.source = ScenarioSource.of(subject);
    this.layers = new Layers(new ProgramClasses(subject.type(), source::loader));
    this.carrier = carrier.apply(this);
    this.initialization = new Initialization(this, subject, source);
    this.memory = new Memory(this);
    this.threadHooks = new Threads(this, memory.escape());
    this.pools = new Pools(this);
    Bracket bracket = new Bracket(this, memory);
    this.controller =
        new JvmController(
            this,
            new JvmMemoryControl(this, bracket, memory),
            new JvmLockControl(this, bracket),
            new JvmThreadControl(this, bracket, threadHooks),
            new JvmInputControl(this, bracket, threadHooks, pools));
  }

  @Override
  public Execution run(Chooser chooser) {
    epoch++;
    operations.startExecution();
    objects.startExecution(epoch);
    memory.startExecution();
    pools.startExecution();
    threadHooks.startExecution();
    driver.startExecution();
    written = null;
    over = false;
    crash = null;
    if (watch != null) {
      watch.start(this);
    }
    MonitorHooks.reset();
    counters.reset();
    Thread self = Thread.currentThread();
    Controlled main = threads.startExecution(epoch, self);
    main.body = this::runScenario;
    Internals.resetRandom(self);
    source.startExecution(self);
    try {
      return run(main, chooser);
    } finally {
      if (!driver.isLeftBehind(self)) {
        source.endExecution();
      }
    }
  }

  private Execution run(Controlled main, Chooser chooser) {
    Thread self = main.thread;
    Hooks.controller = controller;
    initialization.reset(main);
    threads.startScenario();
    source.startScenario(objects);
    kernel.start(chooser, this);
    announceBegin(main);
    if (kernel.next() == 0) {
      driver.executing(true);
      try {
        carrier.run(main);
      } catch (Abandoned e) {
        if (driver.stuck() == null || driver.isLeftBehind(self)) {
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

  private void runScenario() {
    initialization.startThreads();
    source.scenario().run();
  }

  private void finish() {
    driver.executing(false);
    over = true;
    carrier.abandon(threads.started());
    Hooks.current = null;
    Hooks.inside = false;
    counters.restore();
    threadHooks.endExecution();
  }

  /** Changes with every step. Read by others, now and then: costs the steps nothing. */
  long progress() {
    return ((long) epoch << 32) + kernel.step();
  }

  /** The driver is left behind: another one, this thread, ends its execution. */
  Execution endStuck() {
    finish();
    return executed();
  }

  private Execution executed() {
    if (crash != null) {
      throw Internals.failed(crash);
    }
    StuckThread stuck = driver.endExecution();
    if (stuck != null) {
      kernel.fail(stuck.thread().number, Outcome.TIME_LIMIT, stuck.message());
      kernel.stop();
    }
    return kernel.execution();
  }

  /** The loader of the classes that are those of this execution only. */
  ClassLoader freshLoader() {
    return source.loader();
  }

  /** Starts a thread that a class has made when it was initialized. */
  void start(Thread thread, Controlled initializer) {
    threadHooks.start(thread, initializer, Site.of("start"));
    carrier.start(threads.of(thread));
  }

  Carrier carrier() {
    return carrier;
  }

  int epoch() {
    return epoch;
  }

  // ---- steps

  /** Numbers an operation of the running thread that is used once. */
  <T extends Operation> T number(T operation, Site site) {
    operation.seal(running.seal);
    return operations.number(operation, site);
  }

  /** Numbers an operation that is kept for the executions to come. */
  <T extends Operation> T keep(T operation, Site site) {
    return operations.keep(operation, site);
  }

  /** An operation that is done once in each execution, by the running thread or about it. */
  <T extends Operation> T again(T operation, Site site) {
    operation.seal(running.seal);
    return operations.again(operation, site);
  }

  /** Announces the operation of the running thread and waits for its turn; its value. */
  long step(Operation operation) {
    if (over) {
      throw Upcalls.abandon();
    }
    Controlled me = running;
    me.leaves();
    me.inside = me.enters;
    refreshWritten();
    if (spinLoops.isDue(me, operation)) {
      waitIfSpinning(me);
    }
    return turn(me, operation);
  }

  private void waitIfSpinning(Controlled me) {
    SpinWait wait = spinLoops.waitOf(me);
    if (wait != null) {
      me.spinWait = wait;
      turn(me, number(wait, spinLoops.site()));
      me.spinWait = null;
    }
  }

  private long turn(Controlled me, Operation operation) {
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
    for (Controlled thread : threads.started()) {
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
    kernel.announce(child.number, again(child.begin, BEGIN));
  }

  /** The body of a thread ended by an exception. Returns whether that is a failure. */
  boolean uncaught(Controlled thread, Throwable failure) {
    return threadHooks.uncaught(thread, failure);
  }

  /** Ends the execution on the stack of this thread. */
  void stop(Controlled thread) {
    kernel.stop();
    over = true;
    carrier.over(thread);
  }

  /** The body of a thread has ended. */
  void ended(Controlled thread) {
    threadHooks.end(thread);
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
  public Learned learned() {
    return knowledge.takeNews();
  }

  /** The paths of the threads by their numbers, then what was learned. */
  @Override
  public String context() {
    return threads.paths() + " " + knowledge.text();
  }

  @Override
  public void restore(String context) {
    String[] parts = context.split(" ", 2);
    threads.restore(parts[0]);
    knowledge.restore(parts.length < 2 ? "" : parts[1]);
  }

  @Override
  public String fingerprint() {
    return Fingerprint.of(subject.type()) + " " + carrier.getClass().getSimpleName();
  }

  @Override
  public String resourceKey(int resource) {
    return objects.resources.key(resource);
  }

  @Override
  public int resourceNumber(String key) {
    return objects.resources.number(key);
  }

  @Override
  public void agree(ThreadNumbers numbers) {
    threads.agree(numbers);
  }

  @Override
  public long threadIdentity(int thread) {
    return threads.get(thread).identity;
  }

  @Override
  public void close() {
    initialization.close();
  }

  @Override
  public <T> T drive(Exploring<T> exploration) {
    return driver.drive(exploration);
  }

  @Override
  public void level(Level level, Trust trust) {
    kernel.level(level);
    layers.trust(level, trust);
    seals = trust.seals().isEmpty() ? null : new SealedStacks(trust.seals());
    kernel.sealScopes(seals != null);
  }

  /** Steps are taken on the stack of the thread that has announced its next operation. */
  @Override
  public boolean isInSealedScope() {
    return seals.isSealed();
  }

  @Override
  public void stuckAfter(Duration limit) {
    driver.stuckAfter(limit);
  }

  @Override
  public List<String> stuck() {
    return driver.stuckBefore();
  }

  @Override
  public List<String> uncontrolled() {
    return uncontrolled.all();
  }

  @Override
  public List<String> warnings() {
    List<String> warnings =
        Warnings.takeNew(name -> subject.isLoadedOnce(name) && !initialization.isPutBack(name));
    warnings.addAll(subject.state().warnings());
    if (seals != null) {
      warnings.addAll(seals.warnings());
    }
    return warnings;
  }

  @Override
  public boolean isSteady() {
    return false;
  }

  @Override
  public List<String> limits() {
    List<String> limits = new ArrayList<>(spinLoops.warnings());
    limits.addAll(overtaking.limits());
    return limits;
  }

  @Override
  public boolean mayRace() {
    return memory.mayRace();
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
  public Action action(Execution execution, int event) {
    return words.action(execution, event);
  }

  @Override
  public EventValue value(Execution execution, int event) {
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
    return thread == 0 || !threads.get(thread).daemon;
  }

  @Override
  public Outcome hang(boolean spinning) {
    if (threads.scenario().ended) {
      return Outcome.LEAK;
    }
    return Host.super.hang(spinning);
  }

  @Override
  public boolean resumeSpinning() {
    return spinLoops.resume(threads.started());
  }

  @Override
  public boolean isSpinning(int thread) {
    return threads.get(thread).reads > SpinLoops.STEPS;
  }

  @Override
  public int resourceCount() {
    return objects.resources.size();
  }

  @Override
  public Resource resource(int id) {
    return objects.resources.get(id);
  }

  @Override
  public Operation operation(int id) {
    return operations.get(id);
  }
}
