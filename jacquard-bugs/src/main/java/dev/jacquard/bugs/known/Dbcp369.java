package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import org.apache.commons.dbcp.datasources.SharedPoolDataSource;

/**
 * DBCP-369, Commons DBCP 1.4: data sources are entered into a map and taken out of it under
 * different locks, or none.
 *
 * <p>To name a {@code SharedPoolDataSource} goes through the keys of all to find a new one, and
 * closing one takes its key away without a lock: a {@code ConcurrentModificationException}.
 *
 * <p>Repaired in 1.4.1 and 2.0: taking out is synchronized too.
 */
public final class Dbcp369 implements Scenario {
  @Override
  public void run() throws Exception {
    SharedPoolDataSource first = named("first");
    named("second");
    Jacquard.parallel(
        () -> named("third"),
        () -> {
          try {
            first.close();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }

  /** With its name a data source gets its key. */
  private static SharedPoolDataSource named(String name) {
    SharedPoolDataSource source = new SharedPoolDataSource();
    source.setDataSourceName(name);
    return source;
  }
}
