package dev.jacquard.model;

import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Observed;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.CompareAndSet;
import dev.jacquard.kernel.primitive.Interrupt;
import dev.jacquard.kernel.primitive.Interrupted;
import dev.jacquard.kernel.primitive.Join;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.Park;
import dev.jacquard.kernel.primitive.Query;
import dev.jacquard.kernel.primitive.Read;
import dev.jacquard.kernel.primitive.ReadClock;
import dev.jacquard.kernel.primitive.Sleep;
import dev.jacquard.kernel.primitive.SpuriousWakeUp;
import dev.jacquard.kernel.primitive.Start;
import dev.jacquard.kernel.primitive.StateQuery;
import dev.jacquard.kernel.primitive.Unpark;
import dev.jacquard.kernel.primitive.Update;
import dev.jacquard.kernel.primitive.WakeUps;
import dev.jacquard.kernel.primitive.Write;
import dev.jacquard.kernel.primitive.Yield;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.Supplier;

/**
 * What a thread of a model program does, statement by statement. Statements that touch something
 * shared are one operation each, unless they say otherwise; everything else is local and takes no
 * step. Locks and everything else that blocks are in {@link SyncBuilder}.
 *
 * <p>A local {@code into} receives the value of an operation; it may be null where the value does
 * not matter. What can fail gives 1 if done, 0 if it failed or timed out, -1 if interrupted; an
 * interrupt of an operation without {@code into} is an uncaught exception.
 */
public final class ThreadBuilder extends SyncBuilder {
  private List<Instruction.Branch> exits;

  ThreadBuilder(CodeBuilder code) {
    super(code);
  }

  /** A new local of this thread, initially 0. */
  public Local local(String name) {
    return code.local(name, 0);
  }

  public Local local(String name, long initial) {
    return code.local(name, initial);
  }

  /**
   * The body, as a method of that name ({@code name}, or {@code Class.name}): what seals go by, see
   * {@link dev.jacquard.kernel.Scope}.
   */
  public void method(String name, Runnable body) {
    code.method(name, body);
  }

  /** {@code local = value}; local, no step. */
  public void set(Local local, Expr value) {
    code.add(new Instruction.Assign(code.slot(local), value, code.position() + 1));
  }

  // ---- variables

  public void read(Target target, Local into) {
    code.access(target.toString(), Answer.VALUE, into, Read::new, target, null, null);
  }

  public void write(Target target, Expr value) {
    Answer answer = value instanceof Operators.Constant ? Answer.NONE : Answer.VALUE;
    code.access(target + " = " + value, answer, null, Write::new, target, value, null);
  }

  public void write(Target target, long value) {
    write(target, Expr.of(value));
  }

  /** Atomically {@code target += amount}. */
  public void add(Target target, long amount) {
    update(target + " += " + amount, target, Long::sum, Expr.of(amount), null);
  }

  /** Atomically {@code into = target; target += amount}. */
  public void getAndAdd(Target target, long amount, Local into) {
    update(target + ".getAndAdd(" + amount + ")", target, Long::sum, Expr.of(amount), into);
  }

  /** Atomically {@code into = target; target = function(target, argument)}. */
  public void update(
      String text, Target target, LongBinaryOperator function, Expr argument, Local into) {
    Answer answer = into == null ? Answer.VALUE_BEFORE : Answer.VALUE;
    code.access(text, answer, into, () -> new Update(function), target, argument, null);
  }

  /** {@code into} is 1 if the value was {@code expected} and is now {@code update}. */
  public void compareAndSet(Target target, Expr expected, Expr update, Local into) {
    String text = target + ".cas(" + expected + ", " + update + ")";
    code.access(text, Answer.VALUE, into, CompareAndSet::new, target, update, expected);
  }

  /** {@code target = value}; no step, as long as no other thread knows the target. */
  public void writePrivate(Target target, Expr value) {
    code.add(new Instruction.SetPrivate(target, value, code.position() + 1));
  }

  /** The accesses to variables in the body are one step. What is atomic inside is part of it. */
  public void atomic(String name, Runnable body) {
    atomic(name, Integer.MAX_VALUE, body);
  }

  /**
   * The accesses to variables in the body are one step for every so many of them. Anything else
   * than an access is a step of its own, and the next access begins another transaction.
   */
  public void atomic(String name, int accesses, Runnable body) {
    if (accesses < 1) {
      throw new IllegalArgumentException(
          "a transaction of " + accesses + " accesses: must have at least 1");
    }
    code.atomic(name, accesses, body);
  }

  /**
   * The body, as a call whose order in real time matters: whether it returns before a call of
   * another thread begins makes a difference, also if the two share nothing.
   */
  public void call(String name, Runnable body) {
    code.call(name, body);
  }

  // ---- control flow

  /** Ends the thread, and the execution with a failed assertion, unless the condition holds. */
  public void assertTrue(Expr condition, String message) {
    code.add(new Instruction.Assert(condition, message, code.position() + 1));
  }

  public void when(Expr condition, Runnable then) {
    when(condition, then, () -> {});
  }

  public void when(Expr condition, Runnable then, Runnable otherwise) {
    Instruction.Branch test = branch(condition);
    then.run();
    Instruction.Branch skip = branch(null);
    test.target(code.position());
    otherwise.run();
    skip.target(code.position());
  }

  /** While the condition holds, does the body. */
  public void loop(Expr condition, Runnable body) {
    List<Instruction.Branch> outerExits = exits;
    Loop loop = code.loop("spin while " + condition);
    exits = new ArrayList<>();
    int head = code.position();
    code.add(new Instruction.LoopHead(loop, head + 1));
    exits.add(branch(condition));
    body.run();
    branch(null).target(head);
    for (Instruction.Branch exit : exits) {
      exit.target(code.position());
    }
    exits = outerExits;
  }

  /** For ever, unless the body has an {@link #exitLoop}. */
  public void forever(Runnable body) {
    loop(Expr.of(1), body);
  }

  /** Leaves the innermost loop. */
  public void exitLoop() {
    if (exits == null) {
      throw new IllegalStateException("exitLoop() is allowed only inside a loop");
    }
    exits.add(branch(null));
  }

  /** The body n times, written out; it is given 0 to n - 1. */
  public void repeat(int n, IntConsumer body) {
    for (int i = 0; i < n; i++) {
      body.accept(i);
    }
  }

  /** Reads the target into the local until the condition over it holds: a spin loop. */
  public void spinUntil(Target target, Local into, Expr condition) {
    forever(
        () -> {
          read(target, into);
          when(condition, this::exitLoop);
        });
  }

  private Instruction.Branch branch(Expr condition) {
    Instruction.Branch branch = new Instruction.Branch(condition, code.position() + 1);
    code.add(branch);
    return branch;
  }

  // ---- threads

  public void start(ThreadHandle thread) {
    code.announce(
        new Action(Verb.START, thread.name()),
        null,
        () -> new Start(thread.life(), thread.number(), thread.permitSeen()));
  }

  /** {@code into} is 1 if this started it, 0 if it was started before. */
  public void tryStart(ThreadHandle thread, Local into) {
    code.announce(
        new Action(Verb.CALL, thread + ".tryStart"),
        into,
        () -> Start.mayFail(thread.life(), thread.number(), thread.permitSeen()));
  }

  public void join(ThreadHandle thread) {
    join(thread, Mode.BLOCK, -1, "", null);
  }

  /** {@code into} as for everything that can fail. */
  public void join(ThreadHandle thread, long timeout, Local into) {
    join(thread, Mode.TIMED, timeout, ", " + timeout, into);
  }

  private void join(ThreadHandle thread, Mode mode, long timeout, String more, Local into) {
    if (thread == code.thread()) {
      throw new IllegalArgumentException(
          "thread " + thread + " joins itself: it would wait for ever; join another thread");
    }
    thread.observe();
    code.announceInterruptible(
        Action.statement("join(" + thread + more + ")"),
        into,
        () -> new Join(thread.life(), mode, timeout, code.thread().interruptSeen()));
  }

  /** {@code into} is 1 if the thread was started and has not ended. */
  public void isAlive(ThreadHandle thread, Local into) {
    thread.observe();
    code.announce(
        new Action(Verb.CALL, thread + ".isAlive"),
        into,
        () -> new Query(thread.life(), word -> word == Join.STARTED ? 1 : 0));
  }

  public void sleep(long time) {
    sleep(time, null);
  }

  public void sleep(long time, Local into) {
    requireTime(time);
    code.announceInterruptible(
        Action.statement("sleep(" + time + ")"),
        into,
        () -> new Sleep(time, code.thread().interruptSeen()));
  }

  /** Lets others run; also stands for {@code onSpinWait}. */
  public void yieldNow() {
    code.announce("yield", null, Yield::new);
  }

  /** {@code into} is one of 0 to n - 1, whichever the strategy likes. */
  public void choose(int n, Local into) {
    if (n < 1) {
      throw new IllegalArgumentException("choose(" + n + "): there must be at least 1 value");
    }
    code.announce("choose(" + n + ")", into, () -> new Choose(n));
  }

  /** Reads the virtual clock. */
  public void clock(Local into) {
    code.announce("clock", into, ReadClock::new);
  }

  public void park() {
    park(Mode.BLOCK, -1, "park", null);
  }

  /** {@code into} as for everything that can fail. */
  public void park(long timeout, Local into) {
    park(Mode.TIMED, timeout, "park(" + timeout + ")", into);
  }

  private void park(Mode mode, long timeout, String text, Local into) {
    ThreadHandle self = code.thread();
    code.announce(text, into, () -> new Park(self.permit(), mode, timeout, self.interruptSeen()));
  }

  public void unpark(ThreadHandle thread) {
    thread.unpark();
    code.announce("unpark " + thread, null, () -> new Unpark(thread.permit()));
  }

  public void interrupt(ThreadHandle thread) {
    var flag = thread.interruptFlag();
    code.announce("interrupt " + thread, null, () -> new Interrupt(flag));
  }

  /** As {@link #park()}, but it may return without a reason; {@code into} is 1 if it does. */
  public void park(WakeUps left, Local into) {
    code.announce("may wake up", into, () -> new SpuriousWakeUp(left, null));
    when(into.eq(0), this::park);
  }

  /** As {@link #park()}; others see that it waits. */
  public void park(Cell state) {
    ThreadHandle self = code.thread();
    seen(
        "park",
        state,
        StateQuery.WAITING,
        () -> new Park(self.permit(), Mode.BLOCK, -1, self.interruptSeen()));
  }

  /** As {@link #lock(Lock)}; others see that it waits. */
  public void lock(Lock lock, Cell state) {
    seen(
        "lock " + lock,
        state,
        StateQuery.BLOCKED,
        () -> new LockAcquire(lock, Mode.BLOCK, -1, null));
  }

  private void seen(String text, Cell state, long waits, Supplier<Operation> operation) {
    code.enter(
        Action.statement(text),
        null,
        () -> new Observed.Approach(operation.get(), state, state::set, waits),
        code.position() + 1);
    code.announceInterruptible(
        Action.statement(text + " at last"),
        null,
        () -> new Observed.Finish(operation.get(), state, state::set));
  }

  /** {@code into} is what a thread does, see {@link StateQuery}. */
  public void getState(ThreadHandle thread, Cell state, Local into) {
    thread.observe();
    code.announce(
        new Action(Verb.CALL, thread + ".getState"),
        into,
        () -> new StateQuery(thread.life(), state, thread.wakeUp()));
  }

  /** {@code into} is 1 if the thread was interrupted. */
  public void isInterrupted(ThreadHandle thread, Local into) {
    var flag = thread.interruptFlag();
    code.announce(
        new Action(Verb.CALL, thread + ".isInterrupted"),
        into,
        () -> new Query(flag, word -> word));
  }

  /** {@code into} is 1 if this thread was interrupted; clears the flag. */
  public void interrupted(Local into) {
    var flag = code.thread().interruptFlag();
    code.announce(new Action(Verb.CALL, "interrupted"), into, () -> new Interrupted(flag));
  }
}
