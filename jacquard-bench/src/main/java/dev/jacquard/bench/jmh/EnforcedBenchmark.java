package dev.jacquard.bench.jmh;

import dev.jacquard.bench.enforced.Variant;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
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
import org.openjdk.jmh.infra.ThreadParams;

/**
 * Lock-free structures as they are, and with their transactions enforced: a pair of calls.
 *
 * <pre>
 * java -cp jacquard-bench/target/jacquard-bench.jar org.openjdk.jmh.Main EnforcedBenchmark -t max
 * </pre>
 *
 * <p>A plan of {@code jacquard transactions search} is measured with {@code -p plan=FILE}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EnforcedBenchmark {
  @Param({"stack", "queue", "ring", "list"})
  public String structure;

  @Param("baseline")
  public String plan;

  @Param({"none", "sequence", "stamped", "lock", "synchronized"})
  public String lock;

  private final AtomicInteger threads = new AtomicInteger();
  private IntUnaryOperator workload;

  /** The number of a thread; -1 if there is one only. */
  @State(Scope.Thread)
  public static class ThreadNumber {
    private int number;

    /** Each gets another one. */
    @Setup
    public void number(EnforcedBenchmark benchmark, ThreadParams all) {
      number = all.getThreadCount() == 1 ? -1 : benchmark.threads.getAndIncrement();
    }
  }

  /** In a class loader of its own. */
  @Setup
  public void load() throws IOException, ReflectiveOperationException {
    workload = Variant.of(structure, plan, lock);
  }

  /** Two calls. */
  @Benchmark
  public int pair(ThreadNumber thread) {
    return workload.applyAsInt(thread.number);
  }
}
