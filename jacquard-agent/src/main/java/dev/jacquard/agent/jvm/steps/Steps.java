package dev.jacquard.agent.jvm.steps;

import dev.jacquard.agent.jvm.carriers.Carrier;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.stacks.Upcalls;
import dev.jacquard.agent.jvm.stacks.UserFrames;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.SpinProbe;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.Witness;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.SpinWait;

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
  private Carrier carrier;

  /** Takes stacks; null unless an execution is only repeated for that. */
  private Witness watch;

  /** Written by the operation that was executed last, to be mirrored before the next one. */
  private Location written;

  /** What went wrong in the tool itself. */
  private Throwable crash;

  public Steps(
      Kernel kernel, Turn turn, ThreadTable threads, ObjectTable objects, Knowledge knowledge) {
    this.kernel = kernel;
    this.turn = turn;
    this.threads = threads;
    this.objects = objects;
    this.knowledge = knowledge;
    this.spinLoops = new SpinLoops(kernel, operations, objects.resources, knowledge);
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
    written = null;
    crash = null;
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
    me.call.step();
    mirrorWritten();
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

  private long take(Controlled me, Operation operation) {
    if (watch != null) {
      watch.happened(kernel.step() - 1);
      watch.announced(me.number, () -> UserFrames.of(me.failure));
    }
    kernel.announce(me.number, operation);
    int next = next();
    if (next != me.number) {
      if (next < 0) {
        turn.over = true;
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

  /** How many threads want the resource and do not get it. */
  public int waitersFor(Resource resource) {
    int waiters = 0;
    for (Controlled thread : threads.started()) {
      boolean waits =
          kernel.pending(thread.number) instanceof Acquire && !kernel.isEnabled(thread.number);
      waiters += waits && kernel.footprint(thread.number).resource(0) == resource ? 1 : 0;
    }
    return waiters;
  }
}
