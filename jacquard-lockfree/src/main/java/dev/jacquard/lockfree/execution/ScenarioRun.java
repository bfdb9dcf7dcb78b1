package dev.jacquard.lockfree.execution;

import dev.jacquard.Calls;
import dev.jacquard.ExecutionOverError;
import dev.jacquard.Jacquard;
import dev.jacquard.lockfree.scenario.Call;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestClass;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Makes the calls of a scenario, in each execution to a new object. */
public final class ScenarioRun implements Runnable {
  /** What holds of calls that overlap. */
  enum Mode {
    /** It matters whether one returns before another one begins. */
    REAL_TIME,
    /** They overlap as they can. */
    FREE,
    /** There are none: a call begins when no other one runs. */
    SERIAL,
    /** There are none, as one thread makes all calls. */
    ONE_THREAD,
    /** The same later and with other random numbers, which should not make a difference. */
    ONE_THREAD_LATER;

    boolean isOneThread() {
      return this == ONE_THREAD || this == ONE_THREAD_LATER;
    }

    /** What the calls of threads tell when they begin and end; null if nothing. */
    Calls calls(int threads) {
      return switch (this) {
        case REAL_TIME -> Jacquard.calls(threads);
        case SERIAL -> Jacquard.serialCalls();
        case FREE, ONE_THREAD, ONE_THREAD_LATER -> null;
      };
    }
  }

  /** Of the virtual clock; changes milliseconds, too. */
  private static final long LATER_NANOS = 7_000_001;

  private final TestClass test;
  private final Scenario scenario;
  private final Mode mode;
  private final History history;
  private Object target;

  /** So that it cannot be left out. */
  @SuppressWarnings("unused")
  private static double used;

  /**
   * @param scenario whose calls are calls of this class
   */
  ScenarioRun(TestClass test, Scenario scenario, Mode mode) {
    this.test = test;
    this.scenario = scenario;
    this.mode = mode;
    this.history = new History(scenario);
  }

  /** Of the last execution. */
  public History history() {
    return history;
  }

  /** What the calls of the last execution were made to. */
  Object target() {
    return target;
  }

  @Override
  public void run() {
    history.clear();
    if (mode == Mode.ONE_THREAD_LATER) {
      useUp();
    }
    Object made = make();
    target = made;
    callAll(scenario.before(), 0, made);
    if (mode.isOneThread()) {
      callInSomeOrder(made);
    } else {
      callInParallel(made);
    }
    callAll(scenario.after(), history.firstAfter(), made);
    validate(made);
  }

  /** Some time, and the first random number that a call would have. */
  private static void useUp() {
    LockSupport.parkNanos(LATER_NANOS);
    used = Math.random();
  }

  private void callInParallel(Object made) {
    Calls calls = mode.calls(scenario.threads().size());
    Runnable[] tasks = new Runnable[scenario.threads().size()];
    int first = history.firstParallel();
    for (int t = 0; t < tasks.length; t++) {
      int thread = t;
      int firstOfThread = first;
      List<Call> own = scenario.threads().get(t);
      tasks[t] = () -> callUntilStopped(own, firstOfThread, made, calls, thread);
      first += own.size();
    }
    Jacquard.parallel(tasks);
  }

  private void callUntilStopped(List<Call> own, int first, Object made, Calls calls, int thread) {
    if (scenario.stop(thread) != Scenario.NEVER) {
      Jacquard.stopAfter(scenario.stop(thread));
    }
    callAll(own, first, made, calls, thread);
    if (scenario.stop(thread) != Scenario.NEVER) {
      Jacquard.stopAfter(-1);
    }
  }

  /** Calls of a thread are in their order, those of different threads in any. */
  private void callInSomeOrder(Object made) {
    int n = scenario.threads().size();
    int[] unfinished = new int[n]; // the next call of each thread that has one
    for (int t = 0, first = history.firstParallel(); t < n; t++) {
      unfinished[t] = first;
      first += scenario.threads().get(t).size();
    }
    while (n > 0) {
      int chosen = n == 1 ? 0 : Jacquard.choose(n);
      int call = unfinished[chosen]++;
      callOne(history.call(call), call, made, null, 0);
      if (history.isLastOfThread(call)) {
        n--;
        for (int t = chosen; t < n; t++) {
          unfinished[t] = unfinished[t + 1];
        }
      }
    }
  }

  private Object make() {
    try {
      return test.make();
    } catch (Throwable e) {
      throw Rethrown.unchecked(e);
    }
  }

  private void validate(Object made) {
    try {
      test.validate(made);
    } catch (Throwable e) {
      throw Rethrown.unchecked(e);
    }
  }

  private void callAll(List<Call> calls, int first, Object made) {
    callAll(calls, first, made, null, 0);
  }

  private void callAll(List<Call> own, int first, Object made, Calls calls, int thread) {
    for (int i = 0; i < own.size(); i++) {
      callOne(own.get(i), first + i, made, calls, thread);
    }
  }

  private void callOne(Call call, int number, Object made, Calls calls, int thread) {
    Interrupter interrupter = call.interrupted() && !test.isModel() ? Interrupter.ofCaller() : null;
    if (calls != null) {
      calls.begin(thread);
    }
    history.begin(number);
    Object result = result(call, made);
    history.end(number, result, calls == null ? null : calls.end());
    if (interrupter != null) {
      interrupter.finish();
    }
  }

  private Object result(Call call, Object made) {
    if (call.interrupted() && test.isModel() && Jacquard.choose(2) == 1) {
      return new Thrown(InterruptedException.class); // and that is all it does
    }
    try {
      return call.make(made);
    } catch (ExecutionOverError | OutOfMemoryError | IncompatibleClassChangeError e) {
      throw e;
    } catch (Throwable e) {
      return new Thrown(e.getClass());
    }
  }

  /** Lets a checked exception of the program through as it is. */
  private static final class Rethrown {
    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException unchecked(Throwable e) throws E {
      throw (E) e;
    }
  }
}
