package dev.jacquard.explain;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Short names of objects. A host says {@code Node@0.1#3}, the third object that thread 0.1 made,
 * which means the same in every execution; within one story {@code Node#2} is enough, the second
 * node that it mentions, or {@code Node} if it mentions no other.
 */
final class Names {
  /**
   * A class, and the thread that made it; a thread or the class itself has no number at the end.
   */
  private static final Pattern OBJECT =
      Pattern.compile("([\\w$\\[\\]]+)@((?:[^\\s@,;:()\\[\\]]*?#\\d+)|\\d+(?:\\.\\d+)*)");

  /** The number of each object among those of its class. */
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private final Map<String, Integer> counts = new HashMap<>();

  /** A text that the story has; all of them before the first one is shortened. */
  void meet(String text) {
    Matcher matcher = OBJECT.matcher(text);
    while (matcher.find()) {
      numbers.computeIfAbsent(
          matcher.group(), object -> counts.merge(matcher.group(1), 1, Integer::sum));
    }
  }

  /** The text with short names. */
  String shorten(String text) {
    return OBJECT
        .matcher(text)
        .replaceAll(
            match -> {
              String type = match.group(1);
              boolean alone = counts.getOrDefault(type, 1) == 1 && !type.endsWith("]");
              Integer number = numbers.getOrDefault(match.group(), 1);
              return Matcher.quoteReplacement(alone ? type : type + "#" + number);
            });
  }
}
