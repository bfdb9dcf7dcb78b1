package dev.jacquard.bench.enforced;

import dev.jacquard.Jacquard;

/** A ring of 8 slots for one thread that offers and one that polls. */
public final class Ring {
  private final int[] slots = new int[8];
  private volatile int written;
  private volatile int read;

  public boolean offer(int value) {
    int w = written;
    if (w - read == slots.length) {
      return false;
    }
    slots[w & (slots.length - 1)] = value;
    written = w + 1;
    return true;
  }

  public int poll() {
    int r = read;
    if (r == written) {
      return 0;
    }
    int value = slots[r & (slots.length - 1)];
    read = r + 1;
    return value;
  }

  /** Six are offered, and six times is polled. */
  public static void main(String[] args) {
    Ring ring = new Ring();
    Jacquard.parallel(
        () -> {
          for (int i = 1; i <= 6; i++) {
            ring.offer(i);
          }
        },
        () -> {
          for (int i = 1; i <= 6; i++) {
            ring.poll();
          }
        });
  }
}
