package dev.jacquard.agent.jvm.operations;

import dev.jacquard.ExecutionOverError;
import dev.jacquard.agent.jvm.carriers.Worker;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.internals.ThreadGroups;
import dev.jacquard.agent.jvm.objects.Escape;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Maker;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.EndNotifying;
import dev.jacquard.kernel.primitive.Interrupt;
import dev.jacquard.kernel.primitive.Interrupted;
import dev.jacquard.kernel.primitive.Join;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.Park;
import dev.jacquard.kernel.primitive.Query;
import dev.jacquard.kernel.primitive.Sleep;
import dev.jacquard.kernel.primitive.Start;
import dev.jacquard.kernel.primitive.StateQuery;
import dev.jacquard.kernel.primitive.Unpark;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.Yield;
import java.lang.Thread.UncaughtExceptionHandler;

/** Starting, ending, joining, parking and interrupting threads. */
public final class ThreadOperations {
  private static final Site END = Site.of(new Action(Verb.END, ""));

  private final Steps steps;
  private final Turn turn;
  private final ThreadTable threads;
  private final ObjectTable objects;
  private final Knowledge knowledge;
  private final Escape escape;
  private final MonitorOperations monitors;

  /** The handler for all threads that there was before the execution. */
  private UncaughtExceptionHandler outside;

  public ThreadOperations(
      Steps steps,
      ThreadTable threads,
      ObjectTable objects,
      Knowledge knowledge,
      Escape escape,
      MonitorOperations monitors) {
    this.steps = steps;
    this.turn = steps.turn();
    this.threads = threads;
    this.objects = objects;
    this.knowledge = knowledge;
    this.escape = escape;
    this.monitors = monitors;
  }

  public void start(Thread thread, Maker parent, Site site) {
    Controlled child = threads.of(thread);
    boolean known = child != null;
    if (!known) {
      escape.ofThread(thread);
      child = threads.child(thread, parent, turn.epoch);
      if (thread.isInterrupted()) {
        interrupt(child, site); // before it was started; the JVM keeps that
      }
    }
    if (steps.step(startOf(child, known, site)) == 0) {
      threads.awaitStart(thread);
      throw new IllegalThreadStateException();
    }
    if (known) {
      escape.ofThread(thread);
    }
    threads.start(child, Worker.isDaemon(thread));
    steps.announceBegin(child);
  }

  /** Another thread may be about to start it too; and a virtual one keeps its permit. */
  private Start startOf(Controlled child, boolean known, Site site) {
    boolean virtual = Internals.isVirtual(child.thread);
    return known || virtual
        ? steps.number(Start.mayFail(child.life, child.number, virtual ? null : child.permit), site)
        : steps.again(child.start, site);
  }

  public void startExecution() {
    outside = Thread.getDefaultUncaughtExceptionHandler();
  }

  public void endExecution() {
    Thread.setDefaultUncaughtExceptionHandler(outside);
  }

  /**
   * A thread ends by an exception. A handler of its own, or one that the program has given to all,
   * deals with it; otherwise it is a failure.
   *
   * @return whether it is one
   */
  public boolean uncaught(Controlled thread, Throwable failure) {
    UncaughtExceptionHandler all = Thread.getDefaultUncaughtExceptionHandler();
    ThreadGroup group = thread.thread.getThreadGroup();
    boolean handled =
        thread.thread.getUncaughtExceptionHandler() != group
            || ThreadGroups.handles(group)
            || (all != null && all != outside);
    if (!handled) {
      thread.failure = failure;
    }
    return !handled;
  }

  private static Outcome outcome(Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      return Outcome.OUT_OF_MEMORY;
    }
    return failure instanceof AssertionError ? Outcome.ASSERTION : Outcome.EXCEPTION;
  }

  /** The program asks the JVM to exit: that ends the execution, and nothing else. */
  public void exit(int status, Site site) {
    Controlled me = turn.running;
    steps.kernel().fail(me.number, Outcome.EXIT, me + ": exit(" + status + ") at " + site);
    steps.stop(me);
  }

  /** The thread runs its last operation. */
  public void end(Controlled thread) {
    thread.isEndless = false;
    if (thread.failure != null && !(thread.failure instanceof ExecutionOverError)) {
      Throwable failure = thread.failure;
      steps.kernel().fail(thread.number, outcome(failure), thread + ": " + failure);
    }
    steps.end(thread, endOf(thread));
  }

  /** The JVM notifies those that wait on the monitor of a thread, unless it is a virtual one. */
  private Operation endOf(Controlled thread) {
    ObjectState object = objects.get(thread.thread);
    boolean notifies =
        object != null
            && knowledge.isNotifying(object.name())
            && !Internals.isVirtual(thread.thread);
    if (!notifies) {
      return steps.again(thread.end, END);
    }
    Lock monitor = monitors.lockOf(thread.thread);
    steps.step(new LockAcquire(monitor, Mode.BLOCK, -1, null), END);
    return steps.number(new EndNotifying(thread.life, object.condition(null, monitor)), END);
  }

  public boolean join(Controlled thread, long nanos, Site site) throws InterruptedException {
    Controlled me = turn.running;
    Mode mode = nanos > 0 ? Mode.TIMED : Mode.BLOCK;
    // In the JVM too it looks at the thread first, and at the flag if that is alive.
    Join join = new Join(thread.life, mode, nanos, steps.interruptOf(me));
    long value = steps.step(join, site);
    if (value < 0) {
      throw steps.interrupted(me);
    }
    return value == 1;
  }

  public void sleep(long nanos, Site site) throws InterruptedException {
    Controlled me = turn.running;
    if (steps.step(new Sleep(nanos, steps.interruptOf(me)), site) < 0) {
      throw steps.interrupted(me);
    }
  }

  public void yieldNow(Site site) {
    steps.step(new Yield(), site);
  }

  public void park(long nanos, Site site) {
    Controlled me = turn.running;
    if (steps.wakesUp(null, site)) {
      return;
    }
    Mode mode = nanos > 0 ? Mode.TIMED : Mode.BLOCK;
    steps.step(new Park(me.permit, mode, nanos, steps.interruptOf(me)), site);
  }

  /** Whatever the life of the thread: to look at that would be an operation of its own. */
  public void unpark(Controlled thread, Site site) {
    steps.step(new Unpark(thread.permit), site);
  }

  public void interrupt(Controlled thread, Site site) {
    knowledge.interrupt(thread);
    see(thread, steps.step(new Interrupt(thread.interrupt), site) != 0);
  }

  /**
   * Somebody saw that the thread is interrupted. If it waits on a condition, the JDK may have
   * cleared the flag already.
   */
  private void see(Controlled thread, boolean interrupted) {
    boolean started = interrupted && thread.number < steps.kernel().threadCount();
    Operation pending = started ? steps.kernel().pending(thread.number) : null;
    if (pending != null
        && pending.original() instanceof WaitReacquire wait
        && wait.mayHaveEnded()) {
      knowledge.seeInterrupt(thread);
    }
  }

  /**
   * Whether the JDK asks for the flag, which is never set, while it works on a structure of its
   * own: no step, so that what it does there before and after that is one.
   */
  public boolean isBeside(Controlled thread) {
    Controlled me = turn.running;
    return thread == me && me.call.isAccessing() && !knowledge.isInterrupted(me);
  }

  public boolean isInterrupted(Controlled thread, Site site) {
    boolean interrupted = steps.step(new Query(thread.interrupt, word -> word), site) != 0;
    see(thread, interrupted);
    return interrupted;
  }

  /** Clears the flag of the running thread. */
  public boolean interrupted(Site site) {
    boolean interrupted = steps.step(new Interrupted(turn.running.interrupt), site) != 0;
    Thread.interrupted();
    return interrupted;
  }

  public boolean isAlive(Controlled thread, Site site) {
    return steps.step(new Query(thread.life, word -> word), site) == Join.STARTED;
  }

  /**
   * The id that the program sees. By the JVM's own, which it goes on counting from execution to
   * execution, libraries name their threads and spread them over tables.
   */
  @SuppressWarnings("deprecation") // threadId() is not there before 19
  public long id(Thread thread) {
    long id = thread.getId();
    boolean ofExecution = threads.of(thread) != null || thread.getState() == Thread.State.NEW;
    boolean overridden = id != Internals.id(thread);
    return ofExecution && !overridden ? objects.find(thread).threadId(turn.running) : id;
  }

  public Thread.State state(Controlled thread, Site site) {
    long seen = look(thread, site);
    if (seen == StateQuery.NEW) {
      return Thread.State.NEW;
    }
    if (seen == StateQuery.BLOCKED) {
      return Thread.State.BLOCKED;
    }
    if (seen == StateQuery.WAITING) {
      return Thread.State.WAITING;
    }
    if (seen == StateQuery.TIMED_WAITING) {
      return Thread.State.TIMED_WAITING;
    }
    return seen == StateQuery.TERMINATED ? Thread.State.TERMINATED : Thread.State.RUNNABLE;
  }

  /** Whether the thread waits, so that the object that it parks for is there to be seen. */
  public boolean isWaiting(Controlled thread, Site site) {
    long seen = look(thread, site);
    return seen == StateQuery.WAITING || seen == StateQuery.TIMED_WAITING;
  }

  private long look(Controlled thread, Site site) {
    if (thread != turn.running) {
      knowledge.observe(thread);
    }
    return steps.step(new StateQuery(thread.life, thread.observed, thread.wakeUp), site);
  }
}
