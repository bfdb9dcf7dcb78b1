package dev.jacquard.cli;

/** What the command says to the shell. */
public final class ExitCode {
  public static final int NOTHING_FOUND = 0;
  public static final int WRONG_USAGE = 1;
  public static final int BUG_FOUND = 2;
  public static final int INTERNAL_ERROR = 3;

  private ExitCode() {}
}
