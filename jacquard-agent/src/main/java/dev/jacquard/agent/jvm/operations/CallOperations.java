package dev.jacquard.agent.jvm.operations;

import dev.jacquard.Calls;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.TimedCall;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.CallTimes;
import dev.jacquard.kernel.primitive.EmptyCall;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.LockRelease;
import java.util.ArrayList;
import java.util.List;

/** Calls whose order in real time matters. */
public final class CallOperations {
  private final Steps steps;
  private final ObjectTable objects;

  /** Kept from execution to execution, and used in their order. */
  private final List<CallTimes> times = new ArrayList<>();

  private int used;
  private int epoch = -1;

  /** Null as long as nobody needs it. */
  private Lock alone;

  public CallOperations(Steps steps, ObjectTable objects) {
    this.steps = steps;
    this.objects = objects;
  }

  /** Those of so many threads, in this execution. */
  public List<CallTimes> times(int threads) {
    if (epoch != steps.turn().epoch) {
      epoch = steps.turn().epoch;
      used = 0;
    }
    while (times.size() < used + threads) {
      CallTimes added = new CallTimes("thread " + times.size());
      objects.resources.add(added, null, 0);
      times.add(added);
    }
    List<CallTimes> ours = List.copyOf(times.subList(used, used + threads));
    ours.forEach(CallTimes::startExecution);
    used += threads;
    return ours;
  }

  /** The running thread, the i-th of these, begins a call. */
  public void begin(List<CallTimes> all, int i) {
    Controlled me = steps.turn().running;
    if (me.timedCall != null) {
      throw new IllegalStateException("a call begins inside another one: end that first");
    }
    List<CallTimes> others = new ArrayList<>(all);
    CallTimes own = others.remove(i);
    me.timedCall = new TimedCall(own, others);
  }

  /** The call of the running thread returns; that is a step only if the call had none. */
  public Calls.Interval end(Site site) {
    Controlled me = steps.turn().running;
    TimedCall call = me.timedCall;
    if (call == null) {
      throw new IllegalStateException("no call to end: begin one before");
    }
    me.timedCall = null;
    if (call.end(steps.kernel())) {
      return new Calls.Interval(call.first(), lastStep());
    }
    steps.step(new EmptyCall(call.own(), call.others()), site);
    return new Calls.Interval(lastStep(), lastStep());
  }

  /** That of the running thread: no other one has taken a step since. */
  private int lastStep() {
    return steps.kernel().step() - 1;
  }

  // ---- calls that do not overlap

  /** Held by the call that runs, in this execution. */
  public Lock turn() {
    if (alone == null) {
      alone = new Lock("the turn to call");
      objects.resources.add(alone, null, 0);
    }
    alone.startExecution();
    return alone;
  }

  /** The running thread begins a call when no other one runs. */
  public void beginAlone(Lock lock, Site site) {
    steps.step(new LockAcquire(lock, Mode.BLOCK, -1, null), site);
  }

  /** The call returns; as none overlaps another, one of its steps stands for it. */
  public Calls.Interval endAlone(Lock lock, Site site) {
    steps.step(new LockRelease(lock), site);
    return new Calls.Interval(lastStep(), lastStep());
  }
}
