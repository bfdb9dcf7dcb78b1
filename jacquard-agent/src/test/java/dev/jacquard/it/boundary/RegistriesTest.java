package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.security.Provider;
import java.security.Security;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.FactoryConfigurationError;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What there is once in a JVM is a variable of the program, and new in each execution. */
@Tag("host")
class RegistriesTest {
  private static final String KEY = "dev.jacquard.it.key";

  /** Something to register. */
  public interface CountMBean {
    int getCount();
  }

  /** Its implementation, as the JDK wants it to be called. */
  public static final class Count implements CountMBean {
    @Override
    public int getCount() {
      return 1;
    }
  }

  private static final class OwnProvider extends Provider {
    private static final long serialVersionUID = 1;

    OwnProvider() {
      super("Own", "1", "of the test");
    }
  }

  @Test
  void propertiesAreVariables() {
    assertEquals(
        Set.of("null", "set"),
        Outcomes.of(
            () -> {
              String[] seen = new String[1];
              run(() -> seen[0] = System.getProperty(KEY), () -> System.setProperty(KEY, "set"));
              return seen[0];
            }));
    assertEquals(null, System.getProperty(KEY), "as it was before");
  }

  @Test
  void eachExecutionFindsThemAsTheFirstOne() {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    Twins.assertRight(
        () -> {
          ObjectName name = new ObjectName("dev.jacquard:type=Count");
          MBeanServer server = ManagementFactory.getPlatformMBeanServer();
          assertFalse(server.isRegistered(name));
          assertEquals(null, System.getProperty(KEY));
          assertEquals(null, Security.getProvider("Own"));
          assertEquals(locale, Locale.getDefault());
          assertEquals(zone, TimeZone.getDefault());
          server.registerMBean(new Count(), name);
          Security.addProvider(new OwnProvider());
          Locale.setDefault(Locale.ROOT);
          TimeZone.setDefault(TimeZone.getTimeZone("GMT+7"));
          run(() -> System.setProperty(KEY, "1"), () -> System.setProperty(KEY, "2"));
        });
    assertEquals(locale, Locale.getDefault());
    assertEquals(zone, TimeZone.getDefault());
    assertEquals(null, Security.getProvider("Own"));
  }

  @Test
  void hooksOfExecutionsDoNotRunAtTheEnd() {
    Thread hook = new Thread(() -> {});
    Twins.assertRight(
        () -> {
          Runtime.getRuntime().addShutdownHook(hook); // it would throw the second time
          run(() -> System.setProperty(KEY, "1"), () -> System.setProperty(KEY, "2"));
        });
    assertFalse(Runtime.getRuntime().removeShutdownHook(hook));
  }

  @Test
  void whatIsNotUndoneIsTold() {
    Logger logger = Logger.getLogger("dev.jacquard.it.RegistriesTest");
    Level before = logger.getLevel();
    Result result =
        Jacquard.explore(
                () -> {
                  logger.setLevel(Level.OFF);
                  run(() -> System.setProperty(KEY, "1"), () -> System.setProperty(KEY, "2"));
                })
            .strategy("dpor")
            .run();
    logger.setLevel(before);
    assertFalse(result.complete());
    assertTrue(result.gaps().get(0).contains("loggers"), result::toString);
  }

  /** What a question gives beside a thread that sets the property. */
  private static Set<String> beside(String key, String value, Callable<?> question) {
    return Outcomes.of(
        () -> {
          System.clearProperty(key);
          Object[] seen = new Object[1];
          run(() -> seen[0] = Outcomes.call(question), () -> System.setProperty(key, value));
          return seen[0];
        });
  }

  @Test
  void eachWayToAPropertyIsSeen() throws ReflectiveOperationException {
    assertEquals(Set.of("null", "1"), beside(KEY, "1", () -> Integer.getInteger(KEY)));
    assertEquals(Set.of("false", "true"), beside(KEY, "true", () -> Boolean.getBoolean(KEY)));
    Function<String, String> reference = System::getProperty;
    assertEquals(Set.of("null", "1"), beside(KEY, "1", () -> reference.apply(KEY)));
    Method method = System.class.getMethod("getProperty", String.class);
    assertEquals(Set.of("null", "1"), beside(KEY, "1", () -> method.invoke(null, KEY)));
    Properties all = System.getProperties();
    assertEquals(Set.of("null", "1"), beside(KEY, "1", () -> all.getProperty(KEY)));
  }

  /** It looks for the class under a lock in some versions of the JDK, and then that is told. */
  @Test
  void aPropertyThatTheJdkReadsIsSeenOrTold() {
    String key = DocumentBuilderFactory.class.getName();
    Set<String> seen = new TreeSet<>();
    Result result =
        Jacquard.explore(
                () -> {
                  System.clearProperty(key);
                  run(
                      () -> {
                        try {
                          DocumentBuilderFactory.newInstance();
                          seen.add("found");
                        } catch (FactoryConfigurationError e) {
                          seen.add("not found");
                        }
                      },
                      () -> System.setProperty(key, "there.is.None"));
                })
            .strategy("dpor")
            .run();
    boolean told = result.gaps().toString().contains("system properties");
    assertTrue(told || seen.equals(Set.of("found", "not found")), () -> seen + " " + result);
    assertEquals(!told, result.complete(), result::toString);
  }

  @Test
  void aPropertyThatTheJdkReadsUnderALockIsTold() {
    Result result =
        Jacquard.explore(
                () ->
                    run(
                        () -> {
                          TimeZone.setDefault(null);
                          TimeZone.getDefault();
                        },
                        () -> System.setProperty("user.timezone", "GMT+7")))
            .strategy("dpor")
            .run();
    assertFalse(result.complete(), result::toString);
    assertTrue(result.gaps().toString().contains("system properties"), result::toString);
  }

  /** The right twin: properties that nobody changes, or only this thread reads. */
  @Test
  void propertiesThatNobodyChangesAreNoSteps() {
    AtomicInteger count = new AtomicInteger();
    Result result =
        Twins.assertRight(
            () -> {
              System.setProperty(KEY, "1");
              run(
                  () -> {
                    assertEquals("1", System.getProperty(KEY));
                    DocumentBuilderFactory.newInstance();
                    count.incrementAndGet();
                  },
                  () -> {
                    System.setProperty(KEY + ".other", "2");
                    assertEquals(1, Integer.getInteger(KEY));
                    count.incrementAndGet();
                  });
            });
    assertEquals(2, result.partialOrders(), "of the two counts");
  }
}
