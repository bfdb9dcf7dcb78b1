package dev.jacquard.it.project;

import java.io.IOException;

/** The sources of the projects. */
final class Bank {
  private static final String ACCOUNT =
      """
      package bank;

      public final class Account {
        private int balance;

        public void deposit(int amount) {
          balance += amount;
        }

        public synchronized void depositSafely(int amount) {
          balance += amount;
        }

        public int balance() {
          return balance;
        }
      }
      """;

  private static final String TEST =
      """
      package bank;

      import static org.junit.jupiter.api.Assertions.assertEquals;

      import dev.jacquard.Jacquard;
      import dev.jacquard.junit.ConcurrencyTest;
      import org.junit.jupiter.api.BeforeEach;
      import org.junit.jupiter.params.ParameterizedTest;
      import org.junit.jupiter.params.provider.ValueSource;

      class AccountTest {
        private Account account;

        @BeforeEach
        void open() {
          account = new Account();
        }

        @ConcurrencyTest
        void deposits() {
          Jacquard.parallel(() -> account.deposit(10), () -> account.deposit(20));
          assertEquals(30, account.balance());
        }

        @ConcurrencyTest(strategy = "dpor")
        void safeDeposits() {
          Jacquard.parallel(() -> account.depositSafely(10), () -> account.depositSafely(20));
          assertEquals(30, account.balance());
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        @ConcurrencyTest(strategy = "dpor")
        void manySafeDeposits(int threads) {
          Runnable[] tasks = new Runnable[threads];
          java.util.Arrays.fill(tasks, (Runnable) () -> account.depositSafely(1));
          Jacquard.parallel(tasks);
          assertEquals(threads, account.balance());
        }
      }
      """;

  private Bank() {}

  static Project in(Project project) throws IOException {
    return project
        .withSource("src/main/java/bank/Account.java", ACCOUNT)
        .withSource("src/test/java/bank/AccountTest.java", TEST);
  }
}
