package dev.jacquard.cli;

import java.util.ArrayList;
import java.util.List;

/** The words of a command line as one line, and back: {@code Main 3 "two words"}. */
final class CommandWords {
  private CommandWords() {}

  static String join(List<String> words) {
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      line.append(line.isEmpty() ? "" : " ").append(quoted(word));
    }
    return line.toString();
  }

  /** The same to be pasted into a shell, for which other characters are special. */
  static String paste(List<String> words) {
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      boolean plain = word.matches("[\\w./:@%+=,-]+");
      line.append(line.isEmpty() ? "" : " ")
          .append(plain ? word : "'" + word.replace("'", "'\\''") + "'");
    }
    return line.toString();
  }

  private static String quoted(String word) {
    if (word.matches("[\\w./:@%+=,$-]+")) {
      return word;
    }
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        case '\n' -> quoted.append("\\n");
        default -> quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
        word = word == null ? new StringBuilder() : word;
      } else if (c == ' ' && !quoted) {
        if (word != null) {
          words.add(word.toString());
        }
        word = null;
      } else {
        word = word == null ? new StringBuilder() : word;
        if (c == '\\' && quoted && i + 1 < line.length()) {
          char next = line.charAt(++i);
          word.append(next == 'n' ? '\n' : next);
        } else {
          word.append(c);
        }
      }
    }
    if (word != null) {
      words.add(word.toString());
    }
    return words;
  }
}
