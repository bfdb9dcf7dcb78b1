package dev.jacquard.bench.jmh;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.model.programs.Counting;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long optimal DPOR takes for all of lastzero: 15,360 partial orders for 12, 147,456 for 15.
 *
 * <pre>
 * java -cp jacquard-bench/target/jacquard-bench.jar org.openjdk.jmh.Main DporBenchmark
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
public class DporBenchmark {
  @Param({"12", "15"})
  public int n;

  /** A whole search. */
  @Benchmark
  public Result search() {
    Result result = Exploration.of(Counting.lastzero(n)).strategy("dpor").races(RaceMode.OFF).run();
    if (!result.complete()) {
      throw new IllegalStateException("not complete: " + result);
    }
    return result;
  }
}
