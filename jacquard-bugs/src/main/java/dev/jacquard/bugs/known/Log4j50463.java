package dev.jacquard.bugs.known;

import dev.jacquard.bugs.Scenario;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;

/**
 * Bug 50463 of Log4j, 1.2.13: "AsyncAppender causing deadlock when dispatcher thread dies".
 *
 * <p>An appender throws, and the thread that writes for the {@code AsyncAppender} ends. Whoever
 * logs after that notices and writes himself; but one who has looked just before and finds the
 * buffer full waits for ever, with the lock of the logger.
 *
 * <p>Still so in 1.2.17, the last version.
 */
public final class Log4j50463 implements Scenario {
  /** Fails always; what becomes of the thread that called it is not the question here. */
  private static final class Failing extends AppenderSkeleton {
    @Override
    protected void append(LoggingEvent event) {
      Thread.currentThread().setUncaughtExceptionHandler((thread, e) -> {});
      throw new IllegalStateException("disk full");
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
    AsyncAppender appender = new AsyncAppender();
    appender.setBufferSize(1);
    appender.addAppender(new Failing());
    logger.addAppender(appender);
    for (int i = 0; i < 3; i++) {
      try {
        logger.info("message");
      } catch (IllegalStateException e) {
        // it wrote itself
      }
    }
  }
}
