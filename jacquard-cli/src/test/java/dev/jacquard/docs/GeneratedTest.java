package dev.jacquard.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.agent.boundary.JdkTable;
import dev.jacquard.cli.Main;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.junit.ConcurrencyTest;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * The reference has what the code has. The tables of commands and settings are generated: {@code
 * -Djacquard.docs.update=true} writes them. The others are written by hand, and nothing is missing.
 */
@Tag("one-jdk")
class GeneratedTest {
  private static final Path REFERENCE = Path.of("docs/reference");

  @Test
  void thePageOfCommandsIsThatOfTheTool() throws IOException {
    check(REFERENCE.resolve("commands.md"), "commands", CommandTables.commands());
    check(REFERENCE.resolve("commands.md"), "options", CommandTables.options());
  }

  @Test
  void thePageOfSettingsIsTheTable() throws IOException {
    List<String> rows =
        new ArrayList<>(
            List.of("| setting | option | default | meaning | same |", "|---|---|---|---|---|"));
    Set<String> options = Set.copyOf(CommandTables.optionsOf("run"));
    for (Setting<?> setting : Setting.all()) {
      String option = options.contains(setting.option()) ? "`" + setting.option() + "`" : "";
      rows.add(
          String.format(
              "| `%s` | %s | %s | %s | %s |",
              setting.name(),
              option,
              setting.initialText().replace("|", "\\|"),
              setting.summary().replace("|", "\\|"),
              setting.isIdentity() ? "yes" : ""));
    }
    check(REFERENCE.resolve("settings.md"), "<!-- settings -->", "<!-- /settings -->", rows);
  }

  @Test
  void thePageOfTheJdkIsTheTable() throws IOException {
    List<String> rows =
        new ArrayList<>(List.of("| class or package | is | as it is |", "|---|---|---|"));
    for (JdkTable.Row row : JdkTable.all()) {
      String name = row.name().replace('/', '.');
      rows.add(
          String.format(
              "| `%s` | %s | %s |",
              name.endsWith(".") ? name + "*" : name,
              row.kind().name().toLowerCase(Locale.ROOT),
              row.why()));
    }
    check(REFERENCE.resolve("jdk.md"), "jdk", rows);
  }

  private static void check(Path path, String name, List<String> generated) throws IOException {
    check(path, "<!-- generated: " + name + " -->", "<!-- /generated -->", generated);
  }

  private static void check(Path path, String from, String to, List<String> generated)
      throws IOException {
    List<String> lines = Page.read(path).lines();
    int begin = lines.indexOf(from);
    int end = begin + lines.subList(Math.max(0, begin), lines.size()).indexOf(to);
    assertTrue(begin >= 0 && end > begin, path + " has no part " + from);
    List<String> expected = new ArrayList<>(lines.subList(0, begin + 1));
    expected.add("");
    expected.addAll(generated);
    expected.add("");
    expected.addAll(lines.subList(end, lines.size()));
    if (Boolean.getBoolean("jacquard.docs.update")) {
      Files.write(Page.root().resolve(path), expected);
    } else {
      assertEquals(String.join("\n", expected), String.join("\n", lines));
    }
  }

  @Test
  void allStrategiesAreExplained() {
    assertHasAll(
        Path.of("docs/concepts/strategies.md"),
        Strategies.all().stream().map(entry -> "`" + entry.name() + "`").toList());
  }

  @Test
  void allOutcomesAreExplained() {
    assertHasAll(
        REFERENCE.resolve("outcomes.md"),
        Arrays.stream(Outcome.values()).map(outcome -> "`" + outcome.id() + "`").toList());
  }

  @Test
  void allSettingsAreThere() {
    List<String> settings = new ArrayList<>();
    for (Method attribute : ConcurrencyTest.class.getDeclaredMethods()) {
      settings.add("`" + attribute.getName() + "`");
    }
    CommandTables.optionsOf("run").stream()
        .filter(option -> !List.of("--json", "--report", "--sources", "--quiet").contains(option))
        .forEach(option -> settings.add("`" + option + "`"));
    assertHasAll(REFERENCE.resolve("settings.md"), settings);
  }

  @Test
  void allSamplesAreThere() throws IOException {
    Path index = Page.root().resolve("jacquard-samples/src/main/resources/samples/samples.txt");
    assertHasAll(
        REFERENCE.resolve("samples.md"),
        Files.readAllLines(index).stream().map(line -> line.replaceFirst(" .*", ".java")).toList());
  }

  @Test
  void allKeysOfTheJsonAreExplained() throws IOException {
    List<String> keys = new ArrayList<>();
    collect(json("model", "inc", "2", "--json", "-"), keys);
    collect(json("model", "account", "--seal-findings", "--executions", "50", "--json", "-"), keys);
    collect(json("suite", "--executions", "5", "--json", "-", "model:inc 2"), keys);
    assertTrue(keys.contains("`partialOrders`") && keys.contains("`rounds`"), keys.toString());
    assertHasAll(REFERENCE.resolve("json.md"), keys);
  }

  private static JsonNode json(String... words) throws IOException {
    StringWriter out = new StringWriter();
    PrintWriter err = new PrintWriter(new StringWriter());
    Main.execute(new CommandLine(new Main()), new PrintWriter(out), err, words);
    return new ObjectMapper().readTree(out.toString());
  }

  /** Without what is below {@code outcomes}, which are names of outcomes. */
  private static void collect(JsonNode node, List<String> keys) {
    node.properties()
        .forEach(
            entry -> {
              keys.add("`" + entry.getKey() + "`");
              if (!entry.getKey().equals("outcomes")) {
                collect(entry.getValue(), keys);
              }
            });
    if (node.isArray()) {
      node.forEach(each -> collect(each, keys));
    }
  }

  private static void assertHasAll(Path path, List<String> words) {
    String text = String.join("\n", Page.read(path).lines());
    assertEquals(
        List.of(), words.stream().distinct().filter(word -> !text.contains(word)).toList());
  }
}
