package dev.jacquard.it.collections;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Where threads wait for each other without a lock: the outcomes of the smallest programs that
 * depend on an order are what the specification allows, all of them.
 */
@Tag("host")
class HandOverTest {
  private static void assertOutcomes(Set<String> expected, Callable<?> program) {
    assertEquals(expected, Outcomes.of(program, "dpor"), "dpor");
    assertEquals(expected, Outcomes.of(program, "dfs"), "dfs");
  }

  private static String exchange(Exchanger<String> exchanger, String mine) throws Exception {
    try {
      return exchanger.exchange(mine, 1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return "-";
    }
  }

  @Test
  void twoExchange() {
    assertOutcomes(
        Set.of("ba"),
        () -> {
          Exchanger<String> exchanger = new Exchanger<>();
          String[] got = new String[2];
          run(
              task(() -> got[0] = exchanger.exchange("a")),
              task(() -> got[1] = exchanger.exchange("b")));
          return got[0] + got[1];
        });
  }

  @Test
  void twoExchangeOrBothTimeOut() {
    assertOutcomes(
        Set.of("ba", "--"),
        () -> {
          Exchanger<String> exchanger = new Exchanger<>();
          String[] got = new String[2];
          run(
              task(() -> got[0] = exchange(exchanger, "a")),
              task(() -> got[1] = exchange(exchanger, "b")));
          return got[0] + got[1];
        });
  }

  @Test
  void fourMakeTwoPairsInAnyWay() {
    assertEquals(
        Set.of("1032", "2301", "3210"),
        Outcomes.of(
            () -> {
              Exchanger<String> exchanger = new Exchanger<>();
              String[] got = new String[4];
              Runnable[] tasks = new Runnable[4];
              for (int i = 0; i < 4; i++) {
                int me = i;
                tasks[i] = task(() -> got[me] = exchanger.exchange("" + me));
              }
              run(tasks);
              return String.join("", got);
            }));
  }

  @Test
  void oneOfThreeIsLeftAlone() {
    assertEquals(
        Set.of("deadlock"),
        Outcomes.of(
            () -> {
              Exchanger<String> exchanger = new Exchanger<>();
              Runnable exchange = task(() -> exchanger.exchange(""));
              run(exchange, exchange, exchange);
              return "";
            }));
  }

  @Test
  void exchangeIsInterruptedOrNot() {
    assertEquals(
        Set.of("b true", "interrupted false"),
        Outcomes.of(
            () -> {
              Exchanger<String> exchanger = new Exchanger<>();
              String[] got = new String[1];
              Thread first =
                  new Thread(
                      () -> {
                        try {
                          got[0] = exchanger.exchange("a");
                        } catch (InterruptedException e) {
                          got[0] = "interrupted";
                        }
                      });
              first.start();
              Thread other = new Thread(first::interrupt);
              other.start();
              boolean exchanged = exchange(exchanger, "b").equals("a");
              first.join();
              other.join();
              return got[0] + " " + exchanged;
            }));
  }

  @Test
  void offerToNobodyFails() {
    assertOutcomes(
        Set.of("false null"),
        () -> {
          SynchronousQueue<String> queue = new SynchronousQueue<>();
          boolean[] offered = new boolean[1];
          String[] polled = new String[1];
          run(() -> offered[0] = queue.offer("a"), () -> polled[0] = queue.poll());
          return offered[0] + " " + polled[0];
        });
  }

  private static String offerToOneThatWaits(SynchronousQueue<String> queue) throws Exception {
    String[] polled = new String[1];
    Thread consumer = new Thread(task(() -> polled[0] = queue.poll(1, TimeUnit.SECONDS)));
    consumer.start();
    boolean offered = queue.offer("a");
    consumer.join();
    return offered + " " + polled[0];
  }

  @Test
  void offerSucceedsIfSomebodyWaits() {
    Set<String> both = Set.of("false null", "true a");
    assertOutcomes(both, () -> offerToOneThatWaits(new SynchronousQueue<>()));
    assertOutcomes(both, () -> offerToOneThatWaits(new SynchronousQueue<>(true)));
  }

  @Test
  void takersGetWhatIsPut() {
    assertEquals(
        Set.of("ab", "ba"),
        Outcomes.of(
            () -> {
              SynchronousQueue<String> queue = new SynchronousQueue<>();
              String[] taken = new String[2];
              run(
                  task(
                      () -> {
                        queue.put("a");
                        queue.put("b");
                      }),
                  task(() -> taken[0] = queue.take()),
                  task(() -> taken[1] = queue.take()));
              return taken[0] + taken[1];
            }));
  }

  @Test
  void transferIsPolledOrTimesOut() {
    assertOutcomes(
        Set.of("false null", "true a"),
        () -> {
          LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
          boolean[] transferred = new boolean[1];
          String[] polled = new String[1];
          run(
              task(() -> transferred[0] = queue.tryTransfer("a", 1, TimeUnit.SECONDS)),
              () -> polled[0] = queue.poll());
          return transferred[0] + " " + polled[0];
        });
  }

  @Test
  void consumerWaitsOrNotYet() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
          Thread consumer = new Thread(task(queue::take));
          consumer.start();
          boolean waits = queue.hasWaitingConsumer();
          queue.put("a");
          consumer.join();
          return waits;
        });
  }

  @Test
  void publisherIsClosedOrNotYet() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          SubmissionPublisher<String> publisher = new SubmissionPublisher<>(Runnable::run, 1);
          boolean[] closed = new boolean[1];
          run(publisher::close, () -> closed[0] = publisher.isClosed());
          return closed[0];
        });
  }

  private static String itemAndCancel() {
    SubmissionPublisher<String> publisher = new SubmissionPublisher<>(Runnable::run, 1);
    Subscription[] subscription = new Subscription[1];
    StringBuffer received = new StringBuffer();
    publisher.subscribe(
        new Subscriber<String>() {
          @Override
          public void onSubscribe(Subscription newSubscription) {
            subscription[0] = newSubscription;
            newSubscription.request(1);
          }

          @Override
          public void onNext(String item) {
            received.append(item);
          }

          @Override
          public void onError(Throwable e) {}

          @Override
          public void onComplete() {}
        });
    run(() -> publisher.offer("a", null), () -> subscription[0].cancel());
    return received.toString();
  }

  @Test
  void itemComesBeforeOrAfterTheSubscriptionIsCancelled() {
    assertEquals(Set.of("", "a"), Outcomes.of(HandOverTest::itemAndCancel, "dpor"));
  }

  /** Most of the executions of this class. */
  @Tag("full")
  @Test
  void soItDoesWithEveryInterleaving() {
    assertEquals(Set.of("", "a"), Outcomes.of(HandOverTest::itemAndCancel, "dfs"));
  }

  /** What a constructor puts into a queue is nothing that is done to another queue. */
  @Test
  void aQueueThatIsMadeWithElementsIsItsMakersOwn() {
    assertEquals(
        4,
        Explored.orders(
            () -> {
              ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
              AtomicInteger count = new AtomicInteger();
              Runnable task =
                  () -> {
                    map.put(1, 1);
                    count.incrementAndGet();
                    assertEquals(1, new LinkedTransferQueue<>(List.of(1, 2)).poll());
                  };
              run(task, task);
            }),
        "of the two calls, and of the two counts");
  }
}
