package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Calls that hooks replace or precede. */
class CallsTest {
  static final class Sleeper extends Thread implements Callable<Object> {
    @Override
    @SuppressWarnings("ThreadPriorityCheck")
    public Object call() throws Exception {
      Thread.sleep(1);
      Thread.sleep(1, 2);
      sleep(3);
      Thread.yield();
      Thread.onSpinWait();
      return null;
    }
  }

  @Test
  void sleepAndYield() throws Exception {
    assertEquals(
        List.of(
            "sleep 1000000 @sleep",
            "sleep 1000002 @sleep",
            "sleep 3000000 @sleep",
            "yieldNow @yield",
            "yieldNow @onSpinWait"),
        Rewritten.calls(Sleeper.class));
    Rewritten.behavesTheSame(Sleeper.class);
  }

  static final class Inputs implements Callable<Object> {
    static final class Own {
      @Override
      public int hashCode() {
        return 5;
      }

      @Override
      public boolean equals(Object other) {
        return this == other;
      }
    }

    static final class Inherits extends Object {
      int twice() {
        return super.hashCode();
      }
    }

    @Override
    public Object call() {
      LongSupplier clock = System::nanoTime;
      Object own = new Own();
      Object none = new Inherits();
      return List.of(
          System.nanoTime(),
          clock.getAsLong(),
          System.currentTimeMillis(),
          System.identityHashCode(own),
          own.hashCode(),
          none.hashCode(),
          ((Inherits) none).hashCode(),
          ((Inherits) none).twice());
    }
  }

  @Test
  void timeAndHashCodes() throws Exception {
    Callable<?> copy = new Rewritten(CallsTest.class).make(Inputs.class.getName());
    List<Object> results = new ArrayList<>();
    Recorder.record(() -> results.add(copy.call()));
    assertEquals(List.of(List.of(42L, 42L, 43L, 44, 5, 44, 44, 44)), results);
  }

  static final class NullHash implements Callable<Object> {
    Object nothing;

    @Override
    public Object call() {
      return nothing.hashCode();
    }
  }

  @Test
  void nullHasNoHashCode() throws Exception {
    Callable<?> copy = new Rewritten(CallsTest.class).make(NullHash.class.getName());
    assertThrows(NullPointerException.class, copy::call);
    assertThrows(NullPointerException.class, () -> Recorder.record(copy::call));
  }

  static final class Handles implements Callable<Object> {
    static final VarHandle NUMBER;
    static final VarHandle TEXT;
    static final VarHandle TOTAL;
    static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    static {
      try {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        NUMBER = lookup.findVarHandle(Handles.class, "number", float.class);
        TEXT = lookup.findVarHandle(Handles.class, "text", String.class);
        TOTAL = lookup.findStaticVarHandle(Handles.class, "total", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    volatile float number = 1.5f;
    volatile String text = "a";
    static volatile int total;

    @Override
    public Object call() {
      long[] longs = {1, 2};
      boolean first = NUMBER.compareAndSet(this, 1.5f, 1f);
      boolean second = TEXT.weakCompareAndSetPlain(this, "z", "b");
      String third = (String) TEXT.getAndSet(this, "c");
      int fourth = (int) TOTAL.getAndAdd(3);
      TOTAL.setRelease(0);
      LONGS.setVolatile(longs, 1, 9L);
      long fifth = (long) LONGS.compareAndExchange(longs, 1, 9L, 10L);
      float sixth = (float) NUMBER.getAcquire(this);
      return "" + first + second + third + fourth + fifth + sixth + NUMBER.varType();
    }
  }

  @Test
  void varHandles() throws Exception {
    Rewritten.behavesTheSame(Handles.class);
    List<String> calls = Rewritten.calls(Handles.class);
    calls.removeIf(call -> !call.startsWith("access"));
    assertEquals(
        List.of(
            "access 3 VarHandle Handles 0 "
                + Float.floatToIntBits(1.5f)
                + " null null @compareAndSet",
            "access 3 VarHandle Handles 0 0 'z' 'b' @weakCompareAndSetPlain",
            "access 2 VarHandle Handles 0 0 null 'c' @getAndSet",
            "access 2 VarHandle null 0 0 null null @getAndAdd",
            "access 1 VarHandle null 0 0 null null @setRelease",
            "access 1 VarHandle long[] 1 0 null null @setVolatile",
            "access 3 VarHandle long[] 1 9 null null @compareAndExchange",
            "access 0 VarHandle Handles 0 0 null null @getAcquire"),
        calls);
  }

  static final class Library implements Callable<Object> {
    @Override
    @SuppressWarnings("UnnecessaryAsync")
    public Object call() throws Exception {
      Map<String, Integer> map = new HashMap<>();
      map.put("a", 1);
      map.merge("a", 2, Integer::sum);
      List<Integer> list = new ArrayList<>(map.values());
      list.add(0, map.get("a"));
      Map<String, Integer> shared = new ConcurrentHashMap<>();
      int size = shared.size();
      TimeUnit.NANOSECONDS.sleep(1);
      Thread thread = new Thread(() -> {});
      thread.getState();
      return list + "" + size + thread.isAlive();
    }
  }

  @Test
  void libraryCalls() throws Exception {
    Rewritten.behavesTheSame(Library.class);
    List<String> calls = Rewritten.calls(Library.class);
    assertEquals(
        List.of(
            "made HashMap",
            "call HashMap true @put",
            "at after @put",
            "call HashMap true @merge",
            "at after @merge",
            "call HashMap false @values",
            "derived Values HashMap",
            "given Values",
            "at after @values",
            "handed Values",
            "at @<init>",
            "at after @<init>",
            "made ArrayList",
            "call HashMap false @get",
            "at after @get",
            "call ArrayList true @add",
            "at after @add",
            "at @<init>",
            "at after @<init>",
            "made ConcurrentHashMap",
            "call ConcurrentHashMap false @size",
            "at after @size",
            "at @sleep",
            "at after @sleep",
            "at @<init>",
            "at after @<init>",
            "made Thread",
            "at @getState",
            "at after @getState",
            "handed ArrayList",
            "at @isAlive",
            "at after @isAlive"),
        calls);
  }

  static final class References implements Callable<Object> {
    @Override
    public Object call() {
      Function<Integer, AtomicInteger> maker = AtomicInteger::new;
      AtomicInteger counter = maker.apply(1);
      Supplier<Integer> next = counter::incrementAndGet;
      Supplier<Integer> two = () -> 2;
      LongSupplier clock = System::nanoTime;
      return next.get() + two.get() + (clock.getAsLong() == 0 ? 1 : 0);
    }
  }

  @Test
  void methodReferencesToTheJdkAreCalls() throws Exception {
    Rewritten.behavesTheSame(References.class);
    assertEquals(
        List.of(
            "calling @apply",
            "at @<init>",
            "at after @<init>",
            "made 1", // it is a number, told by its value
            "calling @get",
            "at @incrementAndGet",
            "at after @incrementAndGet",
            "calling @get",
            "calling @getAsLong",
            "nanoTime"),
        Rewritten.calls(References.class));
  }

  @Test
  void placesSayWhereTheyAre() throws Exception {
    int before = CodeSites.size();
    Rewritten loader = new Rewritten(CallsTest.class);
    loader.make(NullHash.class.getName());
    CodeSite read = null;
    for (int i = before; i < CodeSites.size(); i++) {
      if (CodeSites.get(i).kind() == CodeSite.Kind.READ) {
        read = CodeSites.get(i);
      }
    }
    String name = NullHash.class.getName();
    assertEquals(name, read.className());
    assertEquals("call", read.method());
    assertEquals("CallsTest.java", read.file());
    assertTrue(read.line() > 0);
    assertEquals(name.replace('.', '/'), read.owner());
    assertEquals("nothing", read.member());
    assertEquals("Ljava/lang/Object;", read.descriptor());
    assertEquals(loader, read.loader().get());
  }
}
