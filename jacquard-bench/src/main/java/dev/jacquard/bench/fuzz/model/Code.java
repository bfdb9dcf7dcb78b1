package dev.jacquard.bench.fuzz.model;

import dev.jacquard.bench.fuzz.model.World.Own;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** The steps of a thread. What blocks is in {@link Blocking}. */
public final class Code {
  private final List<Step> steps = new ArrayList<>();
  private final boolean virtual;

  /**
   * Without steps.
   *
   * @param virtual whether the threads of the program are virtual
   */
  public Code(boolean virtual) {
    this.virtual = virtual;
  }

  boolean isVirtual() {
    return virtual;
  }

  /** Changes a world that nobody else has yet. */
  @FunctionalInterface
  public interface Effect {
    void on(World world, int thread);
  }

  int size() {
    return steps.size();
  }

  Step step(int index) {
    return steps.get(index);
  }

  /** Adds a step that may block or have several results. */
  void add(Step step) {
    steps.add(step);
  }

  /** Keeps a place for a step that has to know what comes after. */
  int reserve() {
    steps.add(null);
    return steps.size() - 1;
  }

  void fill(int place, Step step) {
    steps.set(place, step);
  }

  /** Something that happens at once and goes on with the next step. */
  public void atomic(Effect effect) {
    add(
        (world, thread, next) -> {
          World after = advanced(world, thread);
          effect.on(after, thread);
          next.accept(after);
        });
  }

  /** The result of a variable. */
  public void read(Cell cell) {
    atomic((world, thread) -> world.result(thread, world.get(cell)));
  }

  public void write(Cell cell, int value) {
    atomic((world, thread) -> world.set(cell, value));
  }

  /** Keeps the value of a variable, plus what is kept, if so. */
  public void load(Cell cell) {
    atomic((world, thread) -> world.own(thread, Own.ACC, world.get(cell)));
  }

  public void loadMore(Cell cell) {
    atomic(
        (world, thread) ->
            world.own(thread, Own.ACC, world.own(thread, Own.ACC) + world.get(cell)));
  }

  /** Writes what comes of the value that is kept. */
  public void store(Cell cell, IntUnaryOperator value) {
    atomic((world, thread) -> world.set(cell, value.applyAsInt(world.own(thread, Own.ACC))));
  }

  /** Writes if the value that is kept is 0. */
  public void storeIfZero(Cell cell, int value) {
    atomic(
        (world, thread) -> {
          if (world.own(thread, Own.ACC) == 0) {
            world.set(cell, value);
          }
        });
  }

  /** The result is the value that is kept. */
  public void keptResult() {
    atomic((world, thread) -> world.result(thread, world.own(thread, Own.ACC)));
  }

  /** Changes a variable; the result is the old value. */
  public void getAndUpdate(Cell cell, IntUnaryOperator change) {
    atomic(
        (world, thread) -> {
          world.result(thread, world.get(cell));
          world.set(cell, change.applyAsInt(world.get(cell)));
        });
  }

  /** Changes a variable; the result is the new value. */
  public void updateAndGet(Cell cell, IntUnaryOperator change) {
    atomic(
        (world, thread) -> {
          world.set(cell, change.applyAsInt(world.get(cell)));
          world.result(thread, world.get(cell));
        });
  }

  public void compareAndSet(Cell cell, int expected, int value) {
    atomic(
        (world, thread) -> {
          boolean same = world.get(cell) == expected;
          world.result(thread, same);
          if (same) {
            world.set(cell, value);
          }
        });
  }

  /** The same world with the thread at its next step. */
  static World advanced(World world, int thread) {
    World after = world.copy();
    after.own(thread, Own.PC, world.own(thread, Own.PC) + 1);
    after.own(thread, Own.PHASE, 0);
    return after;
  }

  /** The same world with the thread at another step. */
  static World jumped(World world, int thread, int target) {
    World after = world.copy();
    after.own(thread, Own.PC, target);
    after.own(thread, Own.PHASE, 0);
    return after;
  }

  /** The same world with the thread further inside the step. */
  static World inPhase(World world, int thread, int phase) {
    World after = world.copy();
    after.own(thread, Own.PHASE, phase);
    return after;
  }
}
