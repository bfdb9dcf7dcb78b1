package dev.jacquard.agent.jvm;

import dev.jacquard.Grouping;
import dev.jacquard.agent.jvm.carriers.Carrier;
import dev.jacquard.agent.jvm.carriers.ContinuationCarrier;
import dev.jacquard.agent.jvm.carriers.Driver;
import dev.jacquard.agent.jvm.carriers.Endings;
import dev.jacquard.agent.jvm.carriers.HostKind;
import dev.jacquard.agent.jvm.carriers.PlatformCarrier;
import dev.jacquard.agent.jvm.carriers.StuckThread;
import dev.jacquard.agent.jvm.internals.FastThrow;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.internals.JdkCounters;
import dev.jacquard.agent.jvm.objects.ClassInitializer;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.operations.ClassOperations;
import dev.jacquard.agent.jvm.operations.CollectionOperations;
import dev.jacquard.agent.jvm.operations.Handles;
import dev.jacquard.agent.jvm.operations.LockOperations;
import dev.jacquard.agent.jvm.operations.MemoryOperations;
import dev.jacquard.agent.jvm.operations.MonitorOperations;
import dev.jacquard.agent.jvm.operations.RegistryOperations;
import dev.jacquard.agent.jvm.operations.ThreadOperations;
import dev.jacquard.agent.jvm.stacks.Abandoned;
import dev.jacquard.agent.jvm.stacks.SealedStacks;
import dev.jacquard.agent.jvm.stacks.Uncontrolled;
import dev.jacquard.agent.jvm.stacks.UserFrames;
import dev.jacquard.agent.jvm.statics.Initialization;
import dev.jacquard.agent.jvm.statics.Pools;
import dev.jacquard.agent.jvm.statics.Registries;
import dev.jacquard.agent.jvm.statics.Rehearsal;
import dev.jacquard.agent.jvm.statics.ScenarioSource;
import dev.jacquard.agent.jvm.statics.Subject;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.steps.SiteTexts;
import dev.jacquard.agent.jvm.steps.SpinLoops;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.ProgramClasses;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.LinkHooks;
import dev.jacquard.hook.MonitorHooks;
import dev.jacquard.hook.ReferenceHooks;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Judge;
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
import dev.jacquard.kernel.Witness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs Java code under control: puts the parts of an exploration together, runs executions, and
 * says what the kernel and the exploration ask about the program. How threads take steps is in
 * {@link Steps}.
 */
final class JvmHost implements Host, Driver.Driven, Endings {
  private final Kernel kernel;
  private final Subject subject;
  private final Judge judge;
  private final ScenarioSource source;
  private final Turn turn = new Turn();
  private final Knowledge knowledge = new Knowledge();
  private final Driver driver = new Driver(turn, this);
  private final Uncontrolled uncontrolled = new Uncontrolled();
  private final JdkCounters counters = new JdkCounters();
  private final ObjectTable objects = new ObjectTable(() -> turn.running);
  private final ThreadTable threads = new ThreadTable(objects, knowledge);
  private final EventWords words = new EventWords(this);
  private final Carrier carrier;
  private final Steps steps;
  private final Layers layers;
  private final Initialization initialization;
  private final MemoryOperations memory;
  private final CollectionOperations collections;
  private final ThreadOperations threadOperations;
  private final LockOperations locks;
  private final MonitorOperations monitors;
  private final Pools pools;
  private final Registries registries = new Registries();
  private final RegistryOperations registryOperations;
  private final JvmController controller;

  /** What users have sealed; null if that is nothing. */
  private SealedStacks seals;

  /** What was told once, and belongs to whatever is said later, too. */
  private final Set<String> gaps = new LinkedHashSet<>();

  /** Takes stacks; null unless this host only repeats an execution for that. */
  private Witness watch;

  /**
   * @param judge null if nobody judges
   * @param grouping null if nothing is grouped
   */
  JvmHost(
      Subject subject,
      Judge judge,
      Grouping grouping,
      HostKind kind,
      Timeouts timeouts,
      int stepLimit) {
    this.kernel = new Kernel(timeouts, stepLimit);
    this.subject = subject;
    this.judge = judge;
    this.source = ScenarioSource.of(subject);
    this.layers = new Layers(new ProgramClasses(subject.type(), source::loader));
    this.initialization =
        new Initialization(turn, knowledge, subject, source, this::start, objects);
    this.steps = new Steps(kernel, turn, threads, objects, knowledge, initialization.uses());
    this.carrier =
        switch (kind) {
          case CONTINUATION -> new ContinuationCarrier(turn, driver, this);
          case PLATFORM -> new PlatformCarrier(turn, driver, threads, this);
        };
    steps.carrier(carrier);
    steps.groups().group(grouping);
    SiteTexts texts = new SiteTexts();
    this.memory = new MemoryOperations(steps, objects, knowledge, layers, initialization, texts);
    this.collections = new CollectionOperations(turn, objects, memory);
    this.monitors = new MonitorOperations(steps, objects, threads, knowledge);
    this.threadOperations =
        new ThreadOperations(steps, threads, objects, knowledge, memory.escape(), monitors);
    this.locks = new LockOperations(steps, objects, threads, knowledge);
    this.pools = new Pools(initialization);
    this.registryOperations =
        new RegistryOperations(turn, layers, threads, knowledge, collections, registries);
    this.controller = controller(new Bracket(turn, layers, texts));
  }

  private JvmController controller(Bracket bracket) {
    Rehearsal rehearsal = new Rehearsal(turn, initialization.uses());
    JvmLockControl lockControl = new JvmLockControl(steps, bracket, monitors, locks, rehearsal);
    Bracket ofMemory = bracket.ofMemory();
    Handles handles = new Handles();
    return new JvmController(
        turn,
        layers,
        initialization,
        uncontrolled,
        memory.escape(),
        steps.groups(),
        new JvmMemoryControl(turn, layers, ofMemory, memory, collections, handles),
        new JvmCollectionControl(turn, layers, ofMemory, memory, collections),
        new JvmReflectionControl(turn, layers, ofMemory, memory, collections, handles),
        new JvmRegistryControl(ofMemory, registryOperations),
        new JvmOpenControl(turn, bracket, memory, lockControl),
        lockControl,
        new JvmThreadControl(turn, bracket, threadOperations, threads, initialization, carrier),
        new JvmInputControl(steps, objects, bracket, threadOperations, pools),
        new JvmInitializerControl(
            turn, bracket, initialization, new ClassOperations(steps, initialization), rehearsal));
  }

  @Override
  public Execution run(Chooser chooser) {
    turn.epoch++;
    steps.startExecution();
    objects.startExecution(turn.epoch);
    memory.startExecution();
    pools.startExecution();
    threadOperations.startExecution();
    driver.startExecution();
    turn.over = false;
    if (watch != null) {
      watch.start(this);
    }
    MonitorHooks.reset();
    ReferenceHooks.reset();
    counters.reset();
    Thread self = Thread.currentThread();
    Controlled main = threads.startExecution(turn.epoch, self);
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
    registries.restore();
    Hooks.controller = controller;
    initialization.reset(main);
    LinkHooks.forget();
    threads.startScenario();
    source.startScenario(objects);
    kernel.start(chooser, this);
    steps.announceBegin(main);
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
    Hooks.inside = true; // collections that the tool uses itself have hooks, too
    driver.executing(false);
    turn.over = true;
    carrier.abandon(threads.started());
    Hooks.current = null;
    Hooks.inside = false;
    counters.restore();
    threadOperations.endExecution();
  }

  @Override
  public long progress() {
    return ((long) turn.epoch << 32) + kernel.step();
  }

  @Override
  public Carrier carrier() {
    return carrier;
  }

  @Override
  public Execution endStuck() {
    finish();
    return executed();
  }

  private Execution executed() {
    if (steps.crash() != null) {
      throw Internals.failed(steps.crash());
    }
    StuckThread stuck = driver.endExecution();
    if (stuck != null) {
      kernel.fail(stuck.thread().number, Outcome.TIME_LIMIT, stuck.message());
      kernel.stop();
    }
    Judge.judge(judge, kernel);
    return kernel.execution();
  }

  /** Starts a thread that a class has made when it was initialized. */
  private void start(Thread thread, ClassInitializer initializer) {
    threadOperations.start(thread, initializer, Site.of("start"));
    carrier.start(threads.of(thread));
  }

  @Override
  public boolean uncaught(Controlled thread, Throwable failure) {
    return threadOperations.uncaught(thread, failure);
  }

  @Override
  public void ended(Controlled thread) {
    threadOperations.end(thread);
  }

  /** What is known of the objects of this execution. */
  Registries registries() {
    return registries;
  }

  ObjectTable objects() {
    return objects;
  }

  /** The threads of all executions. */
  ThreadTable threads() {
    return threads;
  }

  // ---- Host

  @Override
  public Kernel kernel() {
    return kernel;
  }

  @Override
  public Learned learned() {
    if (turn.epoch == 1 && LinkHooks.haveHappened() && driver.stuckBefore().isEmpty()) {
      knowledge.happensOnce(); // libraries fill their caches when they are used first
    }
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
    registries.restore();
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
  public void spurious(int most) {
    knowledge.spurious(most);
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
    List<String> warnings = new ArrayList<>(steps.groups().warnings());
    if (seals != null) {
      warnings.addAll(seals.warnings());
    }
    if (!FastThrow.isOff()) {
      warnings.add(
          "exceptions of the JVM may come without message and stack, so that findings may be told"
              + " differently from run to run: start it with "
              + FastThrow.OPTION);
    }
    return warnings;
  }

  @Override
  public List<String> gaps() {
    gaps.addAll(
        JvmGaps.all(
            name ->
                subject.isLoadedOnce(name)
                    && initialization.isAccessed(name)
                    && !initialization.isPutBack(name)));
    uncontrolled.tooLarge().stream().map(JvmGaps::tooLarge).forEach(gaps::add);
    collections.unknown().stream().map(JvmGaps::notLookedInto).forEach(gaps::add);
    collections.goneThrough().stream().map(JvmGaps::goneThrough).forEach(gaps::add);
    objects.heirs.shared().forEach((heir, of) -> gaps.add(JvmGaps.inherits(heir, of)));
    initialization.loadedAnew().stream().map(JvmGaps::loadedAnew).forEach(gaps::add);
    gaps.addAll(registries.gaps());
    registryOperations.hidden().stream().map(JvmGaps::readUnderLock).forEach(gaps::add);
    gaps.addAll(subject.gaps());
    gaps.addAll(initialization.warnings());
    List<String> all = new ArrayList<>(gaps);
    if (seals != null) {
      all.addAll(seals.gaps());
    }
    return all;
  }

  @Override
  public boolean isSteady() {
    return false;
  }

  @Override
  public List<String> limits() {
    return List.of();
  }

  @Override
  public boolean leavesOutInCalls() {
    return layers.sealsCalls() && kernel.hasKeptOn();
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
    steps.watch(newWatch);
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
    return steps.spinLoops().resume(threads.started());
  }

  @Override
  public boolean isSpinning(int thread) {
    Controlled controlled = threads.get(thread);
    return controlled.reads > SpinLoops.STEPS
        && !controlled.inBoundedLoop
        && steps.spinLoops().isRepeating(controlled);
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
    return steps.operation(id);
  }
}
