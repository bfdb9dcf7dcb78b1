package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** More queues, collections, counters and tasks. */
final class RarerObjects {
  static final List<Kind> KINDS =
      List.of(
          action(Subject.TRANSFERS, "transfers.transfer(%d)", (s, k) -> s.transfers.transfer(k)),
          value(
              Subject.TRANSFERS,
              "print(transfers.tryTransfer(%d))",
              (s, k) -> s.transfers.tryTransfer(k)),
          action(Subject.TRANSFERS, "transfers.put(%d)", (s, k) -> s.transfers.put(k)),
          value(Subject.TRANSFERS, "print(transfers.take())", (s, k) -> s.transfers.take()),
          value(Subject.TRANSFERS, "print(transfers.poll())", (s, k) -> s.transfers.poll()),
          action(Subject.SORTED_QUEUES, "sorted.put(%d)", (s, k) -> s.sorted.put(k)),
          value(Subject.SORTED_QUEUES, "print(sorted.take())", (s, k) -> s.sorted.take()),
          value(Subject.SORTED_QUEUES, "print(sorted.peek())", (s, k) -> s.sorted.peek()),
          value(
              Subject.COPIED_LISTS,
              "print(copied.addIfAbsent(%d))",
              (s, k) -> s.copied.addIfAbsent(k)),
          value(
              Subject.COPIED_LISTS,
              "print(copied.remove((Integer) %d))",
              (s, k) -> s.copied.remove((Integer) k)),
          value(Subject.COPIED_LISTS, "print(copied)", (s, k) -> s.copied.toString()),
          value(Subject.SKIP_LISTS, "print(skipList.put(%d, 1))", (s, k) -> s.skipList.put(k, 1)),
          value(
              Subject.SKIP_LISTS,
              "print(skipList.merge(1, %d, Integer::sum))",
              (s, k) -> s.skipList.merge(1, k, Integer::sum)),
          value(
              Subject.SKIP_LISTS,
              "print(skipList.firstEntry())",
              (s, k) -> s.skipList.firstEntry()),
          value(
              Subject.SKIP_LISTS,
              "print(skipList.pollFirstEntry())",
              (s, k) -> s.skipList.pollFirstEntry()),
          action(Subject.ADDERS, "adder.add(%d)", (s, k) -> s.adder.add(k)),
          value(Subject.ADDERS, "print(adder.sum())", (s, k) -> s.adder.sum()),
          value(Subject.ADDERS, "print(adder.sumThenReset())", (s, k) -> s.adder.sumThenReset()),
          action(Subject.FUTURE_TASKS, "task.run()", (s, k) -> s.task.run()),
          value(Subject.FUTURE_TASKS, "print(task.get())", (s, k) -> s.task.get()),
          value(
              Subject.FUTURE_TASKS,
              "print(task.get(1 ms))",
              (s, k) -> s.task.get(1, TimeUnit.MILLISECONDS)),
          value(Subject.FUTURE_TASKS, "print(task.cancel(false))", (s, k) -> s.task.cancel(false)),
          value(Subject.FUTURE_TASKS, "print(task.isDone())", (s, k) -> s.task.isDone()),
          value(Subject.UPDATERS, "print(U.addAndGet(s, %d))", (s, k) -> State.U.addAndGet(s, k)),
          value(
              Subject.UPDATERS,
              "print(U.compareAndSet(s, 0, %d))",
              (s, k) -> State.U.compareAndSet(s, 0, k)),
          value(Subject.UPDATERS, "print(u)", (s, k) -> s.u),
          value(Subject.LISTS, "print(iterator.next())", (s, k) -> s.iterator.next()),
          action(Subject.LISTS, "iterator.remove()", (s, k) -> s.iterator.remove()),
          value(Subject.LISTS, "print(iterator.hasNext())", (s, k) -> s.iterator.hasNext()));

  private RarerObjects() {}
}
