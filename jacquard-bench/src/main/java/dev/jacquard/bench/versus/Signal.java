package dev.jacquard.bench.versus;

/**
 * What a measured JVM tells the one that started it, a line each. It tells no times: Lincheck
 * replaces the clock, so the one that reads the lines looks at its own.
 */
final class Signal {
  /** That there is nothing left for the tool to try. */
  static final String ENDED = "ended";

  private static final String MARK = "@versus ";

  /** The kinds of lines. */
  enum Kind {
    /** The tool is ready and begins to search. */
    START,
    /** The bug was seen. */
    FOUND,
    /** The search is over, and did not see it. */
    OVER,
    /** The tool cannot do it. */
    FAILED
  }

  /**
   * A line.
   *
   * @param agoMillis how long ago it was: what does not move any more is noticed later
   */
  record Line(Kind kind, long agoMillis, long executions, String note) {}

  private Signal() {}

  static void start() {
    send(new Line(Kind.START, 0, 0, ""));
  }

  /** Ends this JVM, too. */
  static void found(long agoMillis, long executions, String note) {
    send(new Line(Kind.FOUND, agoMillis, executions, note));
    halt();
  }

  /** Ends this JVM, too. */
  static void over(long executions, String note) {
    send(new Line(Kind.OVER, 0, executions, note));
    halt();
  }

  /** Ends this JVM, too. */
  static void failed(String note) {
    send(new Line(Kind.FAILED, 0, 0, note));
    halt();
  }

  /** What an exception says, in a line. */
  static String describe(Throwable thrown) {
    String name = thrown.getClass().getSimpleName();
    return thrown.getMessage() == null ? name : name + ": " + thrown.getMessage().strip();
  }

  /** Reads a line; null if it is none of ours. */
  static Line parse(String text) {
    int at = text.indexOf(MARK);
    if (at < 0) {
      return null;
    }
    String[] words = text.substring(at + MARK.length()).split(" ", 4);
    return new Line(
        Kind.valueOf(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2]), words[3]);
  }

  private static void send(Line line) {
    String firstLine = line.note().lines().findFirst().orElse("");
    System.out.println(
        MARK + line.kind() + " " + line.agoMillis() + " " + line.executions() + " " + firstLine);
    System.out.flush();
  }

  /** Threads of the program may hang, and tools may write reports at the end that nobody reads. */
  private static void halt() {
    Runtime.getRuntime().halt(0);
  }
}
