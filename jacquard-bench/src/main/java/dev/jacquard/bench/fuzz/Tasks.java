package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Blocking;
import java.util.concurrent.TimeUnit;

/** Concurrent maps, futures, executors and interrupts. */
@SuppressWarnings({
  "ImmutableEnumChecker",
  "FutureReturnValueIgnored"
}) // lambdas without state; statements that may go wrong are wanted
enum Tasks implements Kind {
  MAP_PUT(
      Subject.CONCURRENT_MAPS,
      "print(concurrentMap.put(1, %d))",
      (s, k, body) -> s.concurrentMap.put(1, k),
      null),
  MAP_PUT_OTHER(
      Subject.CONCURRENT_MAPS,
      "print(concurrentMap.put(2, %d))",
      (s, k, body) -> s.concurrentMap.put(2, k),
      null),
  MAP_PUT_IF_ABSENT(
      Subject.CONCURRENT_MAPS,
      "print(concurrentMap.putIfAbsent(1, %d))",
      (s, k, body) -> s.concurrentMap.putIfAbsent(1, k),
      null),
  MAP_MERGE(
      Subject.CONCURRENT_MAPS,
      "print(concurrentMap.merge(1, %d, Integer::sum))",
      (s, k, body) -> s.concurrentMap.merge(1, k, Integer::sum),
      null),
  MAP_COMPUTE_IF_ABSENT(
      Subject.CONCURRENT_MAPS,
      "print(concurrentMap.computeIfAbsent(1, key -> %d))",
      (s, k, body) -> s.concurrentMap.computeIfAbsent(1, key -> k),
      null),
  MAP_GET(
      Subject.CONCURRENT_MAPS,
      "print(concurrentMap.get(1))",
      (s, k, body) -> s.concurrentMap.get(1),
      null),
  MAP_REMOVE(
      Subject.CONCURRENT_MAPS,
      "print(concurrentMap.remove(1))",
      (s, k, body) -> s.concurrentMap.remove(1),
      null),
  MAP_REMOVE_VALUE(
      Subject.CONCURRENT_MAPS,
      "print(concurrentMap.remove(1, %d))",
      (s, k, body) -> s.concurrentMap.remove(1, k),
      null),
  FUTURE_COMPLETE(
      Subject.FUTURES, "print(future.complete(%d))", (s, k, body) -> s.future.complete(k), null),
  FUTURE_FAIL(
      Subject.FUTURES,
      "print(future.completeExceptionally(...))",
      (s, k, body) -> s.future.completeExceptionally(new IllegalStateException()),
      null),
  FUTURE_CANCEL(
      Subject.FUTURES, "print(future.cancel(true))", (s, k, body) -> s.future.cancel(true), null),
  FUTURE_JOIN(Subject.FUTURES, "print(future.join())", (s, k, body) -> s.future.join(), null),
  FUTURE_GET_TIMED(
      Subject.FUTURES,
      "print(future.get(1 ms))",
      (s, k, body) -> s.future.get(1, TimeUnit.MILLISECONDS),
      null),
  FUTURE_GET_NOW(
      Subject.FUTURES, "print(future.getNow(0))", (s, k, body) -> s.future.getNow(0), null),
  FUTURE_IS_DONE(
      Subject.FUTURES, "print(future.isDone())", (s, k, body) -> s.future.isDone(), null),
  FUTURE_THEN(
      Subject.FUTURES,
      "future.thenAccept(v -> n.addAndGet(v))",
      (s, k, body) -> {
        s.future.thenAccept(v -> s.n.addAndGet(v));
        return NOTHING;
      },
      null),
  FUTURE_THEN_JOIN(
      Subject.FUTURES,
      "print(future.thenApply(v -> v + %d).join())",
      (s, k, body) -> s.future.thenApply(v -> v + k).join(),
      null),
  EXECUTE(
      Subject.EXECUTORS,
      "executor.execute(() -> executed.addAndGet(%d))",
      (s, k, body) -> {
        s.executor.execute(() -> s.executed.addAndGet(k));
        return NOTHING;
      },
      null),
  SUBMIT_GET(
      Subject.EXECUTORS,
      "print(executor.submit(() -> executed.addAndGet(%d)).get())",
      (s, k, body) -> s.executor.submit(() -> s.executed.addAndGet(k)).get(),
      null),
  EXECUTED(Subject.EXECUTORS, "print(executed.get())", (s, k, body) -> s.executed.get(), null),
  SHUTDOWN(
      Subject.EXECUTORS,
      "executor.shutdown()",
      (s, k, body) -> {
        s.executor.shutdown();
        return NOTHING;
      },
      null),
  INTERRUPT(
      Subject.INTERRUPTS,
      "threads[%d %% threads.length].interrupt()",
      (s, k, body) -> {
        s.threads[k % s.threads.length].interrupt();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.interrupt(c, k);
      }),
  INTERRUPTED(
      Subject.INTERRUPTS,
      "print(Thread.interrupted())",
      (s, k, body) -> Thread.interrupted(),
      (c, k, body) -> {
        Blocking.interrupted(c);
      }),
  SLEEP(
      Subject.INTERRUPTS,
      "Thread.sleep(1)",
      (s, k, body) -> {
        Thread.sleep(1);
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.sleep(c);
      });

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  Tasks(Subject subject, String text, Real real, Model model) {
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
