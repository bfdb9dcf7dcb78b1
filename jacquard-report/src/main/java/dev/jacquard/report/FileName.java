package dev.jacquard.report;

import java.util.Locale;

/** A name for the files of a test. */
public final class FileName {
  /** Names of files may have 255 characters, and something is added to these. */
  private static final int LONGEST = 200;

  private FileName() {}

  /** The name of the test, if that can be one; else something like it, and another for each. */
  public static String of(String test) {
    String name = test.replaceAll("[^\\w.$\\[\\]-]", "_");
    String cut = name.substring(0, Math.min(name.length(), LONGEST));
    return cut.equals(test) ? test : cut + String.format(Locale.ROOT, "-%08x", test.hashCode());
  }
}
