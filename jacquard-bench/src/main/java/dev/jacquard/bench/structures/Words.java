package dev.jacquard.bench.structures;

import java.util.ArrayList;
import java.util.List;

/** Words for trees, by number, as both tools make numbers. */
final class Words {
  private static final List<String> ALL = List.of("baa", "aba", "aa", "aaa", "aab", "bba", "bbb");

  private Words() {}

  static String of(int number) {
    return ALL.get(number);
  }

  static List<String> sorted(Iterable<CharSequence> words) {
    List<String> all = new ArrayList<>();
    words.forEach(word -> all.add(word.toString()));
    all.sort(null);
    return all;
  }
}
