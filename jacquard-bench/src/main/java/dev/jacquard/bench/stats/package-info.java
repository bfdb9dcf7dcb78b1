/** What tables of several benchmarks compute. */
package dev.jacquard.bench.stats;
