package dev.jacquard.bench.versus;

/**
 * One tool on one program, once.
 *
 * @param result what came of it
 * @param seconds from the start of the search to the bug; if it was not found, to the end of the
 *     search
 * @param executions up to then; 0 where the tool does not tell
 * @param note what the bug looked like, why the search ended early, or why the tool failed
 */
public record Attempt(
    String program,
    String tool,
    int round,
    Result result,
    double seconds,
    long executions,
    String note) {
  /** What may come of it. */
  public enum Result {
    /** The bug was seen within the time. */
    FOUND,
    /** It was not. */
    NOT_FOUND,
    /** The tool did not start, or gave up on the program. */
    FAILED
  }

  boolean found() {
    return result == Result.FOUND;
  }
}
