package dev.jacquard.bugs.known;

import dev.jacquard.bugs.Scenario;
import java.util.HashSet;
import java.util.Set;
import org.apache.commons.io.monitor.FileAlterationMonitor;
import org.apache.commons.io.monitor.FileAlterationObserver;

/**
 * IO-535, Commons IO 2.5: "Thread bug in FileAlterationMonitor#stop(int)".
 *
 * <p>{@code stop} waits for the thread of the monitor, but not longer than it is told, and does not
 * wake it up. If it sleeps longer than that and the monitor is started again meanwhile, it finds
 * the flag set when it wakes up, and goes on: there are two threads now.
 *
 * <p>Repaired in 2.7: the thread is interrupted.
 */
public final class Io535 implements Scenario {
  /** Watches nothing, and remembers who asked. */
  private static final class Nothing extends FileAlterationObserver {
    private static final long serialVersionUID = 1;

    private final transient Set<Thread> threads = new HashSet<>();

    Nothing() {
      super("nothing");
    }

    @Override
    public void initialize() {
      threads.clear();
    }

    @Override
    public synchronized void checkAndNotify() {
      threads.add(Thread.currentThread());
    }

    synchronized int threads() {
      return threads.size();
    }
  }

  @Override
  public void run() throws Exception {
    Nothing observer = new Nothing();
    FileAlterationMonitor monitor = new FileAlterationMonitor(1_000, observer);
    monitor.start();
    Thread.sleep(100);
    monitor.stop(10);
    monitor.start();
    Thread.sleep(5_000);
    monitor.stop();
    Scenario.check(observer.threads() == 1, "threads of the monitor: " + observer.threads());
  }
}
