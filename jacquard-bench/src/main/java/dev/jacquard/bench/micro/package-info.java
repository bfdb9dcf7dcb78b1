/**
 * The micro benchmark of Yuan 2020 (section 3.6.1, tables 3.1 and 3.2): how evenly the strategies
 * sample the partial orders of small random programs. Read {@link
 * dev.jacquard.bench.micro.MicroBenchmark} first, then {@link
 * dev.jacquard.bench.micro.StraightLine}, which computes exactly what need not be sampled.
 */
package dev.jacquard.bench.micro;
