package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;

/**
 * Bug 24159 of Log4j, 1.2.13: "Log4J can create deadlock conditions"; reported again as 41214,
 * "Deadlock with RollingFileAppender".
 *
 * <p>{@code Category.callAppenders} holds the lock of the logger while appenders turn the message
 * into text, and so while it calls {@code toString} of an object of the program. A thread that logs
 * under a lock of the program waits for the logger; another that logs an object whose text needs
 * that lock has the logger and waits for the lock.
 *
 * <p>Never repaired in 1.2.
 */
public final class Log4j24159 implements Scenario {
  /** Logs while it holds its own lock, which its text needs too. */
  private static final class Account {
    private final Logger logger;
    private int balance;

    Account(Logger logger) {
      this.logger = logger;
    }

    synchronized void deposit(int amount) {
      balance += amount;
      logger.info("deposited");
    }

    @Override
    public synchronized String toString() {
      return "balance " + balance;
    }
  }

  /** Makes texts, as every appender with a layout does. */
  private static final class Texts extends AppenderSkeleton {
    int length;

    @Override
    protected void append(LoggingEvent event) {
      length += event.getRenderedMessage().length();
    }

    @Override
    public void close() {}

    @Override
    public boolean requiresLayout() {
      return false;
    }
  }

  @Override
  public void run() {
    Logger logger = new Hierarchy(new RootLogger(Level.DEBUG)).getLogger("bank");
    logger.addAppender(new Texts());
    Account account = new Account(logger);
    Jacquard.parallel(() -> account.deposit(1), () -> logger.info(account));
  }
}
