package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** What a user sees of a test. */
@Tag("host")
class ConcurrencyTestTest {
  private static final List<Long> PASSED = List.of(1L, 0L, 0L, 0L);
  private static final List<Long> FAILED = List.of(0L, 1L, 0L, 0L);

  static final class Counter {
    private int value;

    void increment() {
      value++;
    }
  }

  static class LostUpdate {
    @ConcurrencyTest
    void incrementsByTwoThreads() {
      Counter counter = new Counter();
      Jacquard.parallel(counter::increment, counter::increment);
      Assertions.assertEquals(2, counter.value);
    }
  }

  @Test
  void aFailureTellsWhatBrokeAndHowToSeeItAgain() {
    Run run = Run.of(LostUpdate.class);
    assertEquals(FAILED, run.counts());
    AssertionFailedError failure = (AssertionFailedError) run.failure();
    String message = failure.getMessage();
    assertTrue(message.startsWith("assertion: "), message);
    assertTrue(message.contains("expected: <2> but was: <1>"), message);
    assertTrue(message.contains("-Djacquard.replay=jq1."), message);
  }

  /** So that one can click on it, and see the difference. */
  @Test
  void aFailureHasTheExceptionOfTheTestWithItsOwnFrames() {
    AssertionFailedError failure = (AssertionFailedError) Run.of(LostUpdate.class).failure();
    AssertionFailedError cause = (AssertionFailedError) failure.getCause();
    assertEquals("expected: <2> but was: <1>", cause.getMessage());
    for (Throwable each : List.of(failure, cause)) {
      StackTraceElement[] frames = each.getStackTrace();
      StackTraceElement last = frames[frames.length - 1];
      assertEquals("incrementsByTwoThreads", last.getMethodName());
      for (StackTraceElement frame : frames) {
        String name = frame.getClassName();
        assertTrue(name.startsWith("org.junit.jupiter.api.") || name.contains("LostUpdate"), name);
      }
    }
    assertEquals("2", failure.getExpected().getStringRepresentation());
    assertEquals("1", failure.getActual().getStringRepresentation());
  }

  static class InAnotherThread {
    @ConcurrencyTest
    void fails() throws InterruptedException {
      int[] n = {0};
      Thread thread =
          new Thread(
              () -> {
                if (n[0] == 1) {
                  throw new IllegalArgumentException("one");
                }
              },
              "other");
      thread.start();
      n[0] = 1;
      thread.join();
    }
  }

  @Test
  void theExceptionOfAnyThreadIsTheCause() {
    Throwable failure = Run.of(InAnotherThread.class).failure();
    assertTrue(failure.getMessage().startsWith("exception: other: "), failure.getMessage());
    IllegalArgumentException cause = (IllegalArgumentException) failure.getCause();
    assertEquals("one", cause.getMessage());
    assertEquals(1, cause.getStackTrace().length, List.of(cause.getStackTrace()).toString());
  }

  static class Deadlock {
    @ConcurrencyTest
    void locksInTwoOrders() {
      ReentrantLock a = new ReentrantLock();
      ReentrantLock b = new ReentrantLock();
      Jacquard.parallel(() -> both(a, b), () -> both(b, a));
    }

    private static void both(ReentrantLock first, ReentrantLock second) {
      first.lock();
      second.lock();
      second.unlock();
      first.unlock();
    }
  }

  @Test
  void aDeadlockIsAFailureAtTheLock() {
    Throwable failure = Run.of(Deadlock.class).failure();
    assertTrue(failure.getMessage().startsWith("deadlock: "), failure.getMessage());
    assertEquals("both", failure.getStackTrace()[0].getMethodName());
  }

  static class Correct {
    @ConcurrencyTest(strategy = "dpor")
    void increments() {
      int[] n = {0};
      Runnable increment =
          () -> {
            synchronized (n) {
              n[0]++;
            }
          };
      Jacquard.parallel(increment, increment, increment);
      assertEquals(3, n[0]);
    }
  }

  @Test
  void aPassTellsWhatWasCovered() {
    Run run = Run.of(Correct.class);
    assertEquals(PASSED, run.counts());
    assertEquals(List.of("complete: 6 of 6 partial orders"), run.published("jacquard.coverage"));
    assertEquals(List.of(), run.published("jacquard.warning"));
  }

  static class Randomized {
    @ConcurrencyTest(strategy = "pos-star", executions = 100)
    void writes() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
    }
  }

  static class Default {
    @ConcurrencyTest
    void writes() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
    }
  }

  static class TooLarge {
    @ConcurrencyTest(executions = 100)
    void increments() {
      int[] n = {0};
      Runnable increment = () -> n[0]++;
      Jacquard.parallel(increment, increment, increment, increment, increment);
    }
  }

  static class Unfinished {
    @ConcurrencyTest(strategy = "dpor", executions = 100)
    void increments() {
      int[] n = {0};
      Runnable increment = () -> n[0]++;
      Jacquard.parallel(increment, increment, increment, increment);
    }
  }

  @Test
  void withoutAnEndItTellsHowManyExecutionsThereWere() {
    assertEquals(
        List.of("100 executions, 2 distinct partial orders of about 2 or more"),
        Run.of(Randomized.class).published("jacquard.coverage"));
  }

  @Test
  void withoutAStrategyItEndsWhenAllWasSeen() {
    assertEquals(
        List.of("complete: 2 of 2 partial orders"),
        Run.of(Default.class).published("jacquard.coverage"));
  }

  /** 14,400 orders. */
  @Test
  void withoutAStrategyItTellsWhatItDid() {
    String coverage = Run.of(TooLarge.class).published("jacquard.coverage").get(0);
    assertTrue(
        coverage.matches(
            "100 executions, \\d+ distinct partial orders of about [0-9,]+ or more;"
                + " auto: dpor \\d+ of about [0-9,]+ \\(too many\\); pos-star\\+ .*"),
        coverage);
  }

  /** 576 orders. */
  @Test
  void aSearchThatIsNotOverTellsHowMuchIsDone() {
    String coverage = Run.of(Unfinished.class).published("jacquard.coverage").get(0);
    assertTrue(
        coverage.matches("100 executions, 100 distinct partial orders, about \\d+% of [0-9,]+"),
        coverage);
  }

  static class Account {
    private int balance = 10;

    @ConcurrencyTest(sealFindings = true, executions = 3_000)
    void account() {
      Jacquard.parallel(
          this::withdraw,
          () -> {
            if (balance < 8) {
              throw new AssertionError("seen >= 8");
            }
          },
          this::deposit);
      assertEquals(9, balance, "balance");
    }

    private void withdraw() {
      int old = balance;
      synchronized (this) {
        balance = old - 2;
      }
    }

    private synchronized void deposit() {
      int old = balance;
      balance = 0;
      balance = old + 1;
    }
  }

  /** Ball and others 2009, figure 2: what is found is sealed, so that it does not hide the next. */
  @Test
  void bothBugsOfTheAccountAreInOneFailure() {
    String message = Run.of(Account.class).failure().getMessage();
    assertTrue(message.contains("seen >= 8"), message);
    assertTrue(message.contains("balance ==> expected: <9>"), message);
    assertTrue(message.contains("\n+ method:" + Account.class.getName() + ".withdraw "), message);
    assertTrue(message.contains("\n+ method:" + Account.class.getName() + ".deposit "), message);
    assertTrue(message.endsWith("nothing new was found"), message);
  }

  static class OneThread {
    @ConcurrencyTest(executions = 10)
    void adds() {
      assertEquals(2, 1 + 1);
    }
  }

  @Test
  void itWarnsIfThereIsNothingToExplore() {
    Run run = Run.of(OneThread.class);
    assertEquals(PASSED, run.counts());
    assertEquals(
        List.of("only one thread took part, so there was nothing to explore"),
        run.published("jacquard.warning"));
  }

  static class Both {
    @ConcurrencyTest(executions = 10)
    @Test
    void test() {}
  }

  @Test
  void togetherWithTestItIsAMistake() {
    Run run = Run.of(Both.class);
    assertEquals(1, run.tests().failed().count());
    assertTrue(run.failure().getMessage().contains("remove @Test from"), run.thrown().toString());
  }
}
