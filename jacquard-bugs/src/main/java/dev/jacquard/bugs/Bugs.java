package dev.jacquard.bugs;

import static dev.jacquard.kernel.Outcome.ASSERTION;
import static dev.jacquard.kernel.Outcome.EXCEPTION;

import dev.jacquard.bugs.known.Gson1829;
import dev.jacquard.bugs.known.JcTools319;
import dev.jacquard.bugs.known.Lang481;
import java.util.List;

/** The known bugs. */
public final class Bugs {
  private static final List<Bug> ALL =
      List.of(
          new Bug(
              "LANG-481",
              "commons-lang 2.4",
              "a hash code is seen half computed",
              ASSERTION,
              "hash codes",
              new Lang481()),
          new Bug(
              "gson 1829",
              "gson 2.10",
              "an adapter is published before what it refers to is ready",
              EXCEPTION,
              "IllegalStateException",
              new Gson1829()),
          new Bug(
              "JCTools 319",
              "jctools-core 3.1.0",
              "put returns a value that it has not replaced",
              ASSERTION,
              "then get",
              new JcTools319()));

  private Bugs() {}

  public static List<Bug> all() {
    return ALL;
  }
}
