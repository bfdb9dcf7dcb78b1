package dev.jacquard.junit;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Which of the words that there are somebody may have meant. */
final class Closest {
  private Closest() {}

  /** The word that takes the fewest changes, if it does not take more than the given number. */
  static Optional<String> to(String given, Collection<String> words, int mostChanges) {
    return words.stream()
        .filter(word -> changes(given, word) <= mostChanges)
        .min(Comparator.comparingInt(word -> changes(given, word)));
  }

  /** Letters to insert, to leave out or to replace: the distance of Levenshtein. */
  private static int changes(String from, String to) {
    int[] last = new int[to.length() + 1];
    for (int j = 0; j < last.length; j++) {
      last[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] next = new int[last.length];
      next[0] = i;
      for (int j = 1; j < last.length; j++) {
        int replaced = last[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        next[j] = Math.min(replaced, 1 + Math.min(last[j], next[j - 1]));
      }
      last = next;
    }
    return last[to.length()];
  }
}
