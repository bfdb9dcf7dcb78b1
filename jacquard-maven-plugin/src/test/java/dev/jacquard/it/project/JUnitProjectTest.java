package dev.jacquard.it.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A project with nothing but the dependency. */
@Tag("one-jdk")
class JUnitProjectTest {
  private static final Pattern REPLAY = Pattern.compile("-Djacquard\\.replay=jq1\\.\\S+");

  @TempDir Path folder;

  /** From the first line of the failure to the replay word. */
  static String message(Project.Build build) {
    List<String> lines = build.output().lines().map(String::stripTrailing).toList();
    int first = 0;
    while (!lines.get(first).startsWith("assertion: ")) {
      first++;
      assertTrue(first < lines.size(), build.output());
    }
    int last = first;
    while (!REPLAY.matcher(lines.get(last)).find()) {
      last++;
    }
    return String.join("\n", lines.subList(first, last + 1));
  }

  static String replay(String message) {
    Matcher matcher = REPLAY.matcher(message);
    assertTrue(matcher.find(), message);
    return matcher.group();
  }

  private void findsReplaysAndSays(Project project) throws IOException, InterruptedException {
    Project.Build build = project.run("test");
    assertNotEquals(0, build.status(), build.output());
    assertTrue(build.output().contains("Tests run: 4, Failures: 1, Errors: 0"), build.output());
    String message = message(build);
    assertTrue(message.contains("expected: <30> but was: <"), message);
    assertTrue(message.contains("write Account.balance = "), message);
    assertTrue(message.contains(" Account.java:7\n"), message);
    assertTrue(
        build.output().contains("at bank.AccountTest.deposits(AccountTest.java:22)"),
        build.output());
    assertTrue(
        build.output().contains("jacquard: bank.AccountTest.safeDeposits: complete: 2 of 2"),
        build.output());

    Project.Build again = project.run("test", replay(message));
    assertNotEquals(0, again.status(), again.output());
    assertEquals(message, message(again));
    assertTrue(
        again.output().contains("Tests run: 4, Failures: 1, Errors: 0, Skipped: 3"),
        again.output());
  }

  @Test
  void aFailureIsToldCompletelyAndIsSeenAgainByPasting() throws IOException, InterruptedException {
    findsReplaysAndSays(Bank.in(new Project(folder)));
  }

  @Test
  void theOldestJUnitWillDo() throws IOException, InterruptedException {
    findsReplaysAndSays(
        Bank.in(new Project(folder)).withJUnit(System.getProperty("it.junit.oldest")));
  }

  /** The pilot is not heard of, with the launcher of Surefire and of either JUnit. */
  @ParameterizedTest
  @ValueSource(strings = {"it.junit", "it.junit.oldest"})
  void oneBudgetIsDividedAmongAllTests(String version) throws IOException, InterruptedException {
    Project.Build build =
        Bank.in(new Project(folder))
            .withJUnit(System.getProperty(version))
            .run("test", "-Djacquard.suite.time=1h", "-Djacquard.suite.allocate=even-coverage");
    assertNotEquals(0, build.status(), build.output());
    assertTrue(build.output().contains("Tests run: 4, Failures: 1, Errors: 0"), build.output());
    assertTrue(message(build).contains("expected: <30> but was: <"), build.output());
    assertEquals(1, build.linesWith("jacquard: 4 tests, even-coverage, ").size(), build.output());
    List<String> rows = build.linesWith("bank.AccountTest.deposits ");
    assertEquals(1, rows.size(), build.output());
    assertTrue(rows.get(0).contains(" assertion "), rows.get(0));
    assertTrue(
        build.output().contains("jacquard: bank.AccountTest.safeDeposits: complete: 2 of 2"),
        build.output());
    assertEquals(
        1, build.linesWith("bank.AccountTest.safeDeposits: complete").size(), build.output());
  }

  @Test
  void withoutTheAgentTestsFailAndSayWhatToAdd() throws IOException, InterruptedException {
    Project.Build build =
        Bank.in(new Project(folder)).run("test", "-DargLine=-XX:+DisableAttachMechanism");
    assertNotEquals(0, build.status(), build.output());
    assertTrue(build.output().contains("Tests run: 4, Failures: 0, Errors: 4"), build.output());
    assertTrue(
        build
            .output()
            .contains(
                "the Jacquard agent is not at work in this JVM, and cannot be attached (the JVM was"
                    + " started with -XX:+DisableAttachMechanism): start it with -javaagent:"),
        build.output());
  }
}
