package dev.jacquard.report;

/** Text made safe for HTML, and the few numbers that pages show. */
final class Html {
  private Html() {}

  /** For text and for values of attributes in double quotes. */
  static String escape(String text) {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '"' -> safe.append("&quot;");
        case '\'' -> safe.append("&#39;");
        // HTML has no way to write the other control characters.
        default -> safe.append(c < ' ' && c != '\n' && c != '\t' ? '\uFFFD' : c);
      }
    }
    return safe.toString();
  }

  /** {@code 12,345}. */
  static String number(long number) {
    return String.format(java.util.Locale.ROOT, "%,d", number);
  }

  /** {@code 1 thread}, {@code 2,000 threads}. */
  static String count(long number, String one) {
    return number(number) + " " + one + (number == 1 ? "" : "s");
  }

  /** {@code 0.012 s}, {@code 12.3 s}. */
  static String seconds(long nanos) {
    double seconds = nanos / 1e9;
    return String.format(java.util.Locale.ROOT, seconds < 1 ? "%.3f s" : "%.1f s", seconds);
  }

  /** The start of a box whose content may be wider than the screen: keys can scroll it too. */
  static String scrolling(String label) {
    return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + label + "\">";
  }
}
