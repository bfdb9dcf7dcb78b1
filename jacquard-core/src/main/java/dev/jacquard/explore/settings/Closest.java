package dev.jacquard.explore.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** For those who mistype a name: the one that they may have meant. */
public final class Closest {
  private Closest() {}

  /** The name that takes the fewest changes, unless these are too many. */
  public static Optional<String> to(String given, Collection<String> names) {
    String wanted = given.toLowerCase(Locale.ROOT);
    return names.stream()
        .min(Comparator.comparingInt(name -> distance(wanted, name.toLowerCase(Locale.ROOT))))
        .filter(
            name ->
                distance(wanted, name.toLowerCase(Locale.ROOT)) <= Math.max(2, name.length() / 3));
  }

  /** {@code (did you mean dpor?)}, with a space before it; or nothing if no name is close. */
  public static String hint(String given, Collection<String> names) {
    return to(given, names).map(name -> " (did you mean " + name + "?)").orElse("");
  }

  /** The fewest characters to insert, delete, replace. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
