package dev.jacquard.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Keeps what a program prints from the terminal, as it would print it in each of ten thousand
 * executions. Does nothing at all, so that printing has no operations.
 */
final class Muted extends PrintStream {
  Muted() {
    super(OutputStream.nullOutputStream());
  }

  /** Runs with both standard streams muted. */
  static <T> T during(Supplier<T> work) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(new Muted());
    System.setErr(new Muted());
    try {
      return work.get();
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  @Override
  public void write(int b) {}

  @Override
  public void write(byte[] bytes, int offset, int length) {}

  @Override
  public void write(byte[] bytes) {}

  @Override
  public void flush() {}

  @Override
  public void print(boolean value) {}

  @Override
  public void print(char value) {}

  @Override
  public void print(int value) {}

  @Override
  public void print(long value) {}

  @Override
  public void print(float value) {}

  @Override
  public void print(double value) {}

  @Override
  public void print(char[] value) {}

  @Override
  public void print(String value) {}

  @Override
  public void print(Object value) {}

  @Override
  public void println() {}

  @Override
  public void println(boolean value) {}

  @Override
  public void println(char value) {}

  @Override
  public void println(int value) {}

  @Override
  public void println(long value) {}

  @Override
  public void println(float value) {}

  @Override
  public void println(double value) {}

  @Override
  public void println(char[] value) {}

  @Override
  public void println(String value) {}

  @Override
  public void println(Object value) {}

  @Override
  public PrintStream printf(String format, Object... values) {
    return this;
  }

  @Override
  public PrintStream printf(Locale locale, String format, Object... values) {
    return this;
  }

  @Override
  public PrintStream format(String format, Object... values) {
    return this;
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... values) {
    return this;
  }

  @Override
  public PrintStream append(CharSequence text) {
    return this;
  }

  @Override
  public PrintStream append(CharSequence text, int start, int end) {
    return this;
  }

  @Override
  public PrintStream append(char c) {
    return this;
  }
}
