package dev.jacquard.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import dev.jacquard.explore.workers.OwnJvm;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs one test in a process of its own, where it becomes a worker of the same test here. */
final class WorkerTests {
  private static final int NOT_REACHED = 1;

  private WorkerTests() {}

  /**
   * What starts it, in a JVM like this one.
   *
   * @param uniqueId of the test
   * @param properties gets what build tools set, and not the command line
   */
  static List<String> command(String uniqueId, Path properties) {
    Properties known = new Properties();
    for (String name : System.getProperties().stringPropertyNames()) {
      if (Stream.of("java.", "jdk.", "sun.", "user.", "os.").noneMatch(name::startsWith)) {
        known.setProperty(name, System.getProperty(name));
      }
    }
    try (OutputStream out = Files.newOutputStream(properties)) {
      known.store(out, null);
    } catch (IOException e) {
      throw new IllegalArgumentException("workers need a file that cannot be written: " + e, e);
    }
    // Surefire tells what it started the JVM with by a name of its own.
    String real = System.getProperty("surefire.real.class.path", "");
    String classPath =
        (real.isEmpty() ? "" : real + File.pathSeparator) + System.getProperty("java.class.path");
    return OwnJvm.command(
        List.of("-cp", classPath, WorkerTests.class.getName(), properties.toString(), uniqueId));
  }

  /** The exploration of the test ends the process; whoever comes back has not found it. */
  public static void main(String[] args) throws IOException {
    Properties known = new Properties();
    try (InputStream in = Files.newInputStream(Path.of(args[0]))) {
      known.load(in);
    }
    known.forEach(System.getProperties()::putIfAbsent);
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectUniqueId(args[1])).build();
    LauncherFactory.create(
            LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build())
        .execute(request);
    System.err.println("the test " + args[1] + " did not come to its exploration");
    System.exit(NOT_REACHED);
  }
}
