package dev.jacquard.bench.fuzz;

import java.io.PrintStream;
import java.util.Optional;

/** Checks one program after the other, until one shows a difference. */
public final class Fuzzer {
  private static final long SHRINK_NANOS = 60_000_000_000L;

  private final Oracles oracles;
  private final PrintStream out;

  /** Prints there. */
  public Fuzzer(PrintStream out) {
    this(new Oracles(), out);
  }

  /** With other oracles: for tests. */
  public Fuzzer(Oracles oracles, PrintStream out) {
    this.oracles = oracles;
    this.out = out;
  }

  /**
   * Checks the programs of seed, seed + 1 and so on.
   *
   * @param nanos begins no program after this time
   * @return whether all agree
   */
  public boolean run(long seed, long programs, int mostThreads, long nanos) {
    long start = System.nanoTime();
    Counts counts = new Counts(out);
    Checker checker = new Checker(oracles, counts);
    for (long i = 0; i < programs && System.nanoTime() - start < nanos; i++) {
      out.println(FuzzMain.BEAT + (seed + i));
      out.flush();
      Program program = Generator.program(seed + i, mostThreads);
      Optional<Difference> difference = checker.check(program);
      if (difference.isPresent()) {
        tell(new Shrinker.Found(program, difference.get()));
        counts.print();
        return false;
      }
    }
    counts.print();
    return true;
  }

  private void tell(Shrinker.Found found) {
    Program program = found.program();
    out.printf("difference between %s, seed %d%n", found.difference().oracle(), program.seed());
    out.print(program + found.difference().details());
    out.flush();
    Checker checker = new Checker(oracles, new Counts(out));
    Shrinker.Found smallest = new Shrinker(checker, SHRINK_NANOS).shrink(found);
    out.printf("smallest that was found:%n%s", smallest.program());
    out.print(smallest.difference().details());
  }
}
