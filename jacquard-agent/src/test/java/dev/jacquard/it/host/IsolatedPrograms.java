package dev.jacquard.it.host;

import dev.jacquard.Jacquard;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Scenarios as classes, for IsolationTest. */
final class IsolatedPrograms {
  private IsolatedPrograms() {}

  static Class<? extends Runnable> named(String name) {
    try {
      return Class.forName(IsolatedPrograms.class.getName() + "$" + name)
          .asSubclass(Runnable.class);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static void require(boolean holds, Object what) {
    Counting.require(holds, String.valueOf(what));
  }

  // ---- counts

  static final class Inc2 implements Runnable {
    @Override
    public void run() {
      Counting.inc(2);
    }
  }

  static final class Inc3 implements Runnable {
    @Override
    public void run() {
      Counting.inc(3);
    }
  }

  static final class Lockinc4 implements Runnable {
    @Override
    public void run() {
      Counting.lockinc(4);
    }
  }

  static final class Syncinc4 implements Runnable {
    @Override
    public void run() {
      Counting.syncinc(4);
    }
  }

  static final class Ainc4 implements Runnable {
    @Override
    public void run() {
      Counting.ainc(4);
    }
  }

  static final class Lastzero5 implements Runnable {
    @Override
    public void run() {
      Counting.lastzero(5);
    }
  }

  static final class Indexer12 implements Runnable {
    @Override
    public void run() {
      Counting.indexer(12);
    }
  }

  static final class OwnThreads implements Runnable {
    @Override
    public void run() {
      Counting.incWithOwnThreads(3);
    }
  }

  static final class StaticInc3 implements Runnable {
    static int value;

    @Override
    public void run() {
      Runnable increment = () -> value++;
      Jacquard.parallel(increment, increment, increment);
      require(value == 3, "lost an update");
    }
  }

  /** Which class is met first differs: its monitor must be the same one in all executions. */
  static final class StaticMonitors implements Runnable {
    static final class A {
      static int value = 1;

      static synchronized void increment() {
        value++;
      }
    }

    @Override
    public void run() {
      Jacquard.parallel(A::increment, A::increment, A::increment, A::increment);
      require(A.value == 5, "lost an update");
    }
  }

  /** Two orders at each of four variables of two classes, which the threads meet in turn. */
  static final class TwoClasses implements Runnable {
    static final class A {
      static int x;
      static final AtomicInteger Y = new AtomicInteger();
    }

    static final class B {
      static int x;
      static final AtomicInteger Y = new AtomicInteger();
    }

    @Override
    public void run() {
      Runnable[] tasks = {
        () -> A.x = 1,
        () -> B.x = 1,
        () -> A.x = 2,
        () -> B.x = 2,
        A.Y::incrementAndGet,
        B.Y::incrementAndGet,
        A.Y::incrementAndGet,
        B.Y::incrementAndGet,
      };
      Jacquard.parallel(tasks);
      require(A.Y.get() + B.Y.get() == 4, "lost an update");
    }
  }

  /** An object that gets shared through a static field of another class. */
  static final class Escaping implements Runnable {
    static final class Holder {
      static int[] box;
    }

    @Override
    public void run() {
      Holder.box = new int[1];
      int[] box = Holder.box;
      Jacquard.parallel(() -> box[0]++, () -> box[0]++);
      require(box[0] == 2, "lost an update");
    }
  }

  // ---- what the reset does not put back

  /** A class without static state, whose initializer changes another class. */
  static final class QuietInitializer implements Runnable {
    static final class Registry {
      static final List<String> NAMES = new ArrayList<>();
    }

    static final class Registers {
      static {
        Registry.NAMES.add("a");
      }

      static void use() {}
    }

    @Override
    public void run() {
      Jacquard.parallel(Registers::use, () -> {});
      require(Registry.NAMES.size() == 1, Registry.NAMES);
    }
  }

  /** An object of java.lang behind a constant. */
  enum WithText {
    INSTANCE;

    final StringBuilder text = new StringBuilder();
  }

  static final class EnumWithText implements Runnable {
    @Override
    public void run() {
      WithText.INSTANCE.text.append('a');
      Jacquard.parallel(() -> {}, () -> {});
      require(WithText.INSTANCE.text.length() == 1, WithText.INSTANCE.text);
    }
  }

  /** The class of the scenario may have been set up by others, so that it is not initialized. */
  static final class SetUpBefore implements Runnable {
    static final List<String> NAMES = new ArrayList<>();

    static {
      NAMES.add("first");
    }

    @Override
    public void run() {
      NAMES.add("second");
      Jacquard.parallel(() -> {}, () -> {});
      require(NAMES.size() == 2, NAMES);
    }
  }

  // ---- what both do

  static final class StaticFields implements Runnable {
    static final class State {
      static int number = 5;
      static long zero;
      static final List<String> NAMES = new ArrayList<>(List.of("a"));
      static volatile Object lock = new Object();
    }

    @Override
    public void run() {
      require(State.number == 5 && State.zero == 0 && State.NAMES.size() == 1, "not reset");
      Jacquard.parallel(
          () -> State.number++,
          () -> {
            synchronized (State.lock) {
              State.NAMES.add("b");
            }
          });
      State.zero = 7;
      State.lock = "changed";
    }
  }

  interface Numbers {
    AtomicInteger COUNTER = new AtomicInteger(5);
    int[] ARRAY = {1, 2};
  }

  static final class Constants implements Runnable {
    @Override
    public void run() {
      Jacquard.parallel(Numbers.COUNTER::incrementAndGet, Numbers.COUNTER::incrementAndGet);
      Numbers.ARRAY[0]++;
      require(Numbers.COUNTER.get() == 7 && Numbers.ARRAY[0] == 2, Numbers.COUNTER);
    }
  }

  static final class LazyHolder implements Runnable {
    static final AtomicInteger MADE = new AtomicInteger();

    static final class Holder {
      static final Holder INSTANCE = new Holder();
      int uses;

      private Holder() {
        MADE.incrementAndGet();
      }

      synchronized void use() {
        uses++;
      }
    }

    @Override
    public void run() {
      Jacquard.parallel(() -> Holder.INSTANCE.use(), () -> Holder.INSTANCE.use());
      require(Holder.INSTANCE.uses == 2, Holder.INSTANCE.uses);
    }
  }

  /** What hashes by identity has the same order in each execution; told by a property. */
  static final class HashCodes implements Runnable {
    enum Letter {
      A,
      B,
      C,
      D,
      E,
      F,
      G,
      H
    }

    static final Object LOCK = new Object();

    @Override
    public void run() {
      Jacquard.parallel(() -> {}, () -> {});
      Set<Letter> letters = new HashSet<>(List.of(Letter.values()));
      Set<Class<?>> classes = new HashSet<>(List.of(Letter.class, HashCodes.class, Numbers.class));
      List<Object> order = new ArrayList<>(letters);
      classes.forEach(type -> order.add(type.getSimpleName()));
      order.add(System.identityHashCode(LOCK));
      String key = "jacquard.test.order." + (getClass().getClassLoader().getName());
      String first = System.getProperty(key);
      if (first == null || first.equals("first")) {
        // The first execution does not count, and may differ.
        System.setProperty(key, first == null ? "first" : order.toString());
      } else {
        require(first.equals(order.toString()), first + " " + order);
      }
    }
  }

  static final class ThreadLocals implements Runnable {
    static final class Locals {
      static final ThreadLocal<List<String>> LIST = ThreadLocal.withInitial(ArrayList::new);
      static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();
    }

    @Override
    public void run() {
      List<String> list = Locals.LIST.get();
      require(Locals.INHERITED.get() == null && list.isEmpty(), "left from another execution");
      list.add("a");
      Locals.INHERITED.set("b");
      Jacquard.parallel(
          () -> require(Locals.INHERITED.get().equals("b"), "not inherited"),
          () -> Locals.LIST.get().add("c"));
      require(list.size() == 1, list);
    }
  }

  /** A thread that an initializer starts. */
  static final class Worker implements Runnable {
    static final class Queue {
      static final LinkedBlockingQueue<Runnable> TASKS = new LinkedBlockingQueue<>();

      static {
        Thread thread = new Thread(Outcomes.task(Queue::work), "worker");
        thread.setDaemon(true);
        thread.start();
      }

      private static void work() throws InterruptedException {
        while (true) {
          TASKS.take().run();
        }
      }
    }

    @Override
    public void run() {
      String[] name = new String[1];
      CountDownLatch done = new CountDownLatch(1);
      Queue.TASKS.add(
          () -> {
            name[0] = Thread.currentThread().getName();
            done.countDown();
          });
      Outcomes.task(done::await).run();
      require(name[0].equals("worker"), name[0]);
    }
  }

  /** The context class loader knows the classes of the execution. */
  static final class Reflection implements Runnable {
    static int calls;

    static void call() {
      calls++;
    }

    @Override
    public void run() {
      Jacquard.parallel(Outcomes.task(Reflection::reflect), () -> {});
      require(calls == 1, calls);
    }

    private static void reflect() throws ReflectiveOperationException {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      Class<?> type = Class.forName(Reflection.class.getName(), true, loader);
      require(type == Reflection.class, type);
      Method method = type.getDeclaredMethod("call");
      method.setAccessible(true);
      method.invoke(null);
    }
  }

  /** Lambdas behind volatile fields and in compare-and-set. */
  static final class Lambdas implements Runnable {
    static final class Tasks {
      static volatile Runnable task = () -> {};
      static final AtomicReference<Runnable> REFERENCE = new AtomicReference<>();
    }

    @Override
    public void run() {
      int[] n = {0};
      Jacquard.parallel(
          () -> Tasks.task = () -> n[0]++,
          () -> Tasks.REFERENCE.compareAndSet(null, () -> n[0]++),
          () -> Tasks.REFERENCE.compareAndSet(null, Tasks.task));
      Tasks.REFERENCE.get().run();
      Tasks.task.run();
      require(n[0] >= 1 && n[0] <= 2, n[0]);
    }
  }

  // ---- what may keep the classes of an execution

  /** Two of four threads can never go on. */
  static final class Deadlock implements Runnable {
    static final Object A = new Object();
    static final Object B = new Object();

    static void lock(Object first, Object second) {
      synchronized (first) {
        synchronized (second) {
          require(first != second, "the same");
        }
      }
    }

    @Override
    public void run() {
      Jacquard.parallel(() -> lock(A, B), () -> lock(B, A));
    }
  }

  static final class CommonPool implements Runnable {
    static final class Task implements Callable<Task> {
      @Override
      public Task call() {
        return this;
      }
    }

    @Override
    public void run() {
      Outcomes.task(
              () -> {
                ForkJoinPool.commonPool().submit(new Task()).get();
                CompletableFuture.supplyAsync(Task::new).thenApply(Task::call).get();
                ExecutorService pool = Executors.newFixedThreadPool(2);
                pool.submit(new Task()).get();
                pool.shutdown();
              })
          .run();
    }
  }

  /** A variable whose value refers to the variable, by way of its class. */
  static final class KeepsItself implements Runnable {
    static final ThreadLocal<KeepsItself> LOCAL = new ThreadLocal<>();
    static final InheritableThreadLocal<KeepsItself> INHERITED = new InheritableThreadLocal<>();

    @Override
    public void run() {
      LOCAL.set(this);
      INHERITED.set(this);
      Jacquard.parallel(() -> LOCAL.set(new KeepsItself()), () -> LOCAL.set(this));
    }
  }

  static final class Throws implements Runnable {
    static final class Failure extends RuntimeException {
      private static final long serialVersionUID = 1;
    }

    @Override
    public void run() {
      Condition[] condition = new Condition[1];
      ReentrantLock lock = new ReentrantLock() {};
      condition[0] = lock.newCondition();
      Jacquard.parallel(
          () -> {
            throw new Failure();
          },
          Outcomes.task(
              () -> {
                lock.lock();
                condition[0].await(1, TimeUnit.SECONDS);
              }));
    }
  }

  // ---- others

  /** Public: one that is not belongs to the classes of its package from the same loader. */
  public static final class Shared {
    public static int runs;
  }

  static final class UsesShared implements Runnable {
    @Override
    public void run() {
      Shared.runs++;
      require(Shared.runs == 1, Shared.runs);
      require(Shared.class.getClassLoader() != UsesShared.class.getClassLoader(), "not shared");
      Jacquard.parallel(() -> Shared.runs = 5, () -> Shared.runs = 6);
    }
  }

  static final class Constructed implements Runnable {
    private final int[] n = {0};

    Constructed() throws IOException {
      Jacquard.parallel(() -> n[0]++, () -> n[0]++);
      if (n[0] != 2) {
        throw new IOException("lost");
      }
    }

    @Override
    public void run() {
      require(n[0] == 2, n[0]);
    }
  }
}
