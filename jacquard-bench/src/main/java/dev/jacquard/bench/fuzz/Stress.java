package dev.jacquard.bench.fuzz;

import dev.jacquard.fuzz.Recorder;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs a program on the JVM as it is, again and again: the same threads, a new state for each
 * round. A round that hangs is the last one; its threads are left behind.
 */
@SuppressWarnings({"ThreadPriorityCheck", "NonAtomicVolatileUpdate"}) // one thread begins rounds
final class Stress {
  private static final int SPINS = 60;
  private static final long HANG_NANOS = 400_000_000L;

  /** How long a hang must last that nobody expects: on a machine with much to do threads starve. */
  private static final long SURE_NANOS = 8_000_000_000L;

  private final Program program;
  private final Set<String> expected;
  private final Recorder recorder;
  private final Interpreter interpreter;
  private final Thread[] workers;
  private final AtomicInteger done = new AtomicInteger();
  private volatile State state;
  private volatile int round;
  private volatile boolean over;

  /**
   * For one program.
   *
   * @param expected outcomes that need no second look
   */
  Stress(Program program, Set<String> expected) {
    this.program = program;
    this.expected = expected;
    recorder = new Recorder(program.threads().size());
    interpreter = new Interpreter(program, recorder);
    workers = new Thread[program.threads().size()];
  }

  /** The outcomes that were seen within a time. */
  Set<String> run(long nanos) {
    Set<String> outcomes = new TreeSet<>();
    long end = System.nanoTime() + nanos;
    for (int i = 0; i < workers.length; i++) {
      int thread = i;
      workers[i] = new Thread(() -> work(thread), "stress-" + i);
      workers[i].setDaemon(true);
      workers[i].start();
    }
    while (System.nanoTime() < end) {
      recorder.clear();
      State fresh = new State(program);
      System.arraycopy(workers, 0, fresh.threads, 0, workers.length);
      // First all forget what the last round left: whom a slower thread interrupts may be done.
      begin(null);
      awaitAll();
      begin(fresh);
      if (!awaitAll()) {
        outcomes.add("deadlock " + recorder.partial());
        over = true;
        return outcomes;
      }
      interpreter.end(fresh);
      outcomes.add(recorder.text());
    }
    over = true;
    for (Thread worker : workers) {
      join(worker);
    }
    return outcomes;
  }

  private void begin(State next) {
    done.set(0);
    state = next;
    round++;
  }

  private void work(int thread) {
    SplittableRandom random = new SplittableRandom(thread);
    for (int next = 1; ; next++) {
      for (int spins = 0; round != next; spins++) {
        if (over) {
          return;
        }
        if (spins > SPINS) {
          Thread.yield();
        }
      }
      State now = state;
      if (now == null) {
        Thread.interrupted();
      } else {
        for (int spins = random.nextInt(SPINS); spins > 0; spins--) {
          Thread.onSpinWait();
        }
        interpreter.thread(now, thread);
      }
      done.incrementAndGet();
    }
  }

  /** Whether all threads came to the end; otherwise some wait, and nobody is left to wake them. */
  private boolean awaitAll() {
    long since = System.nanoTime();
    while (done.get() < workers.length) {
      Thread.yield();
      long waited = System.nanoTime() - since;
      if (waited > HANG_NANOS) {
        boolean known = expected.contains("deadlock " + recorder.partial());
        if ((known || waited > SURE_NANOS) && nobodyRuns()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Those that are done wait by spinning; they count as threads that do not run. */
  private boolean nobodyRuns() {
    int blocked = 0;
    for (Thread worker : workers) {
      Thread.State now = worker.getState();
      blocked += now == Thread.State.BLOCKED || now == Thread.State.WAITING ? 1 : 0;
    }
    return blocked == workers.length - done.get();
  }

  private static void join(Thread worker) {
    try {
      worker.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
