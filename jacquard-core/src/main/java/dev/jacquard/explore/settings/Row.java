package dev.jacquard.explore.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** A {@link Setting} while the table is written. */
final class Row<T> {
  /** What a value must be, and the sentence for one that is not. */
  private record Rule<T>(Predicate<T> holds, String says) {}

  final String name;
  final String label;
  final T initial;
  final Function<String, T> parser;
  private final List<Rule<T>> rules = new ArrayList<>();
  String whenUnset = "";
  boolean identifies;
  String summary = "";

  Row(String name, String label, T initial, Function<String, T> parser) {
    this.name = name;
    this.label = label;
    this.initial = initial;
    this.parser = parser;
  }

  /** Whoever goes on from a checkpoint must have the same. */
  Row<T> identity() {
    identifies = true;
    return this;
  }

  /** What counts if nothing is said, where the value itself does not tell. */
  Row<T> unset(String text) {
    whenUnset = text;
    return this;
  }

  Row<T> check(Predicate<T> isValid, String says) {
    rules.add(new Rule<>(isValid, says));
    return this;
  }

  /** What is wrong with a value; empty if nothing is. */
  String wrong(T value) {
    if (value == null) {
      return initial == null ? "" : "must have a value";
    }
    return rules.stream()
        .filter(rule -> !rule.holds.test(value))
        .map(Rule::says)
        .findFirst()
        .orElse("");
  }

  /** The last word: what the setting means. */
  Setting<T> says(String text) {
    summary = text;
    return Setting.add(this);
  }
}
