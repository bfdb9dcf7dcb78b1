package dev.jacquard.agent.jvm.steps;

import dev.jacquard.agent.jvm.carriers.Carrier;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.MemoryAccess;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.stacks.Endless;
import dev.jacquard.agent.jvm.stacks.Upcalls;
import dev.jacquard.agent.jvm.stacks.UserFrames;
import dev.jacquard.agent.jvm.statics.InitializerUses;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.SpinProbe;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.TimedCall;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Observed;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.Witness;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.SpinWait;
import dev.jacquard.kernel.primitive.SpuriousWakeUp;
import dev.jacquard.kernel.primitive.StateQuery;
import dev.jacquard.kernel.primitive.Stopped;
import dev.jacquard.kernel.primitive.Transaction;
import dev.jacquard.kernel.primitive.WaitEnd;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.WaitRelease;
import dev.jacquard.kernel.primitive.WakeUps;

/**
 * The steps of the threads. A thread runs until its next operation, which it {@linkplain #step
 * announces}; the kernel then takes a step on the stack of that thread, and only if another thread
 * is chosen the {@link Carrier} has to switch.
 */
public final class Steps {
  private static final Site BEGIN = Site.of(new Action(Verb.BEGIN, ""));

  private final Kernel kernel;
  private final Turn turn;
  private final ThreadTable threads;
  private final ObjectTable objects;
  private final Knowledge knowledge;
  private final OperationTable operations = new OperationTable();
  private final SpinLoops spinLoops;
  private final InitializerUses uses;
  private final Groups groups;
  private Carrier carrier;

  /** What is left of the spurious wake-ups; null if there are none. */
  private WakeUps wakeUps;

  /** Takes stacks; null unless an execution is only repeated for that. */
  private Witness watch;

  /** Written by the operation that was executed last, to be mirrored before the next one. */
  private Location written;

  /** What went wrong in the tool itself. */
  private Throwable crash;

  public Steps(
      Kernel kernel,
      Turn turn,
      ThreadTable threads,
      ObjectTable objects,
      Knowledge knowledge,
      InitializerUses uses) {
    this.uses = uses;
    this.kernel = kernel;
    this.turn = turn;
    this.threads = threads;
    this.objects = objects;
    this.knowledge = knowledge;
    this.spinLoops = new SpinLoops(kernel, operations, objects.resources, knowledge);
    this.groups = new Groups(this, uses);
  }

  /** Called once, before the first execution. */
  public void carrier(Carrier newCarrier) {
    carrier = newCarrier;
  }

  public void watch(Witness newWatch) {
    watch = newWatch;
  }

  public void startExecution() {
    operations.startExecution();
    startWakeUps();
    written = null;
    crash = null;
  }

  private void startWakeUps() {
    if (wakeUps == null && knowledge.spurious() > 0) {
      wakeUps = new WakeUps("spurious wake-ups", knowledge.spurious());
      objects.resources.add(wakeUps, null, 0);
    }
    if (wakeUps != null) {
      wakeUps.startExecution();
    }
  }

  /**
   * The running thread is about to wait; whether it wakes up without a reason.
   *
   * @param wakeUp that of a thread in a wait set; null if it parks
   */
  public boolean wakesUp(Cell wakeUp, Site site) {
    return wakeUps != null && step(new SpuriousWakeUp(wakeUps, wakeUp), site) == 1;
  }

  // ---- operations

  /** Numbers an operation of the running thread that is used once. */
  public <T extends Operation> T number(T operation, Site site) {
    operation.seal(turn.running.call.seal());
    return operations.number(operation, site);
  }

  /** Numbers an operation that is kept for the executions to come. */
  public <T extends Operation> T keep(T operation, Site site) {
    return operations.keep(operation, site);
  }

  /** An operation that is done once in each execution, by the running thread or about it. */
  public <T extends Operation> T again(T operation, Site site) {
    operation.seal(turn.running.call.seal());
    return operations.again(operation, site);
  }

  /** The operation with that number. */
  public Operation operation(int number) {
    return operations.get(number);
  }

  // ---- steps

  /** Takes a step with an operation that is used once. */
  public long step(Operation operation, Site site) {
    SpinProbe probe = turn.running.probe;
    if (probe != null && !turn.over && probe.repeats(operation, site)) {
      turn.running.call.step();
      return probe.value();
    }
    return step(number(operation, site));
  }

  /** Announces the operation of the running thread and waits for its turn; its value. */
  public long step(Operation operation) {
    if (turn.over) {
      throw Upcalls.abandon();
    }
    Controlled me = turn.running;
    if (me.call.isQuiet()) {
      rehearse(me, operation);
      return 0;
    }
    if (me.isEndless) {
      throw new Endless();
    }
    me.call.step();
    mirrorWritten();
    if (me.grouped.isActive()) {
      return groups.step(me, operation);
    }
    long value = takeOrWait(me, operation);
    if (operation instanceof MemoryAccess access) {
      groups.tellOutside(me, access);
    }
    return value;
  }

  /** Takes the step, unless the thread spins: then it waits before. */
  long takeOrWait(Controlled me, Operation operation) {
    if (me.probe == null && spinLoops.isDue(me, operation)) {
      me.probe = spinLoops.probe(me, false);
    }
    while (me.probe != null) {
      if (me.probe.repeats(operation, operation.site())) {
        return me.probe.value();
      }
      endProbe(me);
    }
    return take(me, operation);
  }

  /** An initializer that runs in no step is watched. */
  private void rehearse(Controlled me, Operation operation) {
    mirrorWritten();
    if (operation instanceof MemoryAccess access) {
      uses.touches(me.call.initializer(), access.location(), !access.reads());
    }
  }

  /**
   * If the loop of the thread has not ended by itself, it waits for a change. If nothing else can
   * go on meanwhile, it is probed once more; if that ends as well, it waits for good.
   */
  private void endProbe(Controlled me) {
    SpinProbe probe = me.probe;
    me.probe = null;
    spinLoops.probed(probe);
    if (probe.isOver()) {
      SpinWait wait = probe.waiting();
      me.spinWait = wait;
      me.spinsForGood = probe.isAtEnd();
      take(me, number(wait, probe.site()));
      me.spinWait = null;
      me.spinsForGood = false;
      if (wait.wasReleased()) {
        me.probe = spinLoops.probe(me, true);
      }
    }
  }

  /** To wait is a step of its own if others look at the thread, see {@link Observed}. */
  private long take(Controlled me, Operation operation) {
    if (!knowledge.isObserved(me) || operation instanceof SpinWait) {
      return takeOne(me, operation);
    }
    Cell state = me.observed;
    if (operation instanceof WaitRelease release) {
      long untimed = release.isOfMonitor() ? StateQuery.IN_WAIT_SET : StateQuery.WAITING;
      long waits = release.waitIsTimed() ? untimed + 1 : untimed;
      return takeOne(me, as(operation, new Observed.Begin(operation, state, state::set, waits)));
    }
    if (!operation.isBlocking() || operation instanceof WaitEnd) { // then it waits for the lock
      return takeOne(me, operation);
    }
    if (!(operation instanceof WaitReacquire)) {
      Observed.Approach approach =
          as(operation, new Observed.Approach(operation, state, state::set, waitsAs(operation)));
      long value = takeOne(me, approach);
      if (approach.completed()) {
        return value;
      }
    }
    return takeOne(me, as(operation, new Observed.Finish(operation, state, state::set)));
  }

  private <T extends Observed> T as(Operation operation, T observed) {
    observed.seal(operation.seal());
    return operations.number(observed, operation.site());
  }

  private static long waitsAs(Operation operation) {
    if (operation.isTimed()) {
      return StateQuery.TIMED_WAITING;
    }
    boolean monitor = operation instanceof LockAcquire acquire && acquire.isOfMonitor();
    return monitor ? StateQuery.BLOCKED : StateQuery.WAITING;
  }

  private long takeOne(Controlled me, Operation operation) {
    if (watch != null) {
      watch.happened(kernel.step() - 1);
      watch.announced(me.number, () -> UserFrames.of(me.failure));
    }
    TimedCall call = me.timedCall;
    operation.late(call != null || operation instanceof Transaction);
    kernel.announce(me.number, me.stepsLeft == 0 ? stopped(operation) : operation);
    if (me.stepsLeft >= 0) {
      me.stepsLeft--;
    }
    if (uses.matter()) {
      uses.check(kernel.footprint(me.number));
    }
    int next = next();
    if (next != me.number) {
      if (next < 0) {
        turn.over = true;
        carrier.over(me);
      }
      carrier.switchTo(me, threads.get(next));
    }
    if (call != null) {
      call.executed(kernel);
    }
    return kernel.value(me.number);
  }

  /** In place of what a thread would do that has no step left. */
  private Stopped stopped(Operation operation) {
    return number(new Stopped(operation), operation.site());
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

  /** The last operation has changed a variable whose word has to show that. */
  public void wrote(Location location) {
    written = location;
  }

  private void mirrorWritten() {
    Location location = written;
    if (location != null) {
      written = null;
      location.refresh(objects);
    }
  }

  /** A thread was started by the running one: it waits to begin. */
  public void announceBegin(Controlled child) {
    kernel.announce(child.number, again(child.begin, BEGIN));
  }

  /** Ends the execution on the stack of this thread. */
  public void stop(Controlled thread) {
    kernel.stop();
    turn.over = true;
    carrier.over(thread);
  }

  /** The thread has run to its end; gives the turn away. */
  public void end(Controlled thread, Operation end) {
    step(end);
    thread.ended = true;
    int next = next();
    if (next < 0) {
      turn.over = true;
    }
    carrier.ended(thread, next < 0 ? null : threads.get(next));
  }

  // ---- what operations ask

  public Groups groups() {
    return groups;
  }

  public Kernel kernel() {
    return kernel;
  }

  public Turn turn() {
    return turn;
  }

  public SpinLoops spinLoops() {
    return spinLoops;
  }

  /** What went wrong in the tool itself, or null. */
  public Throwable crash() {
    return crash;
  }

  /** The interrupt flag that a blocking call of the thread has to look at, or null. */
  public Cell interruptOf(Controlled thread) {
    return knowledge.isInterrupted(thread) ? thread.interrupt : null;
  }

  /** What an interrupted call throws; the flag of the JVM is cleared with that of the model. */
  public InterruptedException interrupted(Controlled thread) {
    Thread.interrupted();
    return new InterruptedException("interrupted: " + thread);
  }
}
