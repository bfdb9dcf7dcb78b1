package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code jacquard transactions} as a user types it, with the numbers of Yuan and others 2015. */
class TransactionsCommandTest {
  private static final String STACK = "samples.S19_Transactions.Stack";
  private static final String MAIN = "samples.S19_Transactions";

  @TempDir Path folder;

  private static Jar run(String command, String... options) {
    List<String> args = new ArrayList<>(List.of("transactions", command, "--of", STACK));
    args.addAll(List.of(options));
    args.add(MAIN);
    return Jar.run(args.toArray(new String[0]));
  }

  @Test
  void withOperationsAsTransactionsNothingFails() {
    Jar jar = run("check");
    assertEquals(0, jar.exitCode(), jar.err());
    assertEquals(
        MAIN + "$Stack (pop, push): each operation is one transaction", jar.lines().get(0));
    assertEquals("complete: 10 schedules, none fails", jar.lines().get(1));
  }

  @Test
  void withoutTransactionsTheCutIsNamedAndTheCardRepeats() {
    Jar jar = run("check", "--every", "1");
    assertEquals(2, jar.exitCode(), jar.err());
    assertEquals("complete: 180 schedules, 2 fail", jar.lines().get(1));
    int blame = jar.lines().indexOf("the cut that brings the failure back:");
    assertTrue(blame > 0, jar.out());
    String cut = jar.lines().get(blame + 1).strip();
    assertTrue(cut.matches("pop: after S19_Transactions\\.java:\\d+ \\(read Node\\.last\\)"), cut);
    Jar again = run("check", "--every", "1", "--replay", jar.card());
    assertEquals(2, again.exitCode(), again.err());
    assertEquals("not complete: 1 schedule, 1 fails", again.lines().get(1));
    assertTrue(again.out().contains("AssertionError: freed twice"), again.out());
  }

  /** With other transactions the execution of a card may not be one that there is. */
  @Test
  void aCardIsNotRepeatedWithOtherTransactions() {
    String card = run("check", "--every", "1").card();
    Jar other = run("check", "--replay", card);
    assertEquals(1, other.exitCode(), other.out());
    assertTrue(other.err().contains("the card does not fit the scenario"), other.err());
  }

  @Test
  void aPlanIsFoundSavedAndUsed() throws IOException {
    Path file = folder.resolve("stack.plan");
    Path json = folder.resolve("result.json");
    Jar search =
        run("search", "--budget", "1000", "--save", file.toString(), "--json", json.toString());
    assertEquals(0, search.exitCode(), search.err());
    assertEquals("complete: 176 schedules, none fails", search.lines().get(1));
    assertTrue(search.out().contains("all 64 plans: "), search.out());
    assertTrue(Files.readString(file).contains("\ncut\tpop\t"), Files.readString(file));
    JsonNode result = new ObjectMapper().readTree(Files.readString(json));
    assertEquals(176, result.get("schedules").asLong());
    assertEquals(64, result.get("search").get("plans").asInt());
    assertTrue(result.get("complete").asBoolean());
    assertEquals(Files.readString(file).strip(), result.get("plan").asText().strip());
    Jar check = run("check", "--plan", file.toString());
    assertEquals(0, check.exitCode(), check.err());
    assertEquals("complete: 176 schedules, none fails", check.lines().get(1));
  }

  /** The classes that are written run alone; explored, they do not fail as the original does. */
  @Test
  void aPlanIsEnforced() throws IOException, InterruptedException {
    Path file = folder.resolve("stack.plan");
    Path out = folder.resolve("enforced");
    assertEquals(0, run("search", "--budget", "1000", "--save", file.toString()).exitCode());
    Jar export = export(file, out);
    assertEquals(0, export.exitCode(), export.err());
    Path written = out.resolve("samples").resolve("S19_Transactions$Stack.class");
    assertEquals("wrote " + written, export.lines().get(0));
    assertEquals("note: with a lock the structure is no longer lock-free", export.lines().get(1));
    String classPath = out + File.pathSeparator + Jar.path();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process plain = new ProcessBuilder(java, "-cp", classPath, MAIN).inheritIO().start();
    assertEquals(0, plain.waitFor());
    Jar original = explore(Jar.path());
    assertEquals(2, original.exitCode(), original.out());
    Jar explored = explore(classPath);
    assertEquals(0, explored.exitCode(), explored.out());
  }

  /** Prints which fields the stack has, and then uses it. */
  private static final String PROBE =
      """
      import java.util.Arrays;

      public class Probe {
        public static void main(String[] args) throws Exception {
          Class<?> stack = Class.forName("samples.S19_Transactions$Stack");
          System.out.println(Arrays.toString(stack.getDeclaredFields()));
          Class.forName("samples.S19_Transactions")
              .getMethod("main", String[].class)
              .invoke(null, (Object) args);
          System.out.println("done");
        }
      }
      """;

  @Test
  void theAgentEnforcesAPlan() throws IOException {
    Path file = folder.resolve("stack.plan");
    assertEquals(0, run("search", "--budget", "1000", "--save", file.toString()).exitCode());
    Path probe = Files.writeString(folder.resolve("Probe.java"), PROBE);
    Jar enforced = Jar.withAgent("enforce=" + file + ",lock=stamped", probe.toString());
    assertEquals(0, enforced.exitCode(), enforced.err());
    assertTrue(enforced.out().contains("StampedLock"), enforced.out());
    assertEquals("done", enforced.lines().get(1));
    assertTrue(
        enforced.err().contains("jacquard: with a lock the structure is no longer lock-free"),
        enforced.err());
    // A plan for other byte code: the program does not begin.
    Files.writeString(file, Files.readString(file).replaceAll("(bytes\\t\\S+\\t)....", "$10000"));
    Jar changed = Jar.withAgent("enforce=" + file, probe.toString());
    assertEquals(1, changed.exitCode(), changed.out());
    assertEquals("", changed.out());
    assertTrue(changed.err().contains("the plan is for other byte code of"), changed.err());
    Jar missing = Jar.withAgent("enforce=none.plan", probe.toString());
    assertEquals(1, missing.exitCode(), missing.out());
    assertTrue(missing.err().contains("jacquard: enforce=none.plan: there is no"), missing.err());
  }

  private static Jar explore(String classPath) {
    return Jar.run("run", "--executions", "1000", "-cp", classPath, MAIN);
  }

  private static Jar export(Path plan, Path out, String... options) {
    List<String> args = new ArrayList<>(List.of("transactions", "export", "--of", STACK, "--plan"));
    args.addAll(List.of(plan.toString(), "--out", out.toString()));
    args.addAll(List.of(options));
    return Jar.run(args.toArray(new String[0]));
  }

  @Test
  void whatCannotBeExportedIsRefused() throws IOException {
    Path file = folder.resolve("stack.plan");
    assertEquals(0, run("search", "--budget", "1000", "--save", file.toString()).exitCode());
    Jar kind = export(file, folder, "--lock", "none");
    assertEquals(1, kind.exitCode());
    assertTrue(kind.err().contains("no scheme none; there are sequence, stamped"), kind.err());
    Jar other = export(file, folder, "-cp", folder.toString());
    assertEquals(1, other.exitCode());
    assertTrue(other.err().contains("has no class file on the class path"), other.err());
    Files.writeString(file, Files.readString(file).replaceAll("(bytes\t\\S+\t)....", "$10000"));
    Jar changed = export(file, folder);
    assertEquals(1, changed.exitCode());
    assertTrue(changed.err().contains("the plan is for other byte code of"), changed.err());
  }

  @Test
  void whatIsOverTheBudgetIsNeverComplete() throws IOException {
    Jar jar = run("check", "--every", "1", "--budget", "20", "--json", "-");
    JsonNode result = new ObjectMapper().readTree(jar.out());
    assertTrue(result.get("overBudget").asBoolean(), jar.out());
    assertFalse(result.get("complete").asBoolean(), jar.out());
    assertTrue(result.get("plan").isNull(), jar.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check --every 0 | transactions of 0 accesses: each must have at least 1",
        "check --plan none.plan | --plan none.plan: there is no such file",
        "check --plan FOLDER/bad.plan | this is no plan of transactions",
        "check --operations peek | has no method peek",
        "check --sources nowhere | --sources nowhere: there is no such folder",
        "check --replay jq1.x | not a card",
        "check --budget 0 | a budget of 0 schedules",
        "search --save no/such/folder | --save no/such/folder: cannot be written",
        "check --every 1 --plan x | mutually exclusive",
      })
  void badInputIsRefused(String words, String message) throws IOException {
    Files.writeString(folder.resolve("bad.plan"), "no plan");
    String[] all = words.strip().replace("FOLDER", folder.toString()).split(" ");
    Jar jar = run(all[0], List.of(all).subList(1, all.length).toArray(new String[0]));
    assertEquals(1, jar.exitCode(), jar.out());
    assertTrue(jar.err().contains(message.strip()), jar.err());
    assertEquals("", jar.out());
  }

  @Test
  void anUnknownClassIsRefused() {
    Jar jar = Jar.run("transactions", "check", "--of", "samples.S19_Transactions.Queue", MAIN);
    assertEquals(1, jar.exitCode(), jar.out());
    assertTrue(jar.err().contains("no class samples.S19_Transactions.Queue"), jar.err());
  }
}
