package dev.jacquard.agent.jdk;

import dev.jacquard.hook.Hooks;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Runs in a JVM of its own, whose JDK is rewritten: calls methods once as a controlled thread, and
 * looks at what reached the controller; then once as any thread, where nothing may reach it.
 */
@SuppressWarnings({"JavaUtilDate", "LockNotBeforeTry", "ThreadPriorityCheck", "WaitNotInLoop"})
public final class RetransformMain {
  private static int failures;
  volatile int updated;

  private RetransformMain() {}

  public static void main(String[] arguments) throws Exception {
    Hooks.controller = Recorder.controller();
    Recorder.answer("controls", true);
    Recorder.answer("acquire", true);
    threads();
    parking();
    locks();
    permits();
    atomics();
    timeAndInputs();
    monitors();
    Thread real = new Thread(() -> {});
    real.start();
    real.join(10_000);
    check("a thread that is not controlled ends", "false", "" + real.isAlive());
    System.out.println(failures == 0 ? "all as expected" : failures + " failures");
    System.exit(failures == 0 ? 0 : 1);
  }

  private static void threads() throws Exception {
    Recorder.answer("start", true);
    Thread thread = new Thread(() -> {});
    same("starting thread; start thread", call(() -> thread.start()));
    same("join thread 0", call(() -> thread.join()));
    same("join thread 5000000", call(() -> thread.join(5)));
    same("join thread 5000007", call(() -> thread.join(5, 7)));
    same("isAlive thread", call(() -> thread.isAlive()));
    same("isDaemon thread", call(() -> thread.isDaemon()));
    Recorder.answer("state", Thread.State.BLOCKED);
    same("state thread", call(() -> check("state", "BLOCKED", "" + thread.getState())));
    same("interrupt thread", call(() -> thread.interrupt()));
    same("isInterrupted thread false", call(() -> thread.isInterrupted()));
    same("isInterrupted thread true", call(() -> Thread.interrupted()));
    same("sleep 3000002 0", call(() -> Thread.sleep(3, 2)));
    same("sleep 3000000000 0", call(() -> TimeUnit.SECONDS.sleep(3)));
    if (Runtime.version().feature() >= 21) {
      same("sleep 3000000 0", call(() -> Thread.sleep(3)));
      same("yieldNow 0", call(() -> Thread.yield()));
      virtual();
    }
    outsideMonitor(thread);
    Recorder.answer("start", false);
    Thread started = new Thread(() -> {});
    same("starting thread; start thread", call(() -> started.start()));
    Hooks.current = null;
    started.join();
    same("", Recorder.calls());
  }

  /** By reflection, since 17 has no virtual threads. */
  private static void virtual() throws Exception {
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Method unstarted =
        Class.forName("java.lang.Thread$Builder").getMethod("unstarted", Runnable.class);
    Runnable nothing = () -> {};
    Thread[] made = new Thread[1];
    call(() -> made[0] = (Thread) unstarted.invoke(builder, nothing));
    check("bound", "BoundVirtualThread", made[0].getClass().getSimpleName());
    same("starting thread; start thread", call(() -> made[0].start()));
    Thread real = (Thread) unstarted.invoke(builder, nothing);
    check("not bound", "VirtualThread", real.getClass().getSimpleName());
    real.start();
    real.join();
  }

  /**
   * No real monitor is held while the controller waits, although on 17 the method is synchronized.
   * Often enough for the JIT to have its say.
   */
  private static void outsideMonitor(Thread thread) throws Exception {
    Callable<Object> look =
        () -> {
          check("monitor held", "false", "" + Thread.holdsLock(thread));
          return false;
        };
    Recorder.answer("starting", look);
    Recorder.answer("join", look);
    for (int i = 0; i < 20_000; i++) {
      call(() -> thread.join(5));
      call(() -> thread.join(5, 7));
    }
    call(() -> new Thread(() -> {}).start());
    Callable<Object> interrupts =
        () -> {
          throw new InterruptedException("as told");
        };
    Recorder.answer("join", interrupts);
    for (int i = 0; i < 20_000; i++) {
      try {
        call(() -> thread.join(5));
        check("thrown", "true", "false");
      } catch (InterruptedException e) {
        check("thrown", "as told", e.getMessage());
      }
      check("monitor left", "false", "" + Thread.holdsLock(thread));
    }
    Recorder.answer("starting", null);
    Recorder.answer("join", null);
  }

  private static void parking() throws Exception {
    same("park 0", call(() -> LockSupport.park()));
    same("park 0", call(() -> LockSupport.park("")));
    same("park 9", call(() -> LockSupport.parkNanos(9)));
    same("", call(() -> LockSupport.parkNanos("", 0)));
    same("currentTimeMillis; park 7000000", call(() -> LockSupport.parkUntil(7)));
    same("unpark thread", call(() -> LockSupport.unpark(Thread.currentThread())));
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
  }

  private static void locks() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    same("acquire LOCK NonfairSync 1 0 0", call(() -> lock.lock()));
    same("acquire LOCK NonfairSync 1 1 0", call(() -> lock.lockInterruptibly()));
    same("acquire LOCK NonfairSync 1 2 0", call(() -> lock.tryLock()));
    same("acquire LOCK NonfairSync 1 3 1000", call(() -> lock.tryLock(1, TimeUnit.MICROSECONDS)));
    same("release LOCK NonfairSync 1", call(() -> lock.unlock()));
    same("query 0 LOCK NonfairSync", call(() -> lock.isHeldByCurrentThread()));
    same("query 1 LOCK NonfairSync", call(() -> lock.isLocked()));
    same("queued NonfairSync true true", call(() -> lock.hasQueuedThreads()));
    same("await ConditionObject NonfairSync 1 0", call(() -> condition.await()));
    same("await ConditionObject NonfairSync 0 0", call(() -> condition.awaitUninterruptibly()));
    same("await ConditionObject NonfairSync 3 8", call(() -> condition.awaitNanos(8)));
    same(
        "currentTimeMillis; await ConditionObject NonfairSync 3 2000000",
        call(() -> condition.awaitUntil(new Date(2))));
    same("signal ConditionObject NonfairSync false", call(() -> condition.signal()));
    same("signal ConditionObject NonfairSync true", call(() -> condition.signalAll()));
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    same("acquire READ_LOCK NonfairSync 1 0 0", call(() -> both.readLock().lock()));
    same("acquire WRITE_LOCK NonfairSync 1 0 0", call(() -> both.writeLock().lock()));
    same("release READ_LOCK NonfairSync 1", call(() -> both.readLock().unlock()));
    same("query 1 WRITE_LOCK NonfairSync", call(() -> both.isWriteLocked()));
    Recorder.answer("isQuiet", true);
    // The real one runs, whose accesses are told; the controller knows that it is quiet.
    same(
        "state 0 NonfairSync 11 0 null null; state 3 NonfairSync 11 0 null null",
        call(() -> check("real", "true", "" + lock.tryLock())));
    same(
        "enterWhole NonfairSync; state 0 NonfairSync 11 0 null null;"
            + " state 1 NonfairSync 11 0 null null; whole NonfairSync false",
        call(() -> lock.unlock()));
    Recorder.answer("isQuiet", false);
    lock.lock();
    check("not awaited", "false", "" + condition.await(1, TimeUnit.MILLISECONDS));
    lock.unlock();
  }

  private static void permits() throws Exception {
    Semaphore semaphore = new Semaphore(2);
    same("acquire SEMAPHORE Semaphore 1 1 0", call(() -> semaphore.acquire()));
    same("acquire SEMAPHORE Semaphore 2 0 0", call(() -> semaphore.acquireUninterruptibly(2)));
    same("release SEMAPHORE Semaphore 3", call(() -> semaphore.release(3)));
    same("drain Semaphore", call(() -> semaphore.drainPermits()));
    same("query 1 SEMAPHORE Semaphore", call(() -> semaphore.availablePermits()));
    check("real permits", "2", "" + semaphore.availablePermits());
    CountDownLatch latch = new CountDownLatch(1);
    same("acquire LATCH CountDownLatch 1 1 0", call(() -> latch.await()));
    same("release LATCH CountDownLatch 1", call(() -> latch.countDown()));
    check("real count", "1", "" + latch.getCount());
  }

  private static void atomics() throws Exception {
    AtomicInteger number = new AtomicInteger(5);
    same("access 0 AtomicInteger 12 I 0 null null", call(() -> number.get()));
    same("access 0 AtomicInteger 12 I 0 null null", call(() -> number.intValue()));
    same("access 3 AtomicInteger 12 I 5 null null", call(() -> number.compareAndSet(5, 6)));
    check("set", "6", "" + number.get());
    same("access 2 AtomicInteger 12 I 0 null null", call(() -> number.incrementAndGet()));
    same(
        "access 0 AtomicInteger 12 I 0 null null; access 3 AtomicInteger 12 I 7 null null",
        call(() -> number.updateAndGet(n -> n + 1)));
    same(
        "made AtomicLong; access 3 AtomicLong 12 J 0 null null",
        call(() -> new AtomicLong().compareAndSet(0, 1)));
    same(
        "made AtomicBoolean; access 1 AtomicBoolean 12 Z 0 null null",
        call(() -> new AtomicBoolean().set(true)));
    same(
        "made AtomicReference; access 3 AtomicReference 12 L 0 a b",
        call(() -> new AtomicReference<String>().compareAndSet("a", "b")));
    AtomicIntegerArray array = new AtomicIntegerArray(3);
    same("access 3 AtomicIntegerArray 24 I 4 null null", call(() -> array.compareAndSet(2, 4, 5)));
    // The message of the exception is formatted, for which JDK 17 reads properties the first time.
    check("index", "true", "" + fails(() -> array.get(3)));
    same("registry LOCALE", call(() -> check("index", "true", "" + fails(() -> array.get(3)))));
    AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
    same(
        "access 2 AtomicMarkableReference 12 L 0 null b",
        call(() -> marked.compareAndSet("a", "b", false, true)));
    check("marked", "b", marked.getReference());
    same("access 2 LongAdder 12 J 0 null null", call(() -> new LongAdder().increment()));
    AtomicIntegerFieldUpdater<RetransformMain> updater =
        AtomicIntegerFieldUpdater.newUpdater(RetransformMain.class, "updated");
    RetransformMain object = new RetransformMain();
    same("access 2 RetransformMain 12 I 0 null null", call(() -> updater.addAndGet(object, 4)));
    check("updated", "4", "" + object.updated);
    same("", call(() -> check("missing", "true", "" + fails(() -> updater.get(null)))));
  }

  private static void timeAndInputs() throws Exception {
    Recorder.answer("currentTimeMillis", 1234L);
    Recorder.answer("seed", 77L);
    new Random();
    same("currentTimeMillis", call(() -> check("now", "1234", "" + Instant.now().toEpochMilli())));
    same("currentTimeMillis", call(() -> check("date", "1234", "" + new Date().getTime())));
    same("seed", call(() -> Math.random()));
    same("seed; nanoTime; made AtomicLong", call(() -> new Random()));
    UUID.randomUUID();
    same("seed; seed", call(() -> UUID.randomUUID()));
    ThreadLocalRandom.current();
    String[] drawn = new String[1];
    Thread fresh =
        new Thread(
            () -> {
              try {
                drawn[0] = call(() -> ThreadLocalRandom.current());
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    fresh.start();
    fresh.join();
    same("seed; seed", drawn[0]);
    check("real time", "true", "" + (Instant.now().toEpochMilli() > 1_000_000));
  }

  private static void monitors() throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    same(
        "enter ReservationNode 0; call ConcurrentHashMap true 0; yieldNow 9; exit ReservationNode"
            + " 0; call ConcurrentHashMap true 0",
        call(() -> map.computeIfAbsent("a", key -> seen())));
    check("computed", "1", "" + map.get("a"));
    CopyOnWriteArrayList<String> copied = new CopyOnWriteArrayList<>();
    same("", call(() -> copied.add("a")));
    same(
        "enter Object 0; call CopyOnWriteArrayList true 0; yieldNow 9; exit Object 0; call"
            + " CopyOnWriteArrayList true 0",
        call(() -> copied.removeIf(s -> seen() > 0)));
    check(
        "thrown",
        "true",
        "" + fails(() -> map.computeIfAbsent("b", key -> List.<Integer>of().get(0))));
    CountDownLatch ran = new CountDownLatch(1);
    Timer timer = new Timer(true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            ran.countDown();
          }
        },
        1);
    check("timer", "true", "" + ran.await(10, TimeUnit.SECONDS));
    timer.cancel();
    Object lock = new Object();
    Recorder.answer("enter", lock);
    Recorder.answer("exit", lock);
    Recorder.answer("start", true);
    call(
        () -> {
          Timer controlled = new Timer();
          Recorder.calls();
          controlled.cancel();
        });
    ClassLoader loader =
        new ClassLoader() {
          @Override
          protected Class<?> findClass(String name) {
            LockSupport.park();
            return RetransformMain.class;
          }
        };
    LockSupport.unpark(Thread.currentThread());
    same(
        "yieldNow 9",
        call(() -> check("loads", "true", "" + (loader.loadClass("x") != null && seen() > 0))));
  }

  private static int seen() {
    Hooks.controller.threads.yieldNow(9);
    return 1;
  }

  private interface Body {
    void run() throws Exception;
  }

  /** What reaches the controller while the body runs as a controlled thread. */
  private static String call(Callable<?> body) throws Exception {
    return call((Body) body::call);
  }

  private static String call(Body body) throws Exception {
    Recorder.calls();
    Hooks.current = Thread.currentThread();
    try {
      body.run();
    } finally {
      Hooks.current = null;
    }
    return Recorder.calls();
  }

  private static boolean fails(Callable<?> body) throws Exception {
    try {
      body.call();
      return false;
    } catch (RuntimeException e) {
      return true;
    }
  }

  private static void same(String expected, String actual) {
    check("controller", expected, actual);
  }

  private static void check(String what, String expected, String actual) {
    if (!expected.equals(actual)) {
      failures++;
      System.out.println(what + ": expected [" + expected + "] but was [" + actual + "]");
      System.out.println("    at " + new Throwable().getStackTrace()[2]);
    }
  }
}
