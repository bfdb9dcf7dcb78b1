package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/**
 * bluetooth_driver: a request looks whether the driver is being stopped, and only then counts
 * itself as pending; in between the driver may stop.
 */
final class BluetoothDriver implements Runnable {
  private final Object atomic = new Object();
  private int pending = 1;
  private boolean stopping;
  private boolean stopEvent;
  private boolean stopped;

  @Override
  public void run() {
    Thread stopper = start(this::stop);
    request();
    join(stopper);
  }

  private void request() {
    if (enter()) {
      check(!stopped, "the driver has stopped, with a request in it");
    }
    leave();
  }

  private boolean enter() {
    if (stopping) {
      return false;
    }
    synchronized (atomic) {
      pending = pending + 1;
    }
    return true;
  }

  private void leave() {
    int left;
    synchronized (atomic) {
      pending = pending - 1;
      left = pending;
    }
    if (left == 0) {
      stopEvent = true;
    }
  }

  private void stop() {
    stopping = true;
    leave();
    if (stopEvent) {
      stopped = true;
    }
  }
}
