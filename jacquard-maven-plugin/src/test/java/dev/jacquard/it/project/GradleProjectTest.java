package dev.jacquard.it.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The worker in which Gradle runs tests. The Gradle that Debian has knows JUnit 4 only, so there a
 * test of JUnit 4 starts those of Jupiter.
 */
class GradleProjectTest {
  /**
   * Those that Gradle 4.4 runs on, of the ones that we run on; so it has no tag {@code one-jdk}.
   */
  private static final int NEWEST_JDK = 17;

  private static final String STARTER =
      """
      package bank;

      import org.junit.Test;
      import org.junit.platform.engine.discovery.DiscoverySelectors;
      import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
      import org.junit.platform.launcher.core.LauncherFactory;
      import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

      public class StarterTest {
        @Test
        public void starts() {
          SummaryGeneratingListener summary = new SummaryGeneratingListener();
          LauncherFactory.create().execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(DiscoverySelectors.selectClass(AccountTest.class)).build(),
              summary);
          summary.getSummary().getFailures().forEach(f -> System.out.println(f.getException()));
          System.out.println("passed " + summary.getSummary().getTestsSucceededCount()
              + ", failed " + summary.getSummary().getTestsFailedCount());
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void isThere() {
    assumeTrue(
        Runtime.version().feature() <= NEWEST_JDK,
        "the Gradle of Debian does not run on a JDK newer than " + NEWEST_JDK);
    assumeTrue(
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "gradle"))),
        "there is no gradle on the PATH");
  }

  /** The agent as the documentation says. */
  private static String recipe() throws IOException {
    String recipe = GuideTest.blocks("docs/how-to/gradle.md", "groovy").get(0);
    assertTrue(recipe.contains("useJUnitPlatform()"), recipe);
    String jars =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(path -> path.endsWith(".jar"))
            .map(path -> "'" + path + "'")
            .collect(Collectors.joining(", "));
    String old = "fileTree(dir: '" + System.getProperty("it.junit4") + "', include: '*.jar')";
    return "apply plugin: 'java'\n"
        + recipe
            .replace("  useJUnitPlatform()\n", "  testLogging { showStandardStreams true }\n")
            .replaceFirst("testImplementation '[^']*'", "testCompile files(" + jars + "), " + old);
  }

  private String test(String buildFile, String... options) throws Exception {
    Project project = Bank.in(new Project(folder));
    project.withSource("src/test/java/bank/StarterTest.java", STARTER);
    project.withSource("build.gradle", buildFile);
    List<String> command = new ArrayList<>(List.of("gradle", "--offline", "--no-daemon"));
    command.addAll(List.of("-g", folder.resolve("home").toString(), "test"));
    command.addAll(List.of("--tests", "bank.StarterTest"));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }

  @Test
  void testsAreExplainedAndRepeated() throws Exception {
    String output = test(recipe());
    assertFalse(output.contains("attached at run time"), output);
    assertTrue(output.contains("passed 3, failed 1"), output);
    assertTrue(output.contains("wrote the stale value"), output);
    String replay = JUnitProjectTest.replay(output);
    String again = test(recipe(), replay);
    assertTrue(again.contains("one execution, by its card"), again);
    assertTrue(again.contains("passed 0, failed 1"), again);
  }

  @Test
  void theAgentAttachesItself() throws Exception {
    String output = test(recipe().replaceFirst("(?m)^.*jvmArgs.*\\n", ""));
    assertTrue(output.contains("attached at run time"), output);
    assertTrue(output.contains("passed 3, failed 1"), output);
  }
}
