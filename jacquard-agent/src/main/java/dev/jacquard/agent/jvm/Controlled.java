package dev.jacquard.agent.jvm;

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
final class Controlled extends Maker {
  final int number;

  /** The path as a number. */
  final long identity;

  /** The record of the thread's object, unless it was made by a controlled thread. */
  final ObjectState state;

  final Cell life;
  final Cell permit;
  final Cell interrupt;
  final Cell wakeUp;

  // Each is done once in an execution.
  final Start start;
  final Begin begin = new Begin();
  final End end;

  /**
   * Locked instead of the real monitors, so that real locking stays balanced. New in each
   * execution: a thread that was abandoned may hold it for ever.
   */
  Object monitor;

  /** The operations on memory, by site and mode. */
  final OperationCache operations = new OperationCache();

  // ---- of this execution
  Thread thread;
  Runnable body;

  /** As the program sees it; to the JVM all are daemons. */
  boolean daemon;

  private String name;
  int named;
  final CallState call = new CallState();
  private long seed;
  boolean ended;
  Throwable failure;

  /** How many steps in a row may have been those of a loop that waits for something. */
  int reads;

  /** While it waits because it spins; otherwise null. */
  SpinWait spinWait;

  /** What the carrier needs: a continuation, or the state of a hand-over. */
  Object handle;

  Controlled(int number, String path, ObjectState state) {
    super(path);
    this.number = number;
    this.identity = Keys.identity(path);
    this.name = path;
    this.state = state;
    life = new Cell("thread " + path, number == 0 ? Join.STARTED : Join.NEW, number);
    start = new Start(life, number);
    end = new End(life);
    permit = new Cell("permit of thread " + path, 0);
    interrupt = new Cell("interrupt of thread " + path, 0);
    wakeUp = new Cell("wake-up of thread " + path, 0);
  }

  @Override
  void startExecution(int newEpoch) {
    super.startExecution(newEpoch);
    monitor = new Object();
    thread = null;
    body = null;
    handle = null;
    failure = null;
    named = 0;
    reads = 0;
    spinWait = null;
    call.startExecution();
    seed = path.hashCode();
    ended = false;
    life.startExecution();
    permit.startExecution();
    interrupt.startExecution();
    wakeUp.startExecution();
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
  long nextSeed() {
    seed += 0x9E3779B97F4A7C15L;
    long z = (seed ^ (seed >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  @Override
  long nextThreadId() {
    return call.isInitializing() ? call.initializer().nextThreadId() : nextThreadId(number + 1L);
  }

  @Override
  public String toString() {
    if (thread == null) {
      return name;
    }
    // Virtual threads have none unless they are given one.
    return thread.getName().isEmpty() ? "unnamed-" + path : thread.getName();
  }
}
