package dev.jacquard.lockfree.execution;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A number for each distinct result of the calls of a scenario. */
final class Interner {
  /** Of a call that has not returned. */
  static final int NONE = -1;

  /** Of one whose result does not matter. */
  static final int ANY = -2;

  /** An array has the contents as its identity. */
  private record Contents(Object array, int hash) {
    static Contents of(Object array) {
      return new Contents(array, Arrays.deepHashCode(new Object[] {array}));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Contents contents
          && Arrays.deepEquals(new Object[] {array}, new Object[] {contents.array});
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  private final Map<Object, Integer> numbers = new HashMap<>();

  int number(Object result) {
    Object key = result != null && result.getClass().isArray() ? Contents.of(result) : result;
    Integer known = numbers.get(key);
    if (known == null) {
      known = numbers.size();
      numbers.put(key, known);
    }
    return known;
  }

  /** For people: the result that has a number. */
  String text(int number) {
    for (Map.Entry<Object, Integer> entry : numbers.entrySet()) {
      if (entry.getValue() == number) {
        return entry.getKey() instanceof Contents contents
            ? History.text(contents.array)
            : History.text(entry.getKey());
      }
    }
    return "?";
  }

  /** Even where any result will do, an exception does only if there may be one. */
  private static boolean matters(History history, int call) {
    return !history.call(call).operation().marks().weak() || history.hasThrown(call);
  }

  /** The results of all calls. */
  Results results(History history) {
    int[] numbers = new int[history.size()];
    for (int call = 0; call < numbers.length; call++) {
      numbers[call] =
          !history.hasEnded(call)
              ? NONE
              : matters(history, call) ? number(history.result(call)) : ANY;
    }
    return new Results(numbers);
  }
}
