package dev.jacquard.lockfree.execution;

/** A thread that interrupts the one that made it once, any time before that one goes on from it. */
final class Interrupter {
  private final Thread thread;

  private Interrupter(Thread caller) {
    thread = new Thread(caller::interrupt, "interrupts " + caller.getName());
  }

  /** Interrupts the calling thread from now on. */
  static Interrupter ofCaller() {
    Interrupter interrupter = new Interrupter(Thread.currentThread());
    interrupter.thread.start();
    return interrupter;
  }

  /** Waits until it has; what the caller does next knows nothing of it. */
  @SuppressWarnings("ThreadJoinLoop") // such a loop, but one that forgets the interrupt
  void finish() {
    boolean ended = false;
    while (!ended) {
      Thread.interrupted();
      try {
        thread.join();
        ended = true;
      } catch (InterruptedException e) {
        // That was it: the thread ends now.
      }
    }
    Thread.interrupted();
  }
}
