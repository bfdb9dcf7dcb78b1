package dev.jacquard.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever does what the guide says sees what it shows. */
class GuideTest {
  private static final Path GUIDE =
      Path.of(System.getProperty("jacquard.samples", "."), "../docs/guide.md");

  private static final String COMMAND = "$ ./jacquard ";

  @TempDir private Path folder;

  /** The word of the card that the last run printed. */
  private String card;

  @Test
  void showsWhatIsSeen() throws IOException {
    List<String> guide = Files.readAllLines(GUIDE);
    String program = String.join("\n", blocks(guide, "java").get(0));
    compile(program);
    int commands = 0;
    for (List<String> block : blocks(guide, "console")) {
      for (int i = 0; i < block.size(); i++) {
        if (block.get(i).startsWith(COMMAND)) {
          if (block.get(i).contains("--until-complete")) {
            compile(program.replace("static void buy", "static synchronized void buy"));
          }
          List<String> shown = block.subList(i + 1, block.size());
          Jar run = run(block.get(i).substring(COMMAND.length()));
          if (!shown.isEmpty()) {
            assertEquals(text(shown), text(run.lines()), block.get(i));
          }
          assertEquals(card(run) == null ? 0 : 2, run.exitCode(), run.err());
          card = card(run) == null ? card : card(run);
          commands++;
        }
      }
    }
    assertEquals(3, commands);
  }

  private Jar run(String command) {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.replaceAll(word -> word.startsWith("jq1.") ? card : word);
    return Jar.in(folder, words);
  }

  private static String card(Jar run) {
    return run.lines().stream()
        .filter(line -> line.startsWith("replay: "))
        .map(line -> line.substring(line.lastIndexOf(' ') + 1))
        .findFirst()
        .orElse(null);
  }

  private void compile(String program) throws IOException {
    Path source = Files.writeString(folder.resolve("Tickets.java"), program);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()));
  }

  private static String text(List<String> lines) {
    return String.join("\n", Steady.lines(lines));
  }

  private static List<List<String>> blocks(List<String> lines, String kind) {
    List<List<String>> blocks = new ArrayList<>();
    boolean inside = false;
    for (String line : lines) {
      if (line.equals("```" + kind)) {
        blocks.add(new ArrayList<>());
        inside = true;
      } else if (line.equals("```")) {
        inside = false;
      } else if (inside) {
        blocks.get(blocks.size() - 1).add(line);
      }
    }
    return blocks;
  }
}
