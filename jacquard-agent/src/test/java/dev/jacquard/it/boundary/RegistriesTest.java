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
import java.security.Provider;
import java.security.Security;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.management.MBeanServer;
import javax.management.ObjectName;
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
}
