package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;

import dev.jacquard.bench.programs.Threads;

/**
 * airline (after the program of that name in IBM's ConTest benchmarks): each thread sells a seat
 * and stops the sales when there are none left, which the main thread may see too late.
 */
final class Airline implements Runnable {
  private final int tickets;
  private final int seats;
  private int sold;
  private boolean stopped;

  Airline(int tickets, int seats) {
    this.tickets = tickets;
    this.seats = seats;
  }

  @Override
  public void run() {
    Thread[] agents = new Thread[tickets];
    int started = 0;
    while (started < tickets) {
      if (stopped) {
        break;
      }
      agents[started] = Threads.start(this::sell);
      started++;
    }
    for (int i = 0; i < started; i++) {
      join(agents[i]);
    }
    check(sold <= seats, sold + " sold of " + seats);
  }

  private void sell() {
    sold++;
    if (sold >= seats) {
      stopped = true;
    }
  }
}
