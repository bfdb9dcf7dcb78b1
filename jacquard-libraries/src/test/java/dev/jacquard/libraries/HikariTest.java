package dev.jacquard.libraries;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.jacquard.Jacquard;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** A pool of two connections, of a data source that does nothing, for three threads. */
class HikariTest {
  @Test
  void lendsAtMostAsManyAsItHas() {
    Library.of("com.zaxxer.hikari.")
        .runs(
            () -> {
              AtomicInteger opened = new AtomicInteger();
              AtomicInteger lent = new AtomicInteger();
              HikariConfig config = new HikariConfig();
              config.setDataSource(dataSource(opened));
              config.setMaximumPoolSize(2);
              config.setMinimumIdle(1);
              config.setPoolName("pool");
              try (HikariDataSource pool = new HikariDataSource(config)) {
                Jacquard.parallel(
                    () -> use(pool, lent), () -> use(pool, lent), () -> use(pool, lent));
                Library.check(opened.get() <= 2, opened + " connections");
              }
              Library.check(lent.get() == 0, lent + " not given back");
            });
  }

  private static void use(DataSource pool, AtomicInteger lent) {
    try (Connection connection = pool.getConnection()) {
      Library.check(lent.incrementAndGet() <= 2, "more than there are");
      connection.setAutoCommit(false);
      lent.decrementAndGet();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static DataSource dataSource(AtomicInteger opened) {
    return stub(
        DataSource.class,
        name -> {
          if (name.equals("getConnection")) {
            opened.incrementAndGet();
            return connection();
          }
          return null;
        });
  }

  private static Connection connection() {
    return stub(Connection.class, name -> name.equals("isValid") ? true : null);
  }

  private interface Answer {
    Object to(String method);
  }

  /** Answers everything that has no other answer with zero, false or null. */
  private static <T> T stub(Class<T> type, Answer answer) {
    return type.cast(
        Proxy.newProxyInstance(
            HikariTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              Object given = answer.to(method.getName());
              Class<?> result = method.getReturnType();
              if (given != null || !result.isPrimitive() || result == void.class) {
                return given;
              }
              return result == boolean.class ? (Object) false : (Object) 0;
            }));
  }
}
