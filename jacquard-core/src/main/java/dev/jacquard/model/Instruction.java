package dev.jacquard.model;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;

/** One instruction of a thread. Jump targets are positions in the thread's code. */
abstract class Instruction {
  /** The thread has announced an operation, or is at its end. */
  static final int STOP = -1;

  /** Executes it; returns the position of the next one, or {@link #STOP}. */
  abstract int step(Frame frame);

  /** The operation that it announced was executed; returns the position of the next one. */
  int complete(Frame frame, long value) {
    throw new IllegalStateException("announced nothing");
  }

  /** {@code local = expression}. */
  static final class Assign extends Instruction {
    private final int slot;
    private final Expr expression;
    private final int next;

    Assign(int slot, Expr expression, int next) {
      this.slot = slot;
      this.expression = expression;
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      frame.locals[slot] = expression.eval(frame.locals);
      return next;
    }
  }

  /** Goes on at {@code target} unless the condition holds. A null condition never holds. */
  static final class Branch extends Instruction {
    private final Expr condition;
    private final int next;
    private int target = -1;

    Branch(Expr condition, int next) {
      this.condition = condition;
      this.next = next;
    }

    void target(int position) {
      target = position;
    }

    @Override
    int step(Frame frame) {
      return condition != null && condition.eval(frame.locals) != 0 ? next : target;
    }
  }

  /** A condition over locals that must hold; if not, the thread ends. */
  static final class Assert extends Instruction {
    private final Expr condition;
    private final String text;
    private final int next;

    Assert(Expr condition, String text, int next) {
      this.condition = condition;
      this.text = text;
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      if (condition.eval(frame.locals) != 0) {
        return next;
      }
      frame.kernel.fail(frame.thread, Outcome.ASSERTION, text);
      return frame.end;
    }
  }

  /** The head of a loop, where iterations that only repeat are noticed. */
  static final class LoopHead extends Instruction {
    private final Loop loop;
    private final int next;

    LoopHead(Loop loop, int next) {
      this.loop = loop;
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      if (loop.repeats(frame.locals)) {
        if (frame.transactions.isEndless()) {
          frame.kernel.fail(
              frame.thread,
              Outcome.LIVELOCK,
              "spins in a transaction, which nobody can end: " + loop.operation().site());
          return frame.end;
        }
        frame.transactions.end();
        frame.kernel.announce(frame.thread, loop.operation());
        return STOP;
      }
      return next;
    }

    @Override
    int complete(Frame frame, long value) {
      loop.forget();
      return next;
    }
  }

  /** Announces an operation; its value may go to a local. */
  static final class Announce extends Instruction {
    private final Operation operation;
    private final Preparation preparation;
    private final AtomicBlock block;
    private final int slot;
    private final int next;

    Announce(Operation operation, int slot, int next) {
      this(operation, null, null, slot, next);
    }

    /**
     * @param preparation sets the arguments of the operation from the locals, or null
     * @param block that it is in, or null
     * @param slot where the value goes, or -1
     */
    Announce(Operation operation, Preparation preparation, AtomicBlock block, int slot, int next) {
      this.operation = operation;
      this.preparation = preparation;
      this.block = block;
      this.slot = slot;
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      if (preparation != null) {
        preparation.prepare(frame.locals);
      }
      if (block != null) {
        if (!frame.transactions.goesOn(block)) {
          frame.kernel.announce(frame.thread, block.transaction());
          return STOP;
        }
        return access(frame);
      }
      frame.transactions.end();
      frame.kernel.announce(frame.thread, operation);
      return STOP;
    }

    @Override
    int complete(Frame frame, long value) {
      if (block != null) {
        frame.transactions.begin(block);
        return access(frame);
      }
      return done(frame, value);
    }

    private int access(Frame frame) {
      frame.calls.executed();
      return done(frame, frame.transactions.access(operation));
    }

    private int done(Frame frame, long value) {
      if (slot >= 0) {
        frame.locals[slot] = value;
      }
      return next;
    }
  }

  /** As {@link Announce}, for an operation that can be interrupted; its value is then negative. */
  static class Interruptible extends Instruction {
    private final Operation operation;
    private final int slot;
    private final int next;

    Interruptible(Operation operation, int slot, int next) {
      this.operation = operation;
      this.slot = slot;
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      frame.transactions.end();
      frame.kernel.announce(frame.thread, operation);
      return STOP;
    }

    @Override
    int complete(Frame frame, long value) {
      if (slot >= 0) {
        frame.locals[slot] = value;
        return next;
      }
      if (value >= 0) {
        return next;
      }
      frame.kernel.fail(
          frame.thread, Outcome.EXCEPTION, "uncaught InterruptedException at " + operation.site());
      return frame.end;
    }
  }

  /** The first part of an operation in two: 0 goes on to the second, anything else is the end. */
  static final class Enter extends Interruptible {
    private final int second;

    Enter(Operation operation, int slot, int second, int next) {
      super(operation, slot, next);
      this.second = second;
    }

    @Override
    int complete(Frame frame, long value) {
      return value == 0 ? second : super.complete(frame, value);
    }
  }

  /** Takes the place of an {@link Enter} that is not needed. */
  static final class Pass extends Instruction {
    private final int next;

    Pass(int next) {
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      return next;
    }
  }

  /** The end of the thread; an operation only where another thread can see it. */
  static final class Finish extends Instruction {
    private final Operation operation;

    Finish(Operation operation) {
      this.operation = operation;
    }

    @Override
    int step(Frame frame) {
      if (operation != null) {
        frame.kernel.announce(frame.thread, operation);
      }
      return STOP;
    }

    @Override
    int complete(Frame frame, long value) {
      return STOP;
    }
  }

  /** The beginning of an atomic block: what follows is no part of a transaction before it. */
  static final class BeginAtomic extends Instruction {
    private final int next;

    BeginAtomic(int next) {
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      frame.transactions.end();
      return next;
    }
  }

  /** A call begins. */
  static final class BeginCall extends Instruction {
    private final int next;

    BeginCall(int next) {
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      frame.calls.enter();
      return next;
    }
  }

  /** A call returns; that is an operation only if the call had none. */
  static final class EndCall extends Instruction {
    private final Operation empty;
    private final int next;

    EndCall(Operation empty, int next) {
      this.empty = empty;
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      if (frame.calls.leave()) {
        return next;
      }
      frame.transactions.end();
      frame.kernel.announce(frame.thread, empty);
      return STOP;
    }

    @Override
    int complete(Frame frame, long value) {
      return next;
    }
  }

  /** {@code target = value}, where nobody else knows the target yet. */
  static final class SetPrivate extends Instruction {
    private final Target target;
    private final Expr value;
    private final int next;

    SetPrivate(Target target, Expr value, int next) {
      this.target = target;
      this.value = value;
      this.next = next;
    }

    @Override
    int step(Frame frame) {
      target.resolve(frame.locals).set(value.eval(frame.locals));
      return next;
    }
  }

  /** Sets the arguments of an operation just before it is announced. */
  @FunctionalInterface
  interface Preparation {
    void prepare(long[] locals);
  }
}
