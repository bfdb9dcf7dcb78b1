/**
 * What measures: {@link dev.jacquard.bench.BenchMain} is the {@code jacquard} command with more
 * subcommands. The micro benchmark of Yuan 2020 is in {@code micro}, what JMH measures in {@code
 * jmh}, other tools side by side in {@code peers}, how often bugs are hit in {@code macro}.
 */
package dev.jacquard.bench;
