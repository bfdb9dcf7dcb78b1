package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.boundary.Registry;
import dev.jacquard.agent.jvm.internals.Internals;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.security.Provider;
import java.security.Security;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * What there is once in a JVM begins each execution as it was before the first call by which an
 * execution may have changed it, and is so again after the exploration.
 */
public final class Registries {
  private final Map<Registry, Runnable> restorers = new EnumMap<>(Registry.class);

  /** The program is about to call something that may change it. */
  public void change(Registry registry) {
    if (!restorers.containsKey(registry)) {
      restorers.put(registry, restorer(registry));
    }
  }

  /** Whether an execution may have changed one of them. */
  public boolean areChanged() {
    return !restorers.isEmpty();
  }

  /** Before an execution, and after the last one. */
  public void restore() {
    restorers.values().forEach(Runnable::run);
  }

  /** What is left as executions leave it, in words for users. */
  public List<String> gaps() {
    return restorers.containsKey(Registry.LOGGERS)
        ? List.of(
            "what executions do to "
                + Registry.LOGGERS
                + " is not undone, so that the next one finds it: configure them before")
        : List.of();
  }

  private static Runnable restorer(Registry registry) {
    return switch (registry) {
      case PROPERTIES -> properties();
      case STREAMS -> streams();
      case SHUTDOWN_HOOKS -> shutdownHooks();
      case LOCALE -> {
        Locale locale = Locale.getDefault();
        yield () -> Locale.setDefault(locale);
      }
      case TIME_ZONE -> {
        TimeZone zone = TimeZone.getDefault();
        yield () -> TimeZone.setDefault(zone);
      }
      case PROVIDERS -> providers();
      case BEANS -> beans();
      case LOGGERS -> () -> {};
    };
  }

  private static Runnable properties() {
    Properties properties = System.getProperties();
    Map<Object, Object> before = Map.copyOf(properties);
    return () -> {
      System.setProperties(properties);
      if (!properties.equals(before)) {
        properties.keySet().retainAll(before.keySet());
        properties.putAll(before);
      }
    };
  }

  private static Runnable streams() {
    InputStream in = System.in;
    PrintStream out = System.out;
    PrintStream err = System.err;
    return () -> {
      System.setIn(in);
      System.setOut(out);
      System.setErr(err);
    };
  }

  /** Those that executions add lie where the hash codes that they see let them lie. */
  private static Runnable shutdownHooks() {
    Map<Object, Object> hooks = hooks();
    List<Object> before = List.copyOf(hooks.keySet());
    return () -> {
      if (hooks.size() != before.size()) {
        hooks.clear();
        before.forEach(hook -> hooks.put(hook, hook));
      }
    };
  }

  @SuppressWarnings("unchecked") // as it is declared in the JDK
  private static Map<Object, Object> hooks() {
    try {
      Field field = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
      Object all = Internals.reference(field.getDeclaringClass(), Internals.offset(field, true));
      return (Map<Object, Object>) all;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK has no shutdown hooks as expected", e);
    }
  }

  private static Runnable providers() {
    List<Provider> before = List.of(Security.getProviders());
    return () -> {
      if (!Arrays.asList(Security.getProviders()).equals(before)) {
        for (Provider each : Security.getProviders()) {
          Security.removeProvider(each.getName());
        }
        before.forEach(Security::addProvider);
      }
    };
  }

  private static Runnable beans() {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    Set<ObjectName> before = Set.copyOf(server.queryNames(null, null));
    return () -> {
      for (ObjectName name : server.queryNames(null, null)) {
        if (!before.contains(name)) {
          try {
            server.unregisterMBean(name);
          } catch (JMException e) {
            throw new IllegalStateException(name + " cannot be unregistered", e);
          }
        }
      }
    };
  }
}
