package dev.jacquard.junit;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as they are written in settings. */
final class Times {
  private static final Pattern TIME = Pattern.compile("(\\d+)\\s*(ms|s|m|h)");

  private Times() {}

  /**
   * {@code 30s}, {@code 500ms}, {@code 2m} or {@code 1h}.
   *
   * @throws IllegalArgumentException if it is not a time, or none at all
   */
  static Duration parse(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not a time; write 30s, 500ms, 2m or 1h");
    }
    long amount = Long.parseLong(matcher.group(1));
    Duration duration =
        switch (matcher.group(2)) {
          case "ms" -> Duration.ofMillis(amount);
          case "s" -> Duration.ofSeconds(amount);
          case "m" -> Duration.ofMinutes(amount);
          default -> Duration.ofHours(amount);
        };
    if (duration.isZero()) {
      throw new IllegalArgumentException("must be more than 0");
    }
    return duration;
  }
}
