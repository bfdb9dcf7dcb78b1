package samples;

/** Two threads increment a counter. {@code value++} is a read and a write. */
public final class S01_LostUpdate {
  private static final class Counter {
    int value;

    void increment() {
      value++;
    }
  }

  private S01_LostUpdate() {}

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread first = new Thread(counter::increment, "first");
    Thread second = new Thread(counter::increment, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter.value != 2) {
      throw new AssertionError("lost an update: " + counter.value);
    }
  }
}
