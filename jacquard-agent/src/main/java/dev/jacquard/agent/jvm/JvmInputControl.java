package dev.jacquard.agent.jvm;

import dev.jacquard.Calls;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.operations.CallOperations;
import dev.jacquard.agent.jvm.operations.ThreadOperations;
import dev.jacquard.agent.jvm.statics.Pools;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.InputControl;
import dev.jacquard.kernel.primitive.CallTimes;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.ReadClock;
import java.util.List;

/** Time and other inputs, as the hooks ask for them. */
final class JvmInputControl extends InputControl {
  /** What the virtual clock shows at the start of each execution: 2026-01-01. */
  private static final long START_MILLIS = 1_767_225_600_000L;

  /** Of a call where there are no steps. */
  private static final Calls.Interval NEVER = new Calls.Interval(-1, -1);

  private final Steps steps;
  private final Turn turn;
  private final ObjectTable objects;
  private final Bracket bracket;
  private final ThreadOperations threads;
  private final Pools pools;
  private final CallOperations calls;

  JvmInputControl(
      Steps steps, ObjectTable objects, Bracket bracket, ThreadOperations threads, Pools pools) {
    this.steps = steps;
    this.turn = steps.turn();
    this.objects = objects;
    this.bracket = bracket;
    this.threads = threads;
    this.pools = pools;
    this.calls = new CallOperations(steps, objects);
  }

  @Override
  public long nanoTime() {
    if (bracket.enter()) {
      try {
        return steps.step(new ReadClock(), bracket.site());
      } finally {
        Bracket.leave();
      }
    }
    return System.nanoTime();
  }

  @Override
  public long currentTimeMillis() {
    return START_MILLIS + nanoTime() / 1_000_000;
  }

  @Override
  public int identityHashCode(Object object) {
    Hooks.inside = true;
    try {
      return objects.hash(object);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public long seed() {
    return turn.running.nextSeed();
  }

  @Override
  public long threadId() {
    return turn.running.number + 1L;
  }

  @Override
  public long threadId(Thread thread) {
    Hooks.inside = true;
    try {
      return threads.id(thread);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public int threadNumber() {
    Controlled me = turn.running;
    return 1_000 * me.number + me.named++;
  }

  @Override
  public Object ofExecution(Object pool) {
    Hooks.inside = true;
    try {
      return pools.ofExecution(pool);
    } finally {
      Bracket.leave();
    }
  }

  /** One of n values, whichever the strategy takes. */
  int choose(int n) {
    Choose choice = new Choose(n);
    if (!bracket.enter()) {
      return 0;
    }
    try {
      return (int) steps.step(choice, bracket.site());
    } finally {
      Bracket.leave();
    }
  }

  /** Calls of so many threads whose order in real time matters. */
  Calls calls(int threads) {
    Hooks.inside = true;
    try {
      return new TimedCalls(calls.times(threads));
    } finally {
      Bracket.leave();
    }
  }

  /** Stops the running thread for good after so many more steps; -1 for never. */
  void stopAfter(int n) {
    turn.running.stepsLeft = n;
  }

  /** Calls that do not overlap. */
  Calls serialCalls() {
    Hooks.inside = true;
    try {
      return new SerialCalls(calls.turn());
    } finally {
      Bracket.leave();
    }
  }

  private final class TimedCalls implements Calls {
    private final List<CallTimes> times;

    TimedCalls(List<CallTimes> times) {
      this.times = times;
    }

    @Override
    public void begin(int thread) {
      if (bracket.enterBlocking()) {
        try {
          calls.begin(times, thread);
        } finally {
          Bracket.leave();
        }
      }
    }

    @Override
    public Interval end() {
      if (bracket.enterBlocking()) {
        try {
          return calls.end(bracket.site());
        } finally {
          Bracket.leave();
        }
      }
      return NEVER;
    }
  }

  private final class SerialCalls implements Calls {
    private final Lock lock;

    SerialCalls(Lock lock) {
      this.lock = lock;
    }

    @Override
    public void begin(int thread) {
      if (bracket.enterBlocking()) {
        try {
          calls.beginAlone(lock, bracket.site());
        } finally {
          Bracket.leave();
        }
      }
    }

    @Override
    public Interval end() {
      if (bracket.enterBlocking()) {
        try {
          return calls.endAlone(lock, bracket.site());
        } finally {
          Bracket.leave();
        }
      }
      return NEVER;
    }
  }
}
