package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** Queues that block, hand over or need no lock. */
final class Queues {
  static final List<Kind> KINDS =
      List.of(
          value(
              Subject.ARRAY_QUEUES, "print(arrayQueue.offer(%d))", (s, k) -> s.arrayQueue.offer(k)),
          action(Subject.ARRAY_QUEUES, "arrayQueue.put(%d)", (s, k) -> s.arrayQueue.put(k)),
          value(Subject.ARRAY_QUEUES, "print(arrayQueue.take())", (s, k) -> s.arrayQueue.take()),
          value(Subject.ARRAY_QUEUES, "print(arrayQueue.poll())", (s, k) -> s.arrayQueue.poll()),
          value(
              Subject.ARRAY_QUEUES,
              "print(arrayQueue.poll(1 ms))",
              (s, k) -> s.arrayQueue.poll(1, TimeUnit.MILLISECONDS)),
          value(Subject.ARRAY_QUEUES, "print(arrayQueue.peek())", (s, k) -> s.arrayQueue.peek()),
          value(Subject.ARRAY_QUEUES, "print(arrayQueue.size())", (s, k) -> s.arrayQueue.size()),
          value(
              Subject.LINKED_QUEUES,
              "print(linkedQueue.offer(%d))",
              (s, k) -> s.linkedQueue.offer(k)),
          action(Subject.LINKED_QUEUES, "linkedQueue.put(%d)", (s, k) -> s.linkedQueue.put(k)),
          value(Subject.LINKED_QUEUES, "print(linkedQueue.take())", (s, k) -> s.linkedQueue.take()),
          value(Subject.LINKED_QUEUES, "print(linkedQueue.poll())", (s, k) -> s.linkedQueue.poll()),
          value(
              Subject.LINKED_QUEUES,
              "print(linkedQueue.poll(1 ms))",
              (s, k) -> s.linkedQueue.poll(1, TimeUnit.MILLISECONDS)),
          value(Subject.LINKED_QUEUES, "print(linkedQueue.peek())", (s, k) -> s.linkedQueue.peek()),
          value(Subject.LINKED_QUEUES, "print(linkedQueue.size())", (s, k) -> s.linkedQueue.size()),
          value(Subject.HAND_OVERS, "print(handOver.offer(%d))", (s, k) -> s.handOver.offer(k)),
          value(Subject.HAND_OVERS, "print(handOver.poll())", (s, k) -> s.handOver.poll()),
          value(
              Subject.HAND_OVERS,
              "print(handOver.offer(%d, 1 ms))",
              (s, k) -> s.handOver.offer(k, 1, TimeUnit.MILLISECONDS)),
          value(
              Subject.HAND_OVERS,
              "print(handOver.poll(1 ms))",
              (s, k) -> s.handOver.poll(1, TimeUnit.MILLISECONDS)),
          action(Subject.HAND_OVERS, "handOver.put(%d)", (s, k) -> s.handOver.put(k)),
          value(Subject.HAND_OVERS, "print(handOver.take())", (s, k) -> s.handOver.take()),
          action(Subject.LOCK_FREE_QUEUES, "lockFree.add(%d)", (s, k) -> s.lockFree.add(k)),
          value(Subject.LOCK_FREE_QUEUES, "print(lockFree.poll())", (s, k) -> s.lockFree.poll()),
          value(Subject.LOCK_FREE_QUEUES, "print(lockFree.peek())", (s, k) -> s.lockFree.peek()));

  private Queues() {}
}
