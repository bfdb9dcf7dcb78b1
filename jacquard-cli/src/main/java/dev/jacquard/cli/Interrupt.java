package dev.jacquard.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C: stops the exploration, and waits until what it found so far is printed. */
final class Interrupt implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 30;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stopAndWait, "jacquard-interrupt");
  private volatile boolean requested;

  Interrupt() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  boolean isRequested() {
    return requested;
  }

  private void stopAndWait() {
    requested = true;
    try {
      boolean printed = done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!printed) {
        System.err.println("jacquard: an execution does not end; what was found so far is lost");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    done.countDown();
    if (!requested) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
