package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.TimedCall;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.CallTimes;
import dev.jacquard.kernel.primitive.EmptyCall;
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
  public void end(Site site) {
    Controlled me = steps.turn().running;
    TimedCall call = me.timedCall;
    if (call == null) {
      throw new IllegalStateException("no call to end: begin one before");
    }
    me.timedCall = null;
    if (!call.end(steps.kernel())) {
      steps.step(new EmptyCall(call.own(), call.others()), site);
    }
  }
}
