package dev.jacquard.bench.fuzz;

import java.util.concurrent.TimeUnit;

/** More queues, collections, counters and tasks. */
@SuppressWarnings("ImmutableEnumChecker") // lambdas without state
enum RarerObjects implements Kind {
  TRANSFER(
      Subject.TRANSFERS,
      "transfers.transfer(%d)",
      (s, k, body) -> {
        s.transfers.transfer(k);
        return NOTHING;
      },
      null),
  TRY_TRANSFER(
      Subject.TRANSFERS,
      "print(transfers.tryTransfer(%d))",
      (s, k, body) -> s.transfers.tryTransfer(k),
      null),
  TRANSFER_PUT(
      Subject.TRANSFERS,
      "transfers.put(%d)",
      (s, k, body) -> {
        s.transfers.put(k);
        return NOTHING;
      },
      null),
  TRANSFER_TAKE(
      Subject.TRANSFERS, "print(transfers.take())", (s, k, body) -> s.transfers.take(), null),
  TRANSFER_POLL(
      Subject.TRANSFERS, "print(transfers.poll())", (s, k, body) -> s.transfers.poll(), null),
  SORTED_PUT(
      Subject.SORTED_QUEUES,
      "sorted.put(%d)",
      (s, k, body) -> {
        s.sorted.put(k);
        return NOTHING;
      },
      null),
  SORTED_TAKE(Subject.SORTED_QUEUES, "print(sorted.take())", (s, k, body) -> s.sorted.take(), null),
  SORTED_PEEK(Subject.SORTED_QUEUES, "print(sorted.peek())", (s, k, body) -> s.sorted.peek(), null),
  COPIED_ADD(
      Subject.COPIED_LISTS,
      "print(copied.addIfAbsent(%d))",
      (s, k, body) -> s.copied.addIfAbsent(k),
      null),
  COPIED_REMOVE(
      Subject.COPIED_LISTS,
      "print(copied.remove((Integer) %d))",
      (s, k, body) -> s.copied.remove((Integer) k),
      null),
  COPIED_LIST(Subject.COPIED_LISTS, "print(copied)", (s, k, body) -> s.copied.toString(), null),
  SKIP_PUT(
      Subject.SKIP_LISTS, "print(skipList.put(%d, 1))", (s, k, body) -> s.skipList.put(k, 1), null),
  SKIP_MERGE(
      Subject.SKIP_LISTS,
      "print(skipList.merge(1, %d, Integer::sum))",
      (s, k, body) -> s.skipList.merge(1, k, Integer::sum),
      null),
  SKIP_FIRST(
      Subject.SKIP_LISTS,
      "print(skipList.firstEntry())",
      (s, k, body) -> s.skipList.firstEntry(),
      null),
  SKIP_POLL(
      Subject.SKIP_LISTS,
      "print(skipList.pollFirstEntry())",
      (s, k, body) -> s.skipList.pollFirstEntry(),
      null),
  ADDER_ADD(
      Subject.ADDERS,
      "adder.add(%d)",
      (s, k, body) -> {
        s.adder.add(k);
        return NOTHING;
      },
      null),
  ADDER_SUM(Subject.ADDERS, "print(adder.sum())", (s, k, body) -> s.adder.sum(), null),
  ADDER_RESET(
      Subject.ADDERS, "print(adder.sumThenReset())", (s, k, body) -> s.adder.sumThenReset(), null),
  TASK_RUN(
      Subject.FUTURE_TASKS,
      "task.run()",
      (s, k, body) -> {
        s.task.run();
        return NOTHING;
      },
      null),
  TASK_GET(Subject.FUTURE_TASKS, "print(task.get())", (s, k, body) -> s.task.get(), null),
  TASK_GET_TIMED(
      Subject.FUTURE_TASKS,
      "print(task.get(1 ms))",
      (s, k, body) -> s.task.get(1, TimeUnit.MILLISECONDS),
      null),
  TASK_CANCEL(
      Subject.FUTURE_TASKS,
      "print(task.cancel(false))",
      (s, k, body) -> s.task.cancel(false),
      null),
  TASK_IS_DONE(Subject.FUTURE_TASKS, "print(task.isDone())", (s, k, body) -> s.task.isDone(), null),
  UPDATER_ADD(
      Subject.UPDATERS, "print(U.addAndGet(s, %d))", (s, k, body) -> State.U.addAndGet(s, k), null),
  UPDATER_CAS(
      Subject.UPDATERS,
      "print(U.compareAndSet(s, 0, %d))",
      (s, k, body) -> State.U.compareAndSet(s, 0, k),
      null),
  UPDATER_READ(Subject.UPDATERS, "print(u)", (s, k, body) -> s.u, null),
  ITERATE(Subject.LISTS, "print(iterator.next())", (s, k, body) -> s.iterator.next(), null),
  ITERATOR_REMOVE(
      Subject.LISTS,
      "iterator.remove()",
      (s, k, body) -> {
        s.iterator.remove();
        return NOTHING;
      },
      null),
  HAS_NEXT(Subject.LISTS, "print(iterator.hasNext())", (s, k, body) -> s.iterator.hasNext(), null);

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  RarerObjects(Subject subject, String text, Real real, Model model) {
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
