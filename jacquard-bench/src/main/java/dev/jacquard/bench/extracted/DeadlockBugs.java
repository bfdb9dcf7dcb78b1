package dev.jacquard.bench.extracted;

import static dev.jacquard.bench.programs.Threads.await;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/** Threads wait for each other, or for what is over. */
final class DeadlockBugs {
  private DeadlockBugs() {}

  /** A transport and its channel call each other, each with its own lock held. */
  static final class FileTransport implements Runnable {
    private final Journal journal = new Journal();
    private final Object transport = new Object();
    private final Object channel = new Object();

    @Override
    public void run() {
      Thread processing = start(this::process);
      Thread cancelling = start(this::cancel);
      join(processing, cancelling);
    }

    private void process() {
      synchronized (transport) {
        journal.add();
        synchronized (channel) {
          journal.add();
        }
      }
    }

    private void cancel() {
      synchronized (channel) {
        journal.add();
        synchronized (transport) {
          journal.add();
        }
      }
    }
  }

  /**
   * To open a stream the cache is asked with the stream's lock held; the cache closes streams with
   * its own lock held. A third thread only reads.
   */
  static final class OpenInputStr implements Runnable {
    private final Journal journal = new Journal();
    private final Object stream = new Object();
    private final Object cache = new Object();

    @Override
    public void run() {
      Thread opening = start(this::open);
      Thread evicting = start(this::evict);
      Thread reading = start(this::read);
      join(opening, evicting, reading);
    }

    private void open() {
      journal.add();
      synchronized (stream) {
        journal.add();
        synchronized (cache) {
          journal.add();
        }
      }
    }

    private void evict() {
      journal.add();
      synchronized (cache) {
        journal.add();
        synchronized (stream) {
          journal.add();
        }
      }
    }

    private void read() {
      journal.add();
      synchronized (stream) {
        journal.add();
      }
    }
  }

  /**
   * The timer thread looks whether it is to end, and then waits: the notice may come in between.
   */
  static final class TimerThread implements Runnable {
    private final Journal journal = new Journal();
    private boolean ending;

    @Override
    public void run() {
      Thread timer = start(this::waitForTimers);
      Thread ending = start(this::end);
      join(timer, ending);
    }

    private void waitForTimers() {
      journal.add();
      boolean goOn;
      synchronized (this) {
        goOn = !ending;
      }
      journal.add();
      if (goOn) {
        synchronized (this) {
          await(this);
        }
      }
    }

    private void end() {
      journal.add();
      synchronized (this) {
        ending = true;
        notifyAll();
      }
      journal.add();
    }
  }
}
