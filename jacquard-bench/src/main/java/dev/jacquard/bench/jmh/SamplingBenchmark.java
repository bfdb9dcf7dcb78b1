package dev.jacquard.bench.jmh;

import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.programs.Micro;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Whole executions per second of a program of 16 events, by strategy. The target for pos and
 * pos-star is 1,000,000, with at most one byte allocated per event, which is 16 per execution:
 *
 * <pre>
 * java -cp jacquard-bench/target/jacquard-bench.jar org.openjdk.jmh.Main SamplingBenchmark -prof gc
 * </pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SamplingBenchmark {
  @Param({"random", "pct", "rapos", "pos", "pos-star"})
  public String strategy;

  private Host host;
  private Strategy chooser;

  @Setup
  public void setUp() {
    host = Micro.program(0, false, false).host(Timeouts.IDLE, 1_000);
    chooser =
        Strategies.named(strategy).create(StrategyOptions.DEFAULT.withLength(16).withDepth(3));
  }

  /** One execution; the hash of its partial order keeps the compiler from leaving it out. */
  @Benchmark
  public long execution() {
    chooser.start();
    long order = host.run(chooser).partialOrder();
    chooser.end(host.kernel());
    return order;
  }
}
