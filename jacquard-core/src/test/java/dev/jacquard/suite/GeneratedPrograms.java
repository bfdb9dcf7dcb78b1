package dev.jacquard.suite;

import dev.jacquard.model.Program;
import dev.jacquard.oracle.Oracle;
import dev.jacquard.oracle.OracleError;
import dev.jacquard.oracle.TooLarge;
import dev.jacquard.oracle.Truth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Generated programs, each with what brute force finds in it. Whatever test asks, the oracle
 * enumerates a program once in a JVM.
 */
final class GeneratedPrograms {
  static final long SEED = 20_140_122;

  /** As many as {@code mvn verify -Pfull} runs. */
  static final int ALL = 2_000;

  /**
   * As many as a build runs by default: seven rounds of the generator, so that each primitive is
   * the main one of seven programs, and the rarest (a loop that spins and yields) occurs in 13. A
   * fifth of all takes a fifth of the time; the programs are the first of all, so that a failure
   * has the same number in both.
   */
  static final int SAMPLE = 400;

  /** How many to run now. */
  static final int COUNT =
      Integer.getInteger(
          "jacquard.suite.programs", Boolean.getBoolean("tests.full") ? ALL : SAMPLE);

  private static final Map<Key, GeneratedPrograms> KNOWN = new HashMap<>();

  private record Key(ProgramGenerator.Kind kind, long seed, int mostSchedules) {}

  /**
   * A program.
   *
   * @param truth null if the program is too large for the oracle, or the oracle refuses it
   * @param error why the oracle refuses it; otherwise null
   * @param nanos what the oracle took
   */
  record Generated(Sketch sketch, Program program, Truth truth, OracleError error, long nanos) {
    boolean isTooLarge() {
      return truth == null && error == null;
    }
  }

  private final int mostSchedules;
  private final ProgramGenerator generator;
  private final List<Generated> programs = new ArrayList<>();

  private GeneratedPrograms(Key key) {
    mostSchedules = key.mostSchedules();
    generator = new ProgramGenerator(key.kind(), key.seed(), mostSchedules);
  }

  /**
   * The programs of a kind and a seed.
   *
   * @param mostSchedules those with more are too large
   */
  static synchronized GeneratedPrograms of(
      ProgramGenerator.Kind kind, long seed, int mostSchedules) {
    return KNOWN.computeIfAbsent(new Key(kind, seed, mostSchedules), GeneratedPrograms::new);
  }

  /** Those of each kind. */
  static List<GeneratedPrograms> ofEachKind(long seed, int mostSchedules) {
    return Arrays.stream(ProgramGenerator.Kind.values())
        .map(kind -> of(kind, seed, mostSchedules))
        .toList();
  }

  /** The program with this number. */
  synchronized Generated get(int index) {
    while (programs.size() <= index) {
      programs.add(enumerate(generator.sketch(programs.size())));
    }
    return programs.get(index);
  }

  private Generated enumerate(Sketch sketch) {
    Program program = sketch.program();
    Truth truth = null;
    OracleError error = null;
    long start = System.nanoTime();
    try {
      truth = Oracle.enumerate(program, mostSchedules);
    } catch (OracleError e) {
      error = e;
    } catch (TooLarge e) {
      // neither
    }
    return new Generated(sketch, program, truth, error, System.nanoTime() - start);
  }

  /** What is run, for people. */
  static String told() {
    return COUNT < ALL
        ? COUNT + " of " + ALL + " generated programs; mvn verify -Pfull runs all"
        : COUNT + " generated programs";
  }
}
