package dev.jacquard.bench.fuzz;

import java.util.concurrent.TimeUnit;

/** Queues that block, hand over or need no lock. */
@SuppressWarnings("ImmutableEnumChecker") // lambdas without state
enum Queues implements Kind {
  ARRAY_OFFER(
      Subject.ARRAY_QUEUES,
      "print(arrayQueue.offer(%d))",
      (s, k, body) -> s.arrayQueue.offer(k),
      null),
  ARRAY_PUT(
      Subject.ARRAY_QUEUES,
      "arrayQueue.put(%d)",
      (s, k, body) -> {
        s.arrayQueue.put(k);
        return NOTHING;
      },
      null),
  ARRAY_TAKE(
      Subject.ARRAY_QUEUES, "print(arrayQueue.take())", (s, k, body) -> s.arrayQueue.take(), null),
  ARRAY_POLL(
      Subject.ARRAY_QUEUES, "print(arrayQueue.poll())", (s, k, body) -> s.arrayQueue.poll(), null),
  ARRAY_POLL_TIMED(
      Subject.ARRAY_QUEUES,
      "print(arrayQueue.poll(1 ms))",
      (s, k, body) -> s.arrayQueue.poll(1, TimeUnit.MILLISECONDS),
      null),
  ARRAY_PEEK(
      Subject.ARRAY_QUEUES, "print(arrayQueue.peek())", (s, k, body) -> s.arrayQueue.peek(), null),
  ARRAY_SIZE(
      Subject.ARRAY_QUEUES, "print(arrayQueue.size())", (s, k, body) -> s.arrayQueue.size(), null),
  LINKED_OFFER(
      Subject.LINKED_QUEUES,
      "print(linkedQueue.offer(%d))",
      (s, k, body) -> s.linkedQueue.offer(k),
      null),
  LINKED_PUT(
      Subject.LINKED_QUEUES,
      "linkedQueue.put(%d)",
      (s, k, body) -> {
        s.linkedQueue.put(k);
        return NOTHING;
      },
      null),
  LINKED_TAKE(
      Subject.LINKED_QUEUES,
      "print(linkedQueue.take())",
      (s, k, body) -> s.linkedQueue.take(),
      null),
  LINKED_POLL(
      Subject.LINKED_QUEUES,
      "print(linkedQueue.poll())",
      (s, k, body) -> s.linkedQueue.poll(),
      null),
  LINKED_POLL_TIMED(
      Subject.LINKED_QUEUES,
      "print(linkedQueue.poll(1 ms))",
      (s, k, body) -> s.linkedQueue.poll(1, TimeUnit.MILLISECONDS),
      null),
  LINKED_PEEK(
      Subject.LINKED_QUEUES,
      "print(linkedQueue.peek())",
      (s, k, body) -> s.linkedQueue.peek(),
      null),
  LINKED_SIZE(
      Subject.LINKED_QUEUES,
      "print(linkedQueue.size())",
      (s, k, body) -> s.linkedQueue.size(),
      null),
  HAND_OFFER(
      Subject.HAND_OVERS, "print(handOver.offer(%d))", (s, k, body) -> s.handOver.offer(k), null),
  HAND_POLL(Subject.HAND_OVERS, "print(handOver.poll())", (s, k, body) -> s.handOver.poll(), null),
  HAND_OFFER_TIMED(
      Subject.HAND_OVERS,
      "print(handOver.offer(%d, 1 ms))",
      (s, k, body) -> s.handOver.offer(k, 1, TimeUnit.MILLISECONDS),
      null),
  HAND_POLL_TIMED(
      Subject.HAND_OVERS,
      "print(handOver.poll(1 ms))",
      (s, k, body) -> s.handOver.poll(1, TimeUnit.MILLISECONDS),
      null),
  HAND_PUT(
      Subject.HAND_OVERS,
      "handOver.put(%d)",
      (s, k, body) -> {
        s.handOver.put(k);
        return NOTHING;
      },
      null),
  HAND_TAKE(Subject.HAND_OVERS, "print(handOver.take())", (s, k, body) -> s.handOver.take(), null),
  FREE_ADD(
      Subject.LOCK_FREE_QUEUES,
      "lockFree.add(%d)",
      (s, k, body) -> {
        s.lockFree.add(k);
        return NOTHING;
      },
      null),
  FREE_POLL(
      Subject.LOCK_FREE_QUEUES, "print(lockFree.poll())", (s, k, body) -> s.lockFree.poll(), null),
  FREE_PEEK(
      Subject.LOCK_FREE_QUEUES, "print(lockFree.peek())", (s, k, body) -> s.lockFree.peek(), null);

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  Queues(Subject subject, String text, Real real, Model model) {
    this.subject = subject;
    this.text = text;
    this.real = real;
    this.model = model;
  }

  @Override
  public Subject subject() {
    return subject;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public Real real() {
    return real;
  }

  @Override
  public Model model() {
    return model;
  }
}
