package dev.jacquard.cli;

/** What the command says to the shell. */
final class ExitCode {
  static final int NOTHING_FOUND = 0;
  static final int WRONG_USAGE = 1;
  static final int BUG_FOUND = 2;
  static final int INTERNAL_ERROR = 3;

  private ExitCode() {}
}
