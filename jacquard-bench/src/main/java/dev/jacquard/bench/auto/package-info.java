/**
 * How soon the strategy {@code auto} finds a bug, beside the strategies that take turns in it. Read
 * {@link dev.jacquard.bench.auto.FirstFindings} first.
 */
package dev.jacquard.bench.auto;
