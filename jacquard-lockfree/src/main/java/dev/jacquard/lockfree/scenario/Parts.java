package dev.jacquard.lockfree.scenario;

import java.util.ArrayList;
import java.util.List;

/** Text that is cut at a character, but neither in quotes nor between brackets. */
final class Parts {
  private Parts() {}

  /** The parts without the blanks around them; none of a blank text. */
  static List<String> split(String text, char at) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        i += c == '\\' ? 1 : 0;
        quoted = c != '"';
      } else if (c == '"') {
        quoted = true;
      } else if (c == '(' || c == ')') {
        depth += c == '(' ? 1 : -1;
      } else if (c == at && depth == 0) {
        parts.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    if (!text.isBlank()) {
      parts.add(text.substring(start).strip());
    }
    return parts;
  }

  /** Text without its quotes, if it has some. */
  static String unquoted(String text) {
    if (text.length() < 2 || !text.startsWith("\"") || !text.endsWith("\"")) {
      return text;
    }
    StringBuilder plain = new StringBuilder();
    for (int i = 1; i < text.length() - 1; i++) {
      i += text.charAt(i) == '\\' ? 1 : 0;
      plain.append(text.charAt(i));
    }
    return plain.toString();
  }
}
