package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.varia.NullAppender;

/**
 * Bug 54325 of Log4j, 1.2.13: "Concurrency issues in AppenderAttachableImpl".
 *
 * <p>The thread that writes for an {@code AsyncAppender} closes and removes all appenders when it
 * ends, without the lock under which everybody else does. While it goes through the list, another
 * thread has emptied it, or taken it away.
 *
 * <p>Done under the lock from 1.2.14 on.
 */
public final class Log4j54325 implements Scenario {
  @Override
  public void run() {
    AsyncAppender appender = new AsyncAppender();
    appender.addAppender(new NullAppender());
    appender.addAppender(new NullAppender());
    Jacquard.parallel(appender::close, appender::removeAllAppenders);
  }
}
