package dev.jacquard.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A command that a page shows.
 *
 * @param page on which it stands
 * @param line from 1; 0 if it stands in prose
 * @param words without the name of the tool
 * @param block in which it stands; null if that is prose
 * @param output the lines below it, up to the next command; empty if there are none
 */
public record Shown(Page page, int line, List<String> words, Block block, List<String> output) {
  private static final String TOOL = "./jacquard ";
  private static final String PROMPT = "$ ";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final Pattern INLINE = Pattern.compile("`\\./jacquard ([^`]+)`");

  /** Those of the blocks: each line of {@code sh}, and what follows a prompt in {@code console}. */
  public static List<Shown> inBlocks(Page page) {
    List<Shown> all = new ArrayList<>();
    for (Block block : page.blocks()) {
      switch (block.language()) {
        case "sh" -> all.addAll(inScript(page, block));
        case "console" -> all.addAll(onConsole(page, block));
        default -> {}
      }
    }
    return all;
  }

  private static List<Shown> inScript(Page page, Block block) {
    List<Shown> all = new ArrayList<>();
    for (int i = 0; i < block.lines().size(); i++) {
      String line = block.lines().get(i);
      int tool = line.indexOf(TOOL);
      if (tool >= 0) {
        all.add(of(page, block, i, line.substring(tool), new ArrayList<>()));
      }
    }
    return all;
  }

  private static List<Shown> onConsole(Page page, Block block) {
    List<Shown> all = new ArrayList<>();
    List<String> output = new ArrayList<>();
    for (int i = 0; i < block.lines().size(); i++) {
      String line = block.lines().get(i);
      if (!line.startsWith(PROMPT)) {
        output.add(line);
        continue;
      }
      output = new ArrayList<>();
      if (line.startsWith(PROMPT + TOOL)) {
        all.add(of(page, block, i, line.substring(PROMPT.length()), output));
      }
    }
    return all;
  }

  /** Those between backticks. */
  public static List<Shown> inProse(Page page) {
    return INLINE
        .matcher(page.prose())
        .results()
        .map(match -> new Shown(page, 0, words(match.group(1)), null, List.of()))
        .toList();
  }

  private static Shown of(Page page, Block block, int i, String text, List<String> output) {
    return new Shown(page, block.line() + i, words(text.substring(TOOL.length())), block, output);
  }

  private static List<String> words(String text) {
    return WORD.matcher(text.replaceFirst("(^|\\s)#.*", ""))
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .toList();
  }

  @Override
  public String toString() {
    return page + ":" + line + ": jacquard " + String.join(" ", words);
  }
}
