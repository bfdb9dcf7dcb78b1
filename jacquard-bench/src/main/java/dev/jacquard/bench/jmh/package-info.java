/**
 * How fast the kernel and the strategies are, measured with JMH. Each class says in its comment how
 * to run it. Read {@link dev.jacquard.bench.jmh.SamplingBenchmark} first.
 */
package dev.jacquard.bench.jmh;
