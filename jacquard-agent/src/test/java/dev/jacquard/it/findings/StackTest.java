package dev.jacquard.it.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

/** Failures and races are told with the stacks of their threads. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"})
class StackTest {
  private static final Stacks STACKS = new Stacks(StackTest.class);

  private static final class Account {
    int balance;

    void deposit() {
      set(1); // deposit
    }

    void set(int value) {
      balance = value; // set
    }

    int audit() {
      Optional.of(1).ifPresent(i -> get()); // audit
      return 0;
    }

    int get() {
      return balance; // get
    }

    synchronized void await() {
      try {
        wait(); // wait
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static Result explore(Runnable scenario) {
    return Jacquard.explore("stacks", scenario).strategy("dpor").run();
  }

  private static Finding failure(Outcome outcome, Runnable scenario) {
    Finding failure = explore(scenario).failures().get(outcome);
    assertEquals("", failure.note());
    return failure;
  }

  private static void race() {
    Account account = new Account();
    Jacquard.parallel(account::deposit, () -> account.audit()); // race
  }

  private static final List<String> DEPOSIT =
      List.of(STACKS.at("Account.set", "set"), STACKS.at("Account.deposit", "deposit"));

  private static final List<String> AUDIT =
      List.of(
          STACKS.at("Account.get", "get"),
          STACKS.at("Account.lambda$audit", "audit"),
          "Optional.ifPresent",
          STACKS.at("Account.audit", "audit"),
          STACKS.at("StackTest.lambda$race", "race"));

  @Test
  void bothAccessesOfARace() {
    List<DataRace> races = explore(StackTest::race).races();
    assertEquals(1, races.size(), races.toString());
    DataRace race = races.get(0);
    boolean deposited = race.first().thread().equals("parallel-0");
    assertEquals(DEPOSIT, Stacks.of(deposited ? race.first() : race.second()));
    assertEquals(AUDIT, Stacks.of(deposited ? race.second() : race.first()));
    assertEquals("", race.note());
    assertTrue(
        race.toString()
            .matches(
                "data race on Account@0#\\d+\\.balance\n"
                    + "  first access, by parallel-\\d: .* \\(StackTest.java:\\d+\\)\n"
                    + "(      at .*\\(.*\\.java:\\d+\\)\n)+"
                    + "  second access, by parallel-\\d: .* \\(StackTest.java:\\d+\\)\n"
                    + "(      at .*\\(.*\\.java:\\d+\\)\n?)+"),
        race.toString());
  }

  @Test
  void ofARaceThatIsAFailure() {
    Finding failure =
        Jacquard.explore("stacks", StackTest::race)
            .strategy("dpor")
            .races(RaceMode.FAIL)
            .run()
            .failures()
            .get(Outcome.RACE);
    assertEquals(DEPOSIT, Stacks.of(failure, "parallel-0 at write StackTest$Account.balance"));
    assertEquals(AUDIT, Stacks.of(failure, "parallel-1 at read StackTest$Account.balance"));
  }

  private static void monitors() {
    Object a = new Object();
    Object b = new Object();
    Jacquard.parallel(
        () -> outer(a, b), // a-b
        () -> outer(b, a)); // b-a
  }

  private static void outer(Object first, Object second) {
    synchronized (first) { // outer
      inner(second); // call inner
    }
  }

  private static void inner(Object second) {
    synchronized (second) { // inner
      Counting.require(Thread.holdsLock(second), "not held");
    }
  }

  @Test
  void ofADeadlockOfMonitors() {
    Finding failure = failure(Outcome.DEADLOCK, StackTest::monitors);
    assertEquals(5, failure.stacks().size(), failure.toString());
    for (int i = 0; i < 2; i++) {
      String task = STACKS.at("StackTest.lambda$monitors", i == 0 ? "a-b" : "b-a");
      assertEquals(
          List.of(
              STACKS.at("StackTest.inner", "inner"),
              STACKS.at("StackTest.outer", "call inner"),
              task),
          Stacks.of(failure, "parallel-" + i + " waits at enter monitor"));
      assertEquals(
          List.of(STACKS.at("StackTest.outer", "outer"), task),
          Stacks.of(failure, "parallel-" + i + " holds monitor of Object@0#"));
    }
    assertEquals(1, Stacks.of(failure, "main waits at call Jacquard.parallel").size());
  }

  private static void locks() {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    Jacquard.parallel(
        () -> both(a, b), // a, then b
        () -> both(b, a)); // b, then a
  }

  private static void both(ReentrantLock first, ReentrantLock second) {
    first.lock(); // first
    first.lock();
    first.unlock();
    second.lock(); // second
    second.unlock();
    first.unlock();
  }

  @Test
  void ofADeadlockOfLocks() {
    Finding failure = failure(Outcome.DEADLOCK, StackTest::locks);
    assertEquals(5, failure.stacks().size(), failure.toString());
    for (int i = 0; i < 2; i++) {
      String task = STACKS.at("StackTest.lambda$locks", i == 0 ? "a, then b" : "b, then a");
      assertEquals(
          List.of(STACKS.at("StackTest.both", "second"), task),
          Stacks.of(failure, "parallel-" + i + " waits at call ReentrantLock.lock"));
      assertEquals(
          List.of(STACKS.at("StackTest.both", "first"), task),
          Stacks.of(failure, "parallel-" + i + " holds ReentrantLock@0#"));
    }
  }

  private static void upgrade() {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock(); // read
    lock.readLock().lock();
    lock.readLock().unlock();
    lock.writeLock().lock(); // write
  }

  @Test
  void ofAReaderThatWantsToWrite() {
    Finding failure = failure(Outcome.DEADLOCK, StackTest::upgrade);
    assertEquals(
        List.of(STACKS.at("StackTest.upgrade", "write")), Stacks.of(failure, "main waits at"));
    assertEquals(List.of(STACKS.at("StackTest.upgrade", "read")), Stacks.of(failure, "main holds"));
  }

  private static void nobodyNotifies() {
    Account account = new Account();
    Jacquard.parallel(account::await); // join
  }

  @Test
  void ofAWaitThatNobodyEnds() {
    Finding failure = failure(Outcome.DEADLOCK, StackTest::nobodyNotifies);
    assertEquals(2, failure.stacks().size(), failure.toString());
    assertEquals(
        List.of(STACKS.at("Account.await", "wait")),
        Stacks.of(failure, "parallel-0 waits at wait"));
    assertEquals(
        List.of(STACKS.at("StackTest.nobodyNotifies", "join")), Stacks.of(failure, "main waits"));
  }

  @Test
  void ofALeakedThread() {
    Finding failure = failure(Outcome.LEAK, () -> new Thread(StackTest::park, "parked").start());
    assertEquals(
        List.of(STACKS.at("StackTest.park", "park")), Stacks.of(failure, "parked waits at"));
  }

  private static void park() {
    LockSupport.park(); // park
  }

  @Test
  void ofALeakedPoolThatIsInTheJdkAlone() {
    Finding failure =
        failure(
            Outcome.LEAK,
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(1);
              pool.execute(() -> {});
            });
    List<String> frames = Stacks.of(failure, "pool-1-thread-1 waits at");
    assertTrue(frames.contains("LinkedBlockingQueue.take"), frames.toString());
    assertEquals("Thread.run", frames.get(frames.size() - 1));
  }

  @Test
  void ofAnException() {
    Finding failure = failure(Outcome.EXCEPTION, () -> new Thread(StackTest::fail).start());
    assertEquals(
        List.of(STACKS.at("StackTest.thrower", "throw"), STACKS.at("StackTest.fail", "fail")),
        Stacks.of(failure, "Thread-0 failed"));
  }

  private static void fail() {
    thrower(); // fail
  }

  private static void thrower() {
    throw new IllegalStateException("on purpose"); // throw
  }

  @Test
  void ofThreadsThatDoNotEnd() {
    Finding failure =
        Jacquard.explore("endless", StackTest::endless)
            .strategy("random")
            .stepLimit(100)
            .executions(1)
            .run()
            .failures()
            .get(Outcome.LIVELOCK);
    assertEquals(
        List.of(STACKS.at("Account.get", "get"), STACKS.at("StackTest.endless", "loop")),
        Stacks.of(failure, "main waits at spin"));
  }

  private static void endless() {
    Account account = new Account();
    new Thread(() -> account.set(1)).start();
    while (account.get() >= 0) {} // loop
  }

  @Test
  void ofVirtualThreads() throws ReflectiveOperationException {
    assumeTrue(Runtime.version().feature() >= 21);
    var start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    List<DataRace> races =
        explore(
                () -> {
                  Account account = new Account();
                  Runnable task = account::deposit;
                  for (int i = 0; i < 2; i++) {
                    Outcomes.call(() -> start.invoke(null, task));
                  }
                })
            .races();
    assertEquals(1, races.size(), races.toString());
    assertEquals(DEPOSIT, Stacks.of(races.get(0).first()));
    assertEquals(DEPOSIT, Stacks.of(races.get(0).second()));
  }
}
