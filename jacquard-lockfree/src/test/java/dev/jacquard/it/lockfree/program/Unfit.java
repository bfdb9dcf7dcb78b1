package dev.jacquard.it.lockfree.program;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Validate;
import dev.jacquard.lockfree.annotations.Values;

/** Classes that cannot be tested, each for another reason. */
public final class Unfit {
  private Unfit() {}

  /** Nothing to call. */
  public static class WithoutOperations {}

  /** Nothing to call it with. */
  public static class WithoutValues {
    @Operation
    public void put(int value) {}
  }

  /** A value that is none. */
  public static class WrongValue {
    @Operation
    public void put(@Values("one") int value) {}
  }

  /** Nothing of its own can be made for each call. */
  public static class NothingFresh {
    @Operation
    public void put(@Values Thread value) {}
  }

  /** Too many scenarios. */
  public static class TooMany {
    @Operation
    public void put(
        @Values({"1", "2", "3", "4", "5"}) int key, @Values({"1", "2", "3", "4", "5"}) int value) {}
  }

  /** No object can be made. */
  public static class WithoutConstructor {
    WithoutConstructor(int unused) {}

    @Operation
    public void nothing() {}
  }

  /** The object cannot be made. */
  public static class Throwing {
    public Throwing() {
      throw new IllegalStateException("not today");
    }

    @Operation
    public void nothing() {}
  }

  /** Its results say nothing. */
  public static class Time {
    @Operation
    public long now() {
      return System.nanoTime();
    }
  }

  /** Its results say nothing, either. */
  public static class Chance {
    @Operation
    public double next() {
      return Math.random();
    }
  }

  /** No two results are equal. */
  public static class Identity {
    @Operation
    public Object make() {
      return new Object();
    }
  }

  /** Is not what it is said to be. */
  public static class Last {
    private Integer last;

    @Operation
    public synchronized void put(@Values int value) {
      last = value;
    }

    @Operation
    public synchronized Integer take() {
      Integer taken = last;
      last = null;
      return taken;
    }
  }

  /** What {@link Last} is said to be. */
  public static class First {
    private final java.util.ArrayDeque<Integer> all = new java.util.ArrayDeque<>();

    public void put(int value) {
      all.add(value);
    }

    public Integer take() {
      return all.poll();
    }
  }

  /** Nobody can call it. */
  public static class Static {
    @Operation
    public static void nothing() {}
  }

  /** Nobody knows what with. */
  public static class ValidatedWith {
    @Operation
    public void nothing() {}

    @Validate
    public void valid(int unused) {}
  }
}
