package dev.jacquard.libraries;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Streams whose parts run on several threads. */
class RxJavaTest {
  @Test
  void mergesWhatTwoThreadsEmit() {
    Library.of("io.reactivex.")
        .runs(
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              Scheduler scheduler = Schedulers.from(pool);
              List<Integer> seen =
                  Flowable.merge(
                          Flowable.just(1, 2).subscribeOn(scheduler),
                          Flowable.just(3, 4).subscribeOn(scheduler))
                      .toList()
                      .blockingGet();
              pool.shutdown();
              boolean inOrder =
                  seen.indexOf(1) < seen.indexOf(2) && seen.indexOf(3) < seen.indexOf(4);
              Library.check(seen.size() == 4 && inOrder, "saw " + seen);
            });
  }

  @Test
  void handsOverBetweenItsOwnThreads() {
    Library.of("io.reactivex.")
        .runs(
            () -> {
              int sum =
                  Flowable.range(1, 4)
                      .subscribeOn(Schedulers.io())
                      .map(n -> 10 * n)
                      .observeOn(Schedulers.computation())
                      .reduce(0, Integer::sum)
                      .blockingGet();
              Library.check(sum == 100, "sum " + sum);
            });
  }
}
