package dev.jacquard.bench.extracted;

import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;
import static java.util.Objects.requireNonNull;

/** What should be one step is two. */
final class AtomicityBugs {
  private AtomicityBugs() {}

  /** A log is closed and opened again; what is to be written in between is dropped. */
  static final class MysqlLog implements Runnable {
    private final Journal journal = new Journal();
    private boolean open = true;
    private int written;

    @Override
    public void run() {
      Thread rotating = start(this::rotate);
      Thread writing = start(this::write);
      join(rotating, writing);
      if (written != 1) {
        throw new AssertionError("an entry is not in the log");
      }
    }

    private void rotate() {
      journal.add();
      synchronized (this) {
        open = false;
      }
      journal.add();
      synchronized (this) {
        open = true;
      }
    }

    private void write() {
      journal.add();
      synchronized (this) {
        if (open) {
          written++;
        }
      }
      journal.add();
    }
  }

  /**
   * The script that is being loaded is in a shared variable, which the end of another load clears.
   */
  static final class Loadscript implements Runnable {
    private final Journal journal = new Journal();
    private String current;

    @Override
    public void run() {
      Thread loading = start(this::load);
      Thread completing = start(this::complete);
      join(loading, completing);
    }

    private void load() {
      journal.add();
      synchronized (this) {
        current = "script";
      }
      journal.add();
      synchronized (this) {
        requireNonNull(current, "no script to compile");
      }
      journal.add();
    }

    private void complete() {
      journal.add();
      synchronized (this) {
        current = null;
      }
      journal.add();
      journal.add();
    }
  }

  /** Whether there are so many items is asked in one step, the item is fetched in another. */
  static final class SeekToItem implements Runnable {
    private final Journal journal = new Journal();
    private final String[] items = {"first", "last"};
    private int size = 2;

    @Override
    public void run() {
      Thread seeking = start(() -> seek(1));
      Thread removing = start(this::removeLast);
      join(seeking, removing);
    }

    private void seek(int index) {
      journal.add();
      boolean exists;
      synchronized (this) {
        exists = index < size;
      }
      if (exists) {
        synchronized (this) {
          requireNonNull(items[index], "no such item");
        }
      }
      journal.add();
    }

    private void removeLast() {
      journal.add();
      synchronized (this) {
        size--;
        items[size] = null;
      }
      journal.add();
      journal.add();
    }
  }

  /** The timer is there when it is looked for, and gone when it is told to fire. */
  static final class UpdateTimer implements Runnable {
    private final Journal journal = new Journal();
    private Runnable timer = journal::add;

    @Override
    public void run() {
      Thread updating = start(this::update);
      Thread cancelling = start(this::cancel);
      join(updating, cancelling);
    }

    private void update() {
      journal.add();
      if (timer != null) {
        journal.add();
        timer.run();
      }
    }

    private void cancel() {
      journal.add();
      timer = null;
      journal.add();
      journal.add();
    }
  }
}
