package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
