package dev.jacquard.cli;

import java.io.Console;

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
    return hasConsole() && !"dumb".equals(System.getenv("TERM"));
  }

  /** Up to JDK 21 there is a console only on a terminal; from 22 on it has to be asked. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean hasConsole() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }
}
