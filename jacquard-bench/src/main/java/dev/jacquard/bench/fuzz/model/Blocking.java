package dev.jacquard.bench.fuzz.model;

import dev.jacquard.bench.fuzz.model.World.Own;

/**
 * Statements that wait. Each is one step with phases: in phase 0 the thread arrives, in phase 1 it
 * waits.
 */
@SuppressWarnings("EnumOrdinal") // places in an array
public final class Blocking {
  private static final String INTERRUPTED = "InterruptedException";
  private static final String NOT_OWNER = "IllegalMonitorStateException";

  /** When a thread that wants a lock or permit stops wanting it. */
  public enum Patience {
    ENDLESS,
    UNTIL_INTERRUPTED,
    UNTIL_TIME_OUT,
    /** The same without a result. */
    UNTIL_TIME_OUT_UNTOLD,
    NONE
  }

  /** Whether a thread can have what it wants. */
  @FunctionalInterface
  public interface Ready {
    boolean test(World world, int thread);
  }

  private Blocking() {}

  /** A block that is inside a lock. */
  public static void locked(Code code, Cell lock, Patience patience, Runnable body) {
    int place = code.reserve();
    body.run();
    boolean tells = patience == Patience.NONE || patience == Patience.UNTIL_TIME_OUT;
    code.atomic(
        (world, thread) -> {
          world.hold(lock, thread, world.get(lock.holds()) - 1);
          if (tells) {
            world.result(thread, true);
          }
        });
    int end = code.size();
    Code.Effect take = (world, thread) -> world.hold(lock, thread, world.get(lock.holds()) + 1);
    code.fill(place, want((world, thread) -> world.isFree(lock, thread), take, patience, end));
  }

  /** Waits for a permit or the like; the result tells whether it came, if the patience ends. */
  public static void acquire(Code code, Ready ready, Code.Effect take, Patience patience) {
    boolean tells = patience == Patience.NONE || patience == Patience.UNTIL_TIME_OUT;
    Code.Effect taken =
        (world, thread) -> {
          take.on(world, thread);
          if (tells) {
            world.result(thread, true);
          }
        };
    code.add(want(ready, taken, patience, code.size() + 1));
  }

  /** Waits until something is over; if it is, nobody looks whether the thread is interrupted. */
  public static void unlessOver(Code code, Ready over, Patience patience) {
    Step wait = want(over, (world, thread) -> {}, patience, code.size() + 1);
    code.add(
        (world, thread, next) -> {
          if (world.own(thread, Own.PHASE) == 0 && over.test(world, thread)) {
            next.accept(Code.advanced(world, thread));
          } else {
            wait.from(world, thread, next);
          }
        });
  }

  private static Step want(Ready ready, Code.Effect take, Patience patience, int end) {
    boolean interruptible = patience != Patience.ENDLESS && patience != Patience.NONE;
    return (world, thread, next) -> {
      boolean waits = world.own(thread, Own.PHASE) == 1;
      boolean flag = interruptible && world.own(thread, Own.FLAG) == 1;
      if (flag) {
        World after = Code.jumped(world, thread, end);
        after.own(thread, Own.FLAG, 0);
        after.result(thread, INTERRUPTED);
        next.accept(after);
      } else if (interruptible && !waits) {
        // Between the look at the flag and the try, the flag may be set.
        next.accept(Code.inPhase(world, thread, 1));
        return;
      }
      if (flag && !waits) {
        return;
      }
      if (ready.test(world, thread)) {
        World after = Code.advanced(world, thread);
        take.on(after, thread);
        next.accept(after);
      } else if (patience != Patience.ENDLESS && patience != Patience.UNTIL_INTERRUPTED) {
        World after = Code.jumped(world, thread, end);
        if (patience != Patience.UNTIL_TIME_OUT_UNTOLD) {
          after.result(thread, "false");
        }
        next.accept(after);
      }
    };
  }

  /**
   * Waits for a notification.
   *
   * @param timed whether it may stop waiting at any time
   * @param timedOut the result then; null if there is none
   * @param notified the result after a notification; null if there is none
   * @param condition whether it is one of a lock: that looks at the interrupt flag before it asks
   *     who has the lock, and clears the flag before it takes the lock again. A monitor does
   *     neither
   */
  public static void await(
      Code code, Cell lock, boolean timed, String timedOut, String notified, boolean condition) {
    code.add(
        (world, thread, next) -> {
          int phase = world.own(thread, Own.PHASE);
          switch (phase) {
            case 0 -> next.accept(arrived(world, thread, lock, condition));
            case 1 -> {
              if (world.own(thread, Own.WAITS) == 0) {
                back(world, thread, lock, notified, next);
                return;
              }
              if (world.own(thread, Own.FLAG) == 1) {
                World after = Code.inPhase(world, thread, 2);
                after.own(thread, Own.WAITS, 0);
                after.own(thread, Own.FLAG, condition ? 0 : 1);
                next.accept(after);
              } else if (timed) {
                World after = Code.inPhase(world, thread, 3);
                after.own(thread, Own.WAITS, 0);
                next.accept(after);
              }
            }
            case 2 ->
                back(
                    world,
                    thread,
                    lock,
                    INTERRUPTED,
                    after -> {
                      if (!condition) {
                        after.own(thread, Own.FLAG, 0);
                      }
                      next.accept(after);
                    });
            default -> back(world, thread, lock, timedOut, next);
          }
        });
  }

  private static World arrived(World world, int thread, Cell lock, boolean condition) {
    boolean flag = world.own(thread, Own.FLAG) == 1;
    boolean owner = world.owns(lock, thread);
    if (flag || !owner) {
      boolean interrupted = flag && (owner || condition);
      World after = Code.advanced(world, thread);
      after.result(thread, interrupted ? INTERRUPTED : NOT_OWNER);
      after.own(thread, Own.FLAG, flag && !interrupted ? 1 : 0);
      return after;
    }
    World after = Code.inPhase(world, thread, 1);
    after.own(thread, Own.SAVED, world.get(lock.holds()));
    after.hold(lock, thread, 0);
    after.own(thread, Own.WAITS, 1 + lock.ordinal());
    after.own(thread, Own.TICKET, world.get(Cell.TICKETS));
    after.set(Cell.TICKETS, world.get(Cell.TICKETS) + 1);
    return after;
  }

  /** Takes the lock again, as often as before. */
  private static void back(
      World world, int thread, Cell lock, String result, java.util.function.Consumer<World> next) {
    if (world.get(lock) != 0) {
      return;
    }
    World after = Code.advanced(world, thread);
    after.hold(lock, thread, world.own(thread, Own.SAVED));
    after.own(thread, Own.SAVED, 0);
    if (result != null) {
      after.result(thread, result);
    }
    next.accept(after);
  }

  /**
   * Wakes one.
   *
   * @param first the one that waits longest; otherwise any
   */
  public static void wake(Code code, Cell lock, boolean first) {
    code.add(
        (world, thread, next) -> {
          if (!world.owns(lock, thread)) {
            notOwner(world, thread, next);
            return;
          }
          int longest = longest(world, lock);
          if (longest < 0) {
            next.accept(Code.advanced(world, thread));
          }
          for (int each = 0; each < world.threads(); each++) {
            if (waits(world, each, lock) && (!first || each == longest)) {
              World after = Code.advanced(world, thread);
              woken(after, each);
              next.accept(after);
            }
          }
        });
  }

  public static void wakeAll(Code code, Cell lock) {
    code.add(
        (world, thread, next) -> {
          if (!world.owns(lock, thread)) {
            notOwner(world, thread, next);
            return;
          }
          World after = Code.advanced(world, thread);
          for (int each = 0; each < world.threads(); each++) {
            if (waits(world, each, lock)) {
              woken(after, each);
            }
          }
          next.accept(after);
        });
  }

  private static void notOwner(World world, int thread, java.util.function.Consumer<World> next) {
    World after = Code.advanced(world, thread);
    after.result(thread, NOT_OWNER);
    next.accept(after);
  }

  /** Tickets are cleared, so that worlds that differ in nothing else are the same. */
  private static void woken(World world, int thread) {
    world.own(thread, Own.WAITS, 0);
    world.own(thread, Own.TICKET, 0);
  }

  private static boolean waits(World world, int thread, Cell lock) {
    return world.own(thread, Own.WAITS) == 1 + lock.ordinal();
  }

  private static int longest(World world, Cell lock) {
    int longest = -1;
    for (int each = 0; each < world.threads(); each++) {
      if (waits(world, each, lock)
          && (longest < 0 || world.own(each, Own.TICKET) < world.own(longest, Own.TICKET))) {
        longest = each;
      }
    }
    return longest;
  }

  /** Sleeps for a time. */
  public static void sleep(Code code) {
    acquire(
        code,
        (world, thread) -> world.own(thread, Own.FLAG) == 0,
        (world, thread) -> {},
        Patience.UNTIL_INTERRUPTED);
  }

  /** Interrupts a thread, unless there is none of that number. */
  public static void interrupt(Code code, int number) {
    code.atomic((world, thread) -> world.own(number % world.threads(), Own.FLAG, 1));
  }

  /** Looks at the flag of the thread itself, and clears it. */
  public static void interrupted(Code code) {
    code.atomic(
        (world, thread) -> {
          world.result(thread, world.own(thread, Own.FLAG) == 1);
          world.own(thread, Own.FLAG, 0);
        });
  }
}
