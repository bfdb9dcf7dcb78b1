package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.InputControl;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.ReadClock;

/** Time and other inputs, as the hooks ask for them. */
final class JvmInputControl extends InputControl {
  private final JvmHost host;
  private final Bracket bracket;
  private final Threads threads;
  private final Pools pools;

  JvmInputControl(JvmHost host, Bracket bracket, Threads threads, Pools pools) {
    this.host = host;
    this.bracket = bracket;
    this.threads = threads;
    this.pools = pools;
  }

  @Override
  public long nanoTime() {
    if (bracket.enter()) {
      try {
        return host.step(host.number(new ReadClock(), bracket.site()));
      } finally {
        Bracket.leave();
      }
    }
    return System.nanoTime();
  }

  @Override
  public long currentTimeMillis() {
    return JvmHost.START_MILLIS + nanoTime() / 1_000_000;
  }

  @Override
  public int identityHashCode(Object object) {
    Hooks.inside = true;
    try {
      return host.objects.hash(object);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public long seed() {
    return host.running.nextSeed();
  }

  @Override
  public long threadId() {
    return host.running.number + 1L;
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
    Controlled me = host.running;
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
      return (int) host.step(host.number(choice, bracket.site()));
    } finally {
      Bracket.leave();
    }
  }
}
