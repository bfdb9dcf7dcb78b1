package dev.jacquard.oracle;

/** Brute force contradicts what the kernel says about a program: the kernel is wrong. */
public final class OracleError extends RuntimeException {
  private static final long serialVersionUID = 1;

  OracleError(String message) {
    super(message);
  }
}
