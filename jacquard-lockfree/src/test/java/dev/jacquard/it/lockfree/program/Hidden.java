package dev.jacquard.it.lockfree.program;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Validate;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Classes that fail only after some calls of {@code more()}, each with another place for what these
 * change. Some places are easily taken for the state of a new object.
 */
public final class Hidden {
  private Hidden() {}

  /** Hands out each number once, unless there was more. */
  public abstract static class Numbers {
    private final AtomicInteger atomic = new AtomicInteger();
    private volatile int plain;

    abstract boolean isWrong();

    @Operation
    @SuppressWarnings("NonAtomicVolatileUpdate") // the bug
    public int next() {
      return isWrong() ? ++plain : atomic.incrementAndGet();
    }
  }

  /** In the permits of a semaphore. */
  public static final class InPermits extends Numbers {
    private final Semaphore permits = new Semaphore(0);

    @Operation
    public void more() {
      permits.release();
    }

    @Override
    boolean isWrong() {
      return permits.availablePermits() == 2;
    }
  }

  /** In a lock that nobody gives back. */
  public static final class InLock extends Numbers {
    private final ReentrantLock lock = new ReentrantLock();

    @Operation
    public boolean more() {
      return lock.tryLock() && false;
    }

    @Override
    boolean isWrong() {
      return lock.isLocked();
    }
  }

  /** In what a check in the end takes away. */
  public static final class UntilChecked extends Numbers {
    private final AtomicInteger calls = new AtomicInteger();

    @Operation
    public void more() {
      calls.incrementAndGet();
    }

    @Validate
    public void clear() {
      calls.set(0);
    }

    @Override
    boolean isWrong() {
      return calls.get() == 2;
    }
  }

  /** Of this there is no object. */
  static final class Shared {
    static volatile int calls;
    static final int[] KEPT = new int[1];

    private Shared() {}
  }

  /** In a static field of another class. */
  public static final class InOtherClass extends Numbers {
    @Operation
    @SuppressWarnings("NonAtomicVolatileUpdate") // only the calls before matter
    public void more() {
      Shared.calls++;
    }

    @Override
    boolean isWrong() {
      return Shared.calls == 2;
    }
  }

  /** In an object that a constant of another class refers to. */
  public static final class InConstant extends Numbers {
    @Operation
    public void more() {
      Shared.KEPT[0]++;
    }

    @Override
    boolean isWrong() {
      return Shared.KEPT[0] == 2;
    }
  }

  /** In a property of the JVM. */
  public static final class InProperty extends Numbers {
    private static final String NAME = "dev.jacquard.it.hidden";

    @Operation
    public void more() {
      System.setProperty(NAME, System.getProperty(NAME, "") + "x");
    }

    @Override
    boolean isWrong() {
      return System.getProperty(NAME, "").equals("xx");
    }
  }

  /** Nowhere: it knows nothing of the calls that its model counts. */
  public static final class Forgetful {
    @Operation
    public void more() {}

    @Operation
    public boolean isMuch() {
      return false;
    }
  }

  /** What {@link Forgetful} should be. */
  public static final class Counting {
    private int calls;

    public void more() {
      calls++;
    }

    public boolean isMuch() {
      return calls == 2;
    }
  }

  /** The right twin: what the calls change is taken back. */
  public static final class TakenBack extends Numbers {
    private final Semaphore permits = new Semaphore(0);

    @Operation
    public void more() {
      permits.release();
      permits.acquireUninterruptibly();
    }

    @Override
    boolean isWrong() {
      return permits.availablePermits() == 2;
    }
  }

  /** With an operation that it inherits from an interface. */
  public interface Countable {
    int[] count();

    @Operation
    default int next() {
      return ++count()[0];
    }
  }

  /** Has no operation of its own. */
  public static final class Inherited implements Countable {
    private final int[] count = new int[1];

    @Override
    public int[] count() {
      return count;
    }
  }

  /** Any size is right, but it may fail. */
  public static final class WeakSize {
    private volatile boolean changes;

    @Operation
    public void change() {
      changes = true;
      changes = false;
    }

    @Operation(weak = true)
    public int size() {
      if (changes) {
        throw new IllegalStateException("in between");
      }
      return 0;
    }
  }

  /** Its right twin. */
  public static final class WeakerSize {
    private volatile boolean changes;

    @Operation
    public void change() {
      changes = true;
      changes = false;
    }

    @Operation(weak = true)
    public int size() {
      return changes ? 1 : 0;
    }
  }
}
