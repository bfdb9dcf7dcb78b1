package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import dev.jacquard.bench.fuzz.model.Blocking;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Concurrent maps, futures, executors and interrupts. */
@SuppressWarnings("FutureReturnValueIgnored") // statements that may go wrong are wanted
final class Tasks {
  static final List<Kind> KINDS =
      List.of(
          value(
              Subject.CONCURRENT_MAPS,
              "print(concurrentMap.put(1, %d))",
              (s, k) -> s.concurrentMap.put(1, k)),
          value(
              Subject.CONCURRENT_MAPS,
              "print(concurrentMap.put(2, %d))",
              (s, k) -> s.concurrentMap.put(2, k)),
          value(
              Subject.CONCURRENT_MAPS,
              "print(concurrentMap.putIfAbsent(1, %d))",
              (s, k) -> s.concurrentMap.putIfAbsent(1, k)),
          value(
              Subject.CONCURRENT_MAPS,
              "print(concurrentMap.merge(1, %d, Integer::sum))",
              (s, k) -> s.concurrentMap.merge(1, k, Integer::sum)),
          value(
              Subject.CONCURRENT_MAPS,
              "print(concurrentMap.computeIfAbsent(1, key -> %d))",
              (s, k) -> s.concurrentMap.computeIfAbsent(1, key -> k)),
          value(
              Subject.CONCURRENT_MAPS,
              "print(concurrentMap.get(1))",
              (s, k) -> s.concurrentMap.get(1)),
          value(
              Subject.CONCURRENT_MAPS,
              "print(concurrentMap.remove(1))",
              (s, k) -> s.concurrentMap.remove(1)),
          value(
              Subject.CONCURRENT_MAPS,
              "print(concurrentMap.remove(1, %d))",
              (s, k) -> s.concurrentMap.remove(1, k)),
          value(Subject.FUTURES, "print(future.complete(%d))", (s, k) -> s.future.complete(k)),
          value(
              Subject.FUTURES,
              "print(future.completeExceptionally(...))",
              (s, k) -> s.future.completeExceptionally(new IllegalStateException())),
          value(Subject.FUTURES, "print(future.cancel(true))", (s, k) -> s.future.cancel(true)),
          value(Subject.FUTURES, "print(future.join())", (s, k) -> s.future.join()),
          value(
              Subject.FUTURES,
              "print(future.get(1 ms))",
              (s, k) -> s.future.get(1, TimeUnit.MILLISECONDS)),
          value(Subject.FUTURES, "print(future.getNow(0))", (s, k) -> s.future.getNow(0)),
          value(Subject.FUTURES, "print(future.isDone())", (s, k) -> s.future.isDone()),
          action(
              Subject.FUTURES,
              "future.thenAccept(v -> n.addAndGet(v))",
              (s, k) -> s.future.thenAccept(v -> s.n.addAndGet(v))),
          value(
              Subject.FUTURES,
              "print(future.thenApply(v -> v + %d).join())",
              (s, k) -> s.future.thenApply(v -> v + k).join()),
          action(
              Subject.EXECUTORS,
              "executor.execute(() -> executed.addAndGet(%d))",
              (s, k) -> s.executor.execute(() -> s.executed.addAndGet(k))),
          value(
              Subject.EXECUTORS,
              "print(executor.submit(() -> executed.addAndGet(%d)).get())",
              (s, k) -> s.executor.submit(() -> s.executed.addAndGet(k)).get()),
          value(Subject.EXECUTORS, "print(executed.get())", (s, k) -> s.executed.get()),
          action(Subject.EXECUTORS, "executor.shutdown()", (s, k) -> s.executor.shutdown()),
          action(
                  Subject.INTERRUPTS,
                  "threads[%d %% threads.length].interrupt()",
                  (s, k) -> s.threads[k % s.threads.length].interrupt())
              .modelled((c, k) -> Blocking.interrupt(c, k)),
          value(Subject.INTERRUPTS, "print(Thread.interrupted())", (s, k) -> Thread.interrupted())
              .modelled((c, k) -> Blocking.interrupted(c)),
          action(Subject.INTERRUPTS, "Thread.sleep(1)", (s, k) -> Thread.sleep(1))
              .modelled((c, k) -> Blocking.sleep(c)));

  private Tasks() {}
}
