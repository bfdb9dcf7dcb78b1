package dev.jacquard.explore;

/**
 * Deals out the executions of a randomized strategy: of n parts each has every n-th. An execution
 * is made from the seed and its number, so that it does not matter who runs it; a strategy that
 * learns, learns from those of its part.
 */
final class StrideDealer implements Dealer {
  private final long limit;
  private final boolean[] taken;
  private int working;
  private volatile long bound;
  private volatile boolean stopped;

  StrideDealer(Exploration asked, int workers) {
    limit = asked.executionLimit();
    bound = limit;
    taken = new boolean[workers];
  }

  @Override
  public synchronized Part take() throws InterruptedException {
    while (!stopped) {
      for (int i = 0; i < taken.length; i++) {
        if (!taken[i] && i < bound) {
          taken[i] = true;
          working++;
          return Part.eachNth((limit - i - 1) / taken.length + 1, i, taken.length);
        }
      }
      if (working == 0) {
        return null;
      }
      wait(); // one of them may get lost
    }
    return null;
  }

  @Override
  public synchronized void giveBack(Part part, PartEnd end) {
    working--;
    notifyAll();
  }

  @Override
  public synchronized void lost(Part part) {
    taken[(int) part.first()] = false;
    working--;
    notifyAll();
  }

  @Override
  public boolean isHungry() {
    return false;
  }

  @Override
  public long bound() {
    return bound;
  }

  @Override
  public synchronized void found(long number) {
    bound = Math.min(bound, number + 1);
  }

  /** What random executions have seen stays seen. */
  @Override
  public void startOver(Part part, long executions) {}

  @Override
  public int era() {
    return 0;
  }

  @Override
  public synchronized void stop() {
    stopped = true;
    notifyAll();
  }

  @Override
  public boolean isStopped() {
    return stopped;
  }

  @Override
  public boolean isComplete() {
    return false;
  }
}
