package dev.jacquard.bugs.known;

import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import java.lang.reflect.Field;
import java.sql.SQLException;
import java.util.ArrayList;
import org.apache.derby.client.ClientPooledConnection;
import org.apache.derby.client.am.Connection;
import org.apache.derby.client.am.LogicalConnection;
import org.apache.derby.client.net.NetAgent;
import org.apache.derby.client.net.NetConnection;

/**
 * DERBY-5561, Derby client 10.8.1.2: "Race conditions in LogicalConnection checking for a null
 * physical connection".
 *
 * <p>Methods that are not synchronized check that there is a physical connection, and then use it.
 * If it is given back between the two, there is a {@code NullPointerException} where "no current
 * connection" should be said.
 *
 * <p>Repaired in 10.8.3: synchronized. There is no server here, so the connections are objects that
 * no constructor has made.
 */
public final class Derby5561 implements Scenario {
  @Override
  public void run() throws Exception {
    LogicalConnection connection = new LogicalConnection(physical(), pooled());
    Jacquard.parallel(
        connection::nullPhysicalConnection,
        () -> {
          try {
            connection.nativeSQL("select 1");
          } catch (SQLException e) {
            // no current connection: right
          }
        });
  }

  private static Connection physical() throws ReflectiveOperationException {
    Connection physical = allocate(NetConnection.class);
    physical.agent_ = allocate(NetAgent.class);
    return physical;
  }

  /** It tells nobody. */
  private static ClientPooledConnection pooled() throws ReflectiveOperationException {
    ClientPooledConnection pooled = allocate(ClientPooledConnection.class);
    Field listeners = ClientPooledConnection.class.getDeclaredField("listeners_");
    listeners.setAccessible(true);
    listeners.set(pooled, new ArrayList<>());
    return pooled;
  }

  private static <T> T allocate(Class<T> type) throws ReflectiveOperationException {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field instance = unsafe.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    return type.cast(
        unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type));
  }
}
