package dev.jacquard.bench.structures;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;

/**
 * What is tested, always by two threads, and within which bounds.
 *
 * @param made how many objects there were so far, each of which had one execution, or none
 * @param copied classes of the JDK whose code is to be explored
 * @param operations of each thread, at most
 * @param before calls before the threads, at most
 * @param after calls after the threads, at most
 */
public record Structure(
    String label,
    Class<?> type,
    LongSupplier made,
    List<Class<?>> copied,
    int operations,
    int before,
    int after) {
  private static final List<Structure> ALL =
      List.of(
          right("stack", Stack.class, () -> Stack.made),
          right(
              "linked-queue",
              LinkedQueue.class,
              () -> LinkedQueue.made,
              ConcurrentLinkedQueue.class),
          wrong("slot-queue", SlotQueue.class, () -> SlotQueue.made, 0),
          wrong(
              "linked-deque",
              LinkedDeque.class,
              () -> LinkedDeque.made,
              0,
              ConcurrentLinkedDeque.class),
          wrong("long-map", LongMap.class, () -> LongMap.made, 1),
          wrong("suffix-tree", SuffixTree.class, () -> SuffixTree.made, 0),
          wrong("radix-tree", RadixTree.class, () -> RadixTree.made, 0));

  private static Structure right(
      String label, Class<?> type, LongSupplier made, Class<?>... copied) {
    return new Structure(label, type, made, List.of(copied), 2, 2, 0);
  }

  private static Structure wrong(
      String label, Class<?> type, LongSupplier made, int after, Class<?>... copied) {
    return new Structure(label, type, made, List.of(copied), 2, 1, after);
  }

  /** All of them, those that are right first. */
  public static List<Structure> all() {
    return ALL;
  }

  /**
   * The one with that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Structure of(String label) {
    return ALL.stream()
        .filter(structure -> structure.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no structure \""
                        + label
                        + "\"; there are "
                        + String.join(", ", ALL.stream().map(Structure::label).toList())));
  }
}
