package dev.jacquard.explore.settings;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyException;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A strategy of the class path, which may have mistakes: what it throws, and what it must not
 * choose, is told as its failure.
 */
final class Guarded
    implements Capability.Wrapper,
        Capability.Redoable,
        Capability.Splittable,
        Capability.Resumable {
  private static final String ADVICE =
      "It comes from the class path: mend it there, or name another strategy";

  /** A randomized strategy that abandons so many in a row would never end. */
  private static final int MOST_ABANDONED = 10_000;

  /** Nobody wraps more than that; whoever seems to goes round in a circle. */
  private static final int MOST_WRAPPERS = 100;

  private final String name;
  private final Strategy strategy;

  /** Whether it may end by itself, since it has covered everything then. */
  private final boolean systematic;

  private long starts;

  /** Whether it abandoned this execution, and how many in a row it did. */
  private boolean stopped;

  private int abandoned;

  /**
   * @throws StrategyException if it wraps nothing, or itself
   */
  Guarded(String name, Strategy strategy, boolean systematic) {
    this.name = name;
    this.strategy = strategy;
    this.systematic = systematic;
    Strategy inner = strategy;
    for (int i = 0; inner instanceof Capability.Wrapper wrapper; i++) {
      inner = wrapper.wrapped();
      if (inner == null || i == MOST_WRAPPERS) {
        throw new StrategyException(
            title() + " wraps " + (inner == null ? "null" : "itself") + ". " + ADVICE, null);
      }
    }
  }

  @Override
  public Strategy wrapped() {
    return strategy;
  }

  private <C> C strategy(Class<C> capability) {
    return Capability.of(strategy, capability).orElseThrow();
  }

  @Override
  public boolean seals() {
    try {
      return strategy.seals();
    } catch (RuntimeException | StackOverflowError e) {
      throw failed("seals", "", e);
    }
  }

  @Override
  public boolean start() {
    abandoned = stopped ? abandoned + 1 : 0;
    stopped = false;
    if (abandoned == MOST_ABANDONED && !systematic) {
      throw new StrategyException(
          title() + " abandoned " + abandoned + " executions in a row. " + ADVICE, null);
    }
    starts++;
    boolean started;
    try {
      started = strategy.start();
    } catch (RuntimeException | StackOverflowError e) {
      throw failed("start", where(), e);
    }
    if (!started && !systematic) {
      throw new StrategyException(
          title()
              + " says after "
              + (starts - 1)
              + " executions that none is left, as if everything were covered, but its"
              + " isSystematic() is false. "
              + ADVICE,
          null);
    }
    return started;
  }

  @Override
  public long choose(KernelView kernel) {
    long move;
    try {
      move = strategy.choose(kernel);
    } catch (RuntimeException | StackOverflowError e) {
      throw failed("choose", where(kernel), e);
    }
    if (move == Move.STOP) {
      stopped = true;
    } else {
      check(Move.thread(move), Move.result(move), kernel);
    }
    return move;
  }

  private void check(int thread, int result, KernelView kernel) {
    StringBuilder enabled = new StringBuilder();
    for (int i = 0; i < kernel.enabledCount(); i++) {
      if (kernel.enabled(i) == thread) {
        checkResult(thread, result, kernel);
        return;
      }
      enabled.append(i == 0 ? "" : ", ").append(kernel.enabled(i));
    }
    throw wrong("thread " + thread + ", which cannot go on there; enabled: " + enabled, kernel);
  }

  private void checkResult(int thread, int result, KernelView kernel) {
    StringBuilder results = new StringBuilder();
    for (int i = 0; i < kernel.results(thread); i++) {
      if (kernel.result(thread, i) == result) {
        return;
      }
      results.append(i == 0 ? "" : ", ").append(kernel.result(thread, i));
    }
    throw wrong(
        "result " + result + " of thread " + thread + ", which it has not; there: " + results,
        kernel);
  }

  private StrategyException wrong(String choice, KernelView kernel) {
    return new StrategyException(
        title() + " chose" + where(kernel) + " " + choice + ". " + ADVICE, null);
  }

  @Override
  public void end(KernelView kernel) {
    try {
      strategy.end(kernel);
    } catch (RuntimeException | StackOverflowError e) {
      throw failed("end", where(), e);
    }
  }

  // ---- what it can do beside, if it can

  @Override
  public void again() {
    starts--;
    attempt("again", () -> strategy(Capability.Redoable.class).again());
  }

  @Override
  public void stride(long first, long stride) {
    attempt("stride", () -> strategy(Capability.Splittable.class).stride(first, stride));
  }

  @Override
  public void renumber(IntUnaryOperator resources) {
    attempt("renumber", () -> strategy(Capability.Resumable.class).renumber(resources));
  }

  @Override
  public void save(DataOutput out) {
    attempt("save", () -> strategy(Capability.Resumable.class).save(out));
  }

  @Override
  public void restore(DataInput in) {
    attempt("restore", () -> strategy(Capability.Resumable.class).restore(in));
  }

  private interface Action {
    void run() throws IOException;
  }

  private void attempt(String called, Action action) {
    try {
      action.run();
    } catch (IOException | RuntimeException | StackOverflowError e) {
      throw failed(called, "", e);
    }
  }

  // ---- for people

  private String where() {
    return " of its execution " + starts;
  }

  private String where(KernelView kernel) {
    return " at step " + kernel.step() + where();
  }

  private StrategyException failed(String called, String where, Throwable thrown) {
    String place =
        Arrays.stream(thrown.getStackTrace())
            .filter(frame -> !frame.getClassName().matches("(java|jdk|dev.jacquard.kernel)\\..*"))
            .findFirst()
            .map(frame -> " at " + frame)
            .orElse("");
    return new StrategyException(
        title() + " failed in " + called + where + ": " + thrown + place + ". " + ADVICE, thrown);
  }

  private String title() {
    return "strategy \"" + name + "\" (" + strategy.getClass().getName() + ")";
  }
}
