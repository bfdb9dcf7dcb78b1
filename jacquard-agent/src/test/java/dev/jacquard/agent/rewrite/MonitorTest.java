package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jacquard.hook.Hooks;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Synchronized blocks and methods, and what belongs to monitors. */
class MonitorTest {
  static final class Blocks implements Callable<Object> {
    private final Object lock = new Object();

    @Override
    public Object call() {
      synchronized (lock) {
        synchronized (this) {
          return Thread.holdsLock(lock);
        }
      }
    }
  }

  @Test
  void blocks() throws Exception {
    assertEquals(
        List.of(
            "enter Object @ENTER",
            "enter Blocks @ENTER",
            "holds Object",
            "exit Blocks @EXIT",
            "exit Object @EXIT"),
        Rewritten.calls(Blocks.class));
    Rewritten.behavesTheSame(Blocks.class);
  }

  /** Several ways out of a block, blocks one after the other, in each other, around handlers. */
  static final class Shapes implements Callable<Object> {
    private final Object lock = new Object();
    private int sum;

    Shapes() {
      this(3);
    }

    Shapes(int rounds) {
      synchronized (this) {
        for (long i = 0; i < rounds; i++) {
          sum += (int) i;
        }
      }
    }

    private String loop(int rounds) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < rounds; i++) {
        synchronized (lock) {
          if (i == 1) {
            continue;
          }
          if (i == 3) {
            break;
          }
          text.append(i);
        }
        synchronized (this) {
          text.append(Thread.holdsLock(lock)).append(Thread.holdsLock(this));
        }
      }
      return text.toString();
    }

    private int fail(Object nothing) {
      try {
        synchronized (lock) {
          synchronized (this) {
            return nothing.toString().length();
          }
        }
      } catch (NullPointerException e) {
        return Thread.holdsLock(lock) || Thread.holdsLock(this) ? 1 : 2;
      } finally {
        synchronized (lock) {
          sum++;
        }
      }
    }

    @Override
    public Object call() {
      return loop(5) + fail(null) + fail("xyz") + sum;
    }
  }

  @Test
  void blocksOfAllShapes() throws Exception {
    Rewritten.behavesTheSame(Shapes.class);
    int depth = 0;
    int entered = 0;
    for (String call : Rewritten.calls(Shapes.class)) {
      if (call.startsWith("enter")) {
        depth++;
        entered++;
      } else if (call.startsWith("exit")) {
        depth--;
      }
    }
    assertEquals(0, depth);
    assertEquals(12, entered);
  }

  /** Each with its own shape: loops, branches, wide locals, handlers, several returns. */
  static final class Methods implements Callable<Object> {
    synchronized void empty() {}

    synchronized long loop(long from, double unused) {
      long sum = 0;
      for (long i = from; i < 3; i++) {
        if (i == 2) {
          return sum;
        }
        sum += i;
      }
      return -1;
    }

    synchronized Object fails(Object o) {
      try {
        return o.toString();
      } catch (NullPointerException e) {
        throw new IllegalStateException("null: " + Thread.holdsLock(this), e);
      }
    }

    static synchronized int ofClass(int x) {
      while (x < 10) {
        x *= 2;
      }
      return x;
    }

    @Override
    public Object call() {
      empty();
      String text = "" + loop(0, 1.5) + fails("a") + ofClass(1);
      try {
        fails(null);
        return "none";
      } catch (IllegalStateException e) {
        return text + e.getMessage() + Thread.holdsLock(this);
      }
    }
  }

  @Test
  void methods() throws Exception {
    Rewritten.behavesTheSame(Methods.class);
    List<String> calls = Rewritten.calls(Methods.class);
    calls.removeIf(call -> !call.startsWith("e"));
    assertEquals(
        List.of(
            "enter Methods @ENTER", "exit Methods @EXIT",
            "enter Methods @ENTER", "exit Methods @EXIT",
            "enter Methods @ENTER", "exit Methods @EXIT",
            "enter Methods @ENTER", "exit Methods @EXIT",
            "enter Methods @ENTER", "exit Methods @EXIT"),
        calls);
  }

  @Test
  void methodsAreNotSynchronizedAnyMore() throws Exception {
    Class<?> copy = new Rewritten(MonitorTest.class).loadClass(Methods.class.getName());
    assertFalse(Modifier.isSynchronized(copy.getDeclaredMethod("empty").getModifiers()));
  }

  @Test
  void withoutControlTheRealMonitorIsHeld() throws Exception {
    Object copy = new Rewritten(MonitorTest.class).make(Blocks.class.getName());
    assertEquals(true, ((Callable<?>) copy).call());
    assertFalse(Thread.holdsLock(copy));
    assertFalse(Hooks.on());
  }

  static final class Waits implements Callable<Object> {
    @Override
    @SuppressWarnings("WaitNotInLoop")
    public Object call() throws Exception {
      Object lock = this;
      lock.wait();
      wait(5);
      super.wait(5, 6);
      notify();
      lock.notifyAll();
      return null;
    }
  }

  @Test
  void waitAndNotify() throws Exception {
    assertEquals(
        List.of(
            "await Waits 0 @wait",
            "await Waits 5000000 @wait",
            "await Waits 5000006 @wait",
            "signal Waits false @notify",
            "signal Waits true @notifyAll"),
        Rewritten.calls(Waits.class));
    Callable<?> copy = new Rewritten(MonitorTest.class).make(Waits.class.getName());
    assertThrows(IllegalMonitorStateException.class, copy::call);
  }
}
