package dev.jacquard.cli;

import dev.jacquard.explore.result.Result;

/** What the command says to the shell. */
public final class ExitCode {
  public static final int NOTHING_FOUND = 0;
  public static final int WRONG_USAGE = 1;
  public static final int BUG_FOUND = 2;
  public static final int INTERNAL_ERROR = 3;

  /** The same to scripts: the program was not judged. */
  public static final int NOTHING_TESTED = INTERNAL_ERROR;

  private ExitCode() {}

  /** What to say of an exploration. */
  static int of(Result result) {
    if (result.untested().isPresent()) {
      return NOTHING_TESTED;
    }
    return result.foundBug() ? BUG_FOUND : NOTHING_FOUND;
  }
}
