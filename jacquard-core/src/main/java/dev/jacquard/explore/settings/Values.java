package dev.jacquard.explore.settings;

import dev.jacquard.kernel.Scope;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the values of settings are written. */
final class Values {
  private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ms|s|m|h|)");

  /** What is longer than a life would overflow somewhere. */
  private static final long MOST_SECONDS = Integer.MAX_VALUE;

  static final String TOO_LONG = "too long";

  private Values() {}

  /** An integer; underscores may group its digits. */
  static long whole(String text) {
    try {
      return Long.parseLong(text.replace("_", ""));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          text.matches("[-+]?[0-9_]*[0-9]") ? tooFar(text.startsWith("-")) : "not a whole number",
          e);
    }
  }

  private static String tooFar(boolean isNegative) {
    return isNegative ? "too small" : "too large";
  }

  /** An integer that is not large. */
  static int small(String text) {
    long value = whole(text);
    if (value != (int) value) {
      throw new IllegalArgumentException(tooFar(value < 0));
    }
    return (int) value;
  }

  static boolean yesOrNo(String text) {
    return known(text, List.of("true", "false")).equals("true");
  }

  /** A constant of an enumeration, in any case. */
  static <E extends Enum<E>> Function<String, E> constant(Class<E> type) {
    return text -> {
      List<String> names = names(type);
      String name = known(text.toLowerCase(Locale.ROOT), names);
      return type.getEnumConstants()[names.indexOf(name)];
    };
  }

  private static <E extends Enum<E>> List<String> names(Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> constant.name().toLowerCase(Locale.ROOT))
        .toList();
  }

  /** {@code memory|sync|library}. */
  static <E extends Enum<E>> String choices(Class<E> type) {
    return String.join("|", names(type));
  }

  /** Any but the one that repeats a card, which has a setting of its own. */
  static String strategy(String text) {
    List<String> names =
        Strategies.all().stream()
            .map(Strategies.Entry::name)
            .filter(name -> !name.equals(Strategies.REPLAY))
            .toList();
    return known(text, names);
  }

  private static String known(String text, List<String> names) {
    if (names.contains(text)) {
      return text;
    }
    String meant = Closest.to(text, names).map(word -> "did you mean " + word + "? ").orElse("");
    throw new IllegalArgumentException(meant + "There are " + String.join(", ", names));
  }

  /** {@code 30s}, {@code 500ms}, {@code 2m}, {@code 1h}, or a number of seconds. */
  static Duration time(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not a time; write 30s, 500ms, 2m or 1h");
    }
    double seconds =
        Double.parseDouble(matcher.group(1))
            * switch (matcher.group(2)) {
              case "ms" -> 0.001;
              case "m" -> 60;
              case "h" -> 3_600;
              default -> 1;
            };
    if (seconds >= MOST_SECONDS) {
      throw new IllegalArgumentException(TOO_LONG);
    }
    return Duration.ofNanos(seconds == 0 ? 0 : Math.max(1, Math.round(seconds * 1e9)));
  }

  static boolean isPositive(Duration time) {
    return !time.isNegative() && !time.isZero();
  }

  static boolean isNotTooLong(Duration time) {
    return time.toSeconds() < MOST_SECONDS;
  }

  /** As {@link #time} reads it. */
  static String text(Duration time) {
    return time.getNano() == 0 || Math.abs(time.getSeconds() / 2) >= MOST_SECONDS
        ? time.getSeconds() + "s"
        : time.toMillis() + "ms";
  }

  static Path path(String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("not a path: it is empty");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("not a path: " + e.getMessage(), e);
    }
  }

  /** Names with commas between them. */
  static List<String> names(String text) {
    List<String> names = text.isBlank() ? List.of() : List.of(text.strip().split("\\s*,\\s*", -1));
    if (names.contains("")) {
      throw new IllegalArgumentException("there is nothing beside a comma");
    }
    return names;
  }

  static List<Scope> scopes(String text) {
    return names(text).stream().map(Scope::parse).toList();
  }
}
