package dev.jacquard.bench.micro;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs the micro benchmark: for uniform and for skewed programs, as many as told, the coverage of
 * each strategy. Programs with different seeds are independent, and so are strategies; they run in
 * parallel.
 *
 * @param runs how often each strategy runs each program
 * @param seed the seed of the first program; the others follow
 * @param programs the number of programs of each configuration
 * @param reads whether half of the operations are reads: table 3.2 instead of 3.1
 */
public record MicroBenchmark(long runs, int seed, int programs, boolean reads, int threads) {
  /** The name under which the exact random walk is listed. */
  public static final String RANDOM_WALK = "rw";

  /** A program with the coverage of each strategy, in the order of the columns. */
  public record Row(MicroProgram program, Map<String, Coverage> coverages) {}

  public MicroBenchmark {
    requirePositive("runs", runs);
    requirePositive("programs", programs);
    requirePositive("threads", threads);
  }

  private static void requirePositive(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " = " + value + ": must be at least 1");
    }
  }

  /** The strategies that are sampled, in the order of the paper's tables. */
  public List<String> strategies() {
    return reads
        ? List.of("pct", "rapos", "pos", "pos-star-coarse", "pos-star")
        : List.of("pct", "rapos", "pos", "pos-star");
  }

  /**
   * Runs everything.
   *
   * @param messages where a line on the progress goes from time to time
   */
  public List<Row> run(PrintWriter messages) throws InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<MicroProgram>> explorations = new ArrayList<>();
      for (boolean skewed : new boolean[] {false, true}) {
        for (int i = 0; i < programs; i++) {
          int programSeed = seed + i;
          explorations.add(() -> MicroProgram.explore(programSeed, skewed, reads));
        }
      }
      List<MicroProgram> explored = results(executor.invokeAll(explorations));
      Progress progress =
          new Progress(messages, "micro", runs * explored.size() * strategies().size());
      List<Callable<Coverage>> samples = new ArrayList<>();
      for (MicroProgram program : explored) {
        for (String strategy : strategies()) {
          samples.add(() -> program.sample(strategy, runs, progress::add));
        }
      }
      return rows(explored, results(executor.invokeAll(samples)));
    } finally {
      executor.shutdownNow();
    }
  }

  private List<Row> rows(List<MicroProgram> explored, List<Coverage> sampled) {
    List<Row> rows = new ArrayList<>();
    int next = 0;
    for (MicroProgram program : explored) {
      Map<String, Coverage> coverages = new LinkedHashMap<>();
      coverages.put(RANDOM_WALK, program.randomWalk());
      for (String strategy : strategies()) {
        coverages.put(strategy, sampled.get(next++));
      }
      rows.add(new Row(program, coverages));
    }
    return rows;
  }

  private static <T> List<T> results(List<Future<T>> futures) throws InterruptedException {
    List<T> results = new ArrayList<>();
    for (Future<T> future : futures) {
      try {
        results.add(future.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException("a part of the benchmark failed", e.getCause());
      }
    }
    return results;
  }
}
