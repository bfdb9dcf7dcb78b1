package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Category;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;
import org.apache.log4j.varia.NullAppender;

/**
 * Log4j 1.2.13: all who use an {@code AsyncAppender} wait for each other. (It has a number too,
 * which we could not verify, so none is given.)
 *
 * <p>Those who log wait for room in the buffer, the thread that writes waits for events, all of
 * them on the same object, and {@code notify} wakes one of them: it may be another that waits for
 * room, which goes on to wait, and the one that writes sleeps for ever.
 *
 * <p>Repaired in 1.2.14, where all are notified.
 */
public final class Log4jLostWakeUp implements Scenario {
  @Override
  public void run() {
    Logger logger = new Hierarchy(new RootLogger(Level.DEBUG)).getLogger("bank");
    AsyncAppender appender = new AsyncAppender();
    appender.setBufferSize(1);
    appender.addAppender(new NullAppender());
    Jacquard.parallel(
        () -> log(appender, logger), () -> log(appender, logger), () -> log(appender, logger));
    appender.close();
  }

  private static void log(AsyncAppender appender, Category logger) {
    for (int i = 0; i < 2; i++) {
      appender.append(new LoggingEvent("", logger, Level.INFO, "message", null));
    }
  }
}
