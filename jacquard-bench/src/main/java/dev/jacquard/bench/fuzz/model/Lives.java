package dev.jacquard.bench.fuzz.model;

import dev.jacquard.bench.fuzz.model.Blocking.Patience;
import dev.jacquard.bench.fuzz.model.World.Own;

/** Statements about threads and classes. */
public final class Lives {
  private Lives() {}

  /** Waits for the end of a thread; one that has not been started does not count as alive. */
  public static void join(Code code, int number, boolean timed) {
    Blocking.unlessOver(
        code,
        (world, thread) -> !isAlive(world, number),
        timed ? Patience.UNTIL_TIME_OUT_UNTOLD : Patience.UNTIL_INTERRUPTED);
  }

  public static void isAlive(Code code, int number) {
    code.atomic((world, thread) -> world.result(thread, isAlive(world, number)));
  }

  public static void isEnded(Code code, int number) {
    code.atomic(
        (world, thread) ->
            world.result(thread, world.own(number % world.threads(), Own.DONE) == 1));
  }

  private static boolean isAlive(World world, int number) {
    int of = number % world.threads();
    return world.own(of, Own.STARTED) == 1 && world.own(of, Own.DONE) == 0;
  }

  /** Waits for a permit or an interrupt, which stays. */
  public static void park(Code code, boolean timed) {
    code.add(
        (world, thread, next) -> {
          boolean ready = world.own(thread, Own.PERMIT) == 1 || world.own(thread, Own.FLAG) == 1;
          if (ready || timed) {
            World after = Code.advanced(world, thread);
            after.own(thread, Own.PERMIT, 0);
            next.accept(after);
          }
        });
  }

  /** A thread that is not alive gets no permit, unless it is virtual. */
  public static void unpark(Code code, int number) {
    code.atomic(
        (world, thread) -> {
          if (code.isVirtual() || isAlive(world, number)) {
            world.own(number % world.threads(), Own.PERMIT, 1);
          }
        });
  }

  /** Uses a class whose initializer copies a variable and adds one to it. */
  public static void initialize(Code code) {
    int place = code.reserve();
    code.load(Cell.SHARED);
    code.store(Cell.SHARED, value -> value + 1);
    code.atomic(
        (world, thread) -> {
          world.set(Cell.LAZY, world.own(thread, Own.ACC));
          world.set(Cell.INITIALIZER, -1);
        });
    int end = code.size();
    code.fill(
        place,
        (world, thread, next) -> {
          int state = world.get(Cell.INITIALIZER);
          if (state == -1) {
            next.accept(Code.jumped(world, thread, end));
          } else if (state == 0) {
            World after = Code.advanced(world, thread);
            after.set(Cell.INITIALIZER, thread + 1);
            next.accept(after);
          }
        });
  }
}
