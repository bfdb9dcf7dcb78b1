package dev.jacquard.bench.fuzz;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** What the threads of a program share; new in each execution. */
@SuppressWarnings("JdkObsolete") // old collections are what is tested
final class State {
  static final VarHandle H;
  static final AtomicIntegerFieldUpdater<State> U =
      AtomicIntegerFieldUpdater.newUpdater(State.class, "u");

  static {
    try {
      H = MethodHandles.lookup().findVarHandle(State.class, "h", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  int x;
  int y;
  volatile int v;
  volatile int w;
  volatile int u;
  int h;
  final int[] a = new int[2];
  final AtomicInteger n = new AtomicInteger();
  final AtomicReference<Integer> ref = new AtomicReference<>(0);
  final AtomicIntegerArray atomics = new AtomicIntegerArray(1);

  final Object m = new Object();
  final Object o = new Object();
  final ReentrantLock lock = new ReentrantLock();
  final Condition condition = lock.newCondition();
  final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
  final Semaphore permits = new Semaphore(1);
  final ReentrantLock fair = new ReentrantLock(true);
  final Semaphore fairPermits = new Semaphore(1, true);
  final StampedLock stamped = new StampedLock();
  final Exchanger<Integer> exchanger = new Exchanger<>();
  final CountDownLatch latch = new CountDownLatch(2);
  final CyclicBarrier barrier = new CyclicBarrier(2);
  final Phaser phaser = new Phaser(2);

  final ArrayBlockingQueue<Integer> arrayQueue = new ArrayBlockingQueue<>(1);
  final LinkedBlockingQueue<Integer> linkedQueue = new LinkedBlockingQueue<>();
  final SynchronousQueue<Integer> handOver = new SynchronousQueue<>();
  final ConcurrentLinkedQueue<Integer> lockFree = new ConcurrentLinkedQueue<>();
  final LinkedTransferQueue<Integer> transfers = new LinkedTransferQueue<>();
  final PriorityBlockingQueue<Integer> sorted = new PriorityBlockingQueue<>();
  final CopyOnWriteArrayList<Integer> copied = new CopyOnWriteArrayList<>();
  final ConcurrentSkipListMap<Integer, Integer> skipList = new ConcurrentSkipListMap<>();
  final LongAdder adder = new LongAdder();
  final FutureTask<Integer> task = new FutureTask<>(n::incrementAndGet);
  final ConcurrentHashMap<Integer, Integer> concurrentMap = new ConcurrentHashMap<>();
  final CompletableFuture<Integer> future = new CompletableFuture<>();
  final AtomicInteger executed = new AtomicInteger();

  final List<Integer> list = new ArrayList<>(List.of(7));
  final Map<Integer, Integer> map = new HashMap<>();
  final ArrayDeque<Integer> deque = new ArrayDeque<>();
  final StringBuilder builder = new StringBuilder("a");
  final Vector<Integer> vector = new Vector<>();
  final StringBuffer buffer = new StringBuffer();
  final List<Integer> synchronizedList = Collections.synchronizedList(new ArrayList<>());

  /** Made before anybody changes the list. */
  final Iterator<Integer> iterator = list.iterator();

  /** Null unless the program has statements about it. */
  final ExecutorService executor;

  /** The program's threads, where others may name them. */
  final Thread[] threads;

  State(Program program) {
    boolean executes = program.subjects().contains(Subject.EXECUTORS);
    executor = executes ? Executors.newSingleThreadExecutor() : null;
    threads = new Thread[program.threads().size()];
  }
}
