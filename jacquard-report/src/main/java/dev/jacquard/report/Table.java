package dev.jacquard.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Values that occur often, each kept once and spoken of by its number. */
final class Table<T> {
  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> values = new ArrayList<>();

  int number(T value) {
    return numbers.computeIfAbsent(
        value,
        key -> {
          values.add(key);
          return values.size() - 1;
        });
  }

  List<T> values() {
    return values;
  }
}
