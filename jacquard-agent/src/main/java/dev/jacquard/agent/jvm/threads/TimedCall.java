package dev.jacquard.agent.jvm.threads;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.primitive.CallTimes;
import java.util.List;

/** A call whose order in real time matters, while a thread is in it; see {@link CallTimes}. */
public final class TimedCall {
  private final CallTimes own;
  private final List<CallTimes> others;
  private boolean begun;
  private int first;

  public TimedCall(CallTimes own, List<CallTimes> others) {
    this.own = own;
    this.others = others;
  }

  public CallTimes own() {
    return own;
  }

  public List<CallTimes> others() {
    return others;
  }

  /** An operation of the thread was executed, and is not over: the first one is the beginning. */
  public void executed(Kernel kernel) {
    if (!begun) {
      begun = true;
      first = kernel.step() - 1;
      for (int i = 0; i < others.size(); i++) {
        kernel.touch(others.get(i), Access.READ);
      }
    }
  }

  /** The number of its first step; it has begun. */
  public int first() {
    return first;
  }

  /** The call returns; whether its last operation says so, as there was one. */
  public boolean end(Kernel kernel) {
    if (begun) {
      kernel.touch(own, Access.WRITE);
    }
    return begun;
  }
}
