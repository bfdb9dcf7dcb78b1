package dev.jacquard.bench.fuzz;

import java.util.concurrent.TimeUnit;

/** Runs in a JVM with the agent: {@code seed programs threads seconds}. */
public final class FuzzMain {
  /** A line that begins so names the seed of the program that comes next. */
  public static final String BEAT = "@ ";

  /** What the JVM ends with if there is a difference. */
  public static final int DIFFERENCE = 2;

  private FuzzMain() {}

  /** Fuzzes. */
  public static void main(String[] args) {
    boolean same =
        new Fuzzer(System.out)
            .run(
                Long.parseLong(args[0]),
                Long.parseLong(args[1]),
                Integer.parseInt(args[2]),
                TimeUnit.SECONDS.toNanos(Long.parseLong(args[3])));
    System.exit(same ? 0 : DIFFERENCE);
  }
}
