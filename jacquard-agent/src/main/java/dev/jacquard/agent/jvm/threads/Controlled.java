package dev.jacquard.agent.jvm.threads;

import dev.jacquard.agent.jvm.objects.Maker;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.OperationCache;
import dev.jacquard.kernel.Keys;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.End;
import dev.jacquard.kernel.primitive.Join;
import dev.jacquard.kernel.primitive.SpinWait;
import dev.jacquard.kernel.primitive.Start;

/**
 * A controlled thread: its number stands for its path (parent, index of the child) and is kept from
 * execution to execution, with what is known of the objects that it makes.
 */
public final class Controlled extends Maker {
  public final int number;

  /** The path as a number. */
  public final long identity;

  /** The record of the thread's object, unless it was made by a controlled thread. */
  final ObjectState state;

  public final Cell life;
  public final Cell permit;
  public final Cell interrupt;
  public final Cell wakeUp;

  /** What it waits for, as others see it, if any of them looks. */
  public final Cell observed;

  // Each is done once in an execution.
  public final Start start;
  public final Begin begin = new Begin();
  public final End end;

  /**
   * Locked instead of the real monitors, so that real locking stays balanced. New in each
   * execution: a thread that was abandoned may hold it for ever.
   */
  public Object monitor;

  /** The operations on memory, by site and mode. */
  public final OperationCache operations = new OperationCache();

  // ---- of this execution
  public Thread thread;
  public Runnable body;

  /** As the program sees it; to the JVM all are daemons. */
  public boolean daemon;

  private String name;
  public int named;
  public final CallState call = new CallState();
  private long seed;
  public boolean ended;
  public Throwable failure;

  /** The call that it is in, if the order of its calls in real time matters; or null. */
  public TimedCall timedCall;

  /** After so many steps it is stopped for good; never, if negative. */
  public int stepsLeft;

  /** The call that it is in, if its accesses are grouped. */
  public final GroupedCall grouped = new GroupedCall();

  /** Whether it would go on for ever, so that all that it may still do is to end. */
  public boolean isEndless;

  /** How many real monitors of objects of the JDK it holds in open code. */
  public int realMonitors;

  /** How many steps in a row may have been those of a loop that waits for something. */
  public int reads;

  /** Whether those are of a loop that is known to end by itself. */
  public boolean inBoundedLoop;

  /** While it waits because it spins; otherwise null. */
  public SpinWait spinWait;

  /** While its loop goes on alone; otherwise null. */
  public SpinProbe probe;

  /** Whether its loop was found not to end though nothing else could go on. */
  public boolean spinsForGood;

  /** What the carrier needs: a continuation, or the state of a hand-over. */
  public Object handle;

  Controlled(int number, String path, ObjectState state) {
    super(path);
    this.number = number;
    this.identity = Keys.identity(path);
    this.name = path;
    this.state = state;
    life = cell(Cell.Part.LIFE, number == 0 ? Join.STARTED : Join.NEW);
    permit = cell(Cell.Part.PERMIT, 0);
    start = Start.mayFail(life, number, permit);
    end = new End(life);
    interrupt = cell(Cell.Part.INTERRUPT, 0);
    wakeUp = cell(Cell.Part.WAKE_UP, 0);
    observed = cell(Cell.Part.STATE, 0);
  }

  private Cell cell(Cell.Part part, long initial) {
    return new Cell(nameOf(part, path), initial, part, number);
  }

  /** A word of the state of a thread; the thread is told by its path, or by its name. */
  public static String nameOf(Cell.Part part, String thread) {
    return part.of(part == Cell.Part.LIFE ? thread : Cell.Part.LIFE.of(thread));
  }

  @Override
  public void startExecution(int newEpoch) {
    super.startExecution(newEpoch);
    monitor = new Object();
    thread = null;
    body = null;
    handle = null;
    failure = null;
    timedCall = null;
    stepsLeft = -1;
    grouped.startExecution();
    isEndless = false;
    named = 0;
    realMonitors = 0;
    reads = 0;
    inBoundedLoop = false;
    spinWait = null;
    probe = null;
    spinsForGood = false;
    call.startExecution();
    seed = path.hashCode();
    ended = false;
    life.startExecution();
    permit.startExecution();
    interrupt.startExecution();
    wakeUp.startExecution();
    observed.startExecution();
  }

  /** Whether it is started and has not ended, without looking in a step. */
  public boolean isAlive() {
    return life.word() == Join.STARTED;
  }

  /** After an execution: what it had of the program can be collected; its name stays. */
  void release() {
    name = toString();
    thread = null;
    body = null;
    handle = null;
    failure = null;
    call.release();
  }

  /** The next 64 random bits of this thread, the same in every execution. */
  public long nextSeed() {
    seed += 0x9E3779B97F4A7C15L;
    long z = (seed ^ (seed >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  public Maker inWhoseName() {
    return call.isInitializing() ? call.initializer() : this;
  }

  @Override
  public boolean isWatched() {
    return call.isQuiet();
  }

  @Override
  public long nextThreadId() {
    return call.isInitializing() ? call.initializer().nextThreadId() : nextThreadId(number + 1L);
  }

  @Override
  public String toString() {
    if (thread == null) {
      return name;
    }
    // Virtual threads have none unless they are given one.
    return thread.getName().isEmpty() ? "unnamed-" + number : thread.getName();
  }
}
