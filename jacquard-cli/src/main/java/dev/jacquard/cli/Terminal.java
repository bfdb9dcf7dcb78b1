package dev.jacquard.cli;

/** What is known of where the output goes. */
final class Terminal {
  private static final int DEFAULT_WIDTH = 100;
  private static final int NARROWEST = 40;

  private Terminal() {}

  /** The width of the lines: what the shell says in COLUMNS, between 40 and 100. */
  static int width() {
    String columns = System.getenv("COLUMNS");
    if (columns == null || !columns.matches("\\d{1,4}")) {
      return DEFAULT_WIDTH;
    }
    return Math.max(NARROWEST, Math.min(DEFAULT_WIDTH, Integer.parseInt(columns)));
  }

  /** Whether a person looks on: the standard output and input are a terminal. */
  static boolean isInteractive() {
    return System.console() != null && !"dumb".equals(System.getenv("TERM"));
  }
}
