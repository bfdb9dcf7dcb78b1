/**
 * The {@code jacquard} command on model programs. Read {@link dev.jacquard.bench.Main} and {@link
 * dev.jacquard.bench.ModelCommand} first; the micro benchmark of the seed is in {@code micro}, what
 * JMH measures in {@code jmh}.
 */
package dev.jacquard.bench;
