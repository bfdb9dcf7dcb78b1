package dev.jacquard.it.program;

import dev.jacquard.Jacquard;

/** Two or four threads on two or three plain fields. */
public final class Litmus {
  private int x;
  private int y;
  private int z;

  private Litmus() {}

  public static void storeBuffering() {
    Litmus s = new Litmus();
    Jacquard.parallel(
        () -> {
          s.x = 1;
          use(s.y);
        },
        () -> {
          s.y = 1;
          use(s.x);
        });
  }

  public static void messagePassing() {
    Litmus s = new Litmus();
    Jacquard.parallel(
        () -> {
          s.x = 1;
          s.y = 1;
        },
        () -> {
          use(s.y);
          use(s.x);
        });
  }

  public static void loadBuffering() {
    Litmus s = new Litmus();
    Jacquard.parallel(
        () -> {
          use(s.x);
          s.y = 1;
        },
        () -> {
          use(s.y);
          s.x = 1;
        });
  }

  public static void twoPlusTwoWrites() {
    Litmus s = new Litmus();
    Jacquard.parallel(
        () -> {
          s.x = 1;
          s.y = 2;
        },
        () -> {
          s.y = 1;
          s.x = 2;
        });
  }

  /** The program of five partial orders on which source sets are not optimal. */
  public static void five() {
    Litmus s = new Litmus();
    Jacquard.parallel(
        () -> s.x = 1,
        () -> s.y = 1,
        () -> {
          if (s.y == 0) {
            s.z = 1;
          }
        },
        () -> {
          if (s.z == 1) {
            if (s.y == 0) {
              s.x = 2;
            }
          }
        });
  }

  private static void use(int value) {
    Counting.require(value >= 0, "negative");
  }
}
