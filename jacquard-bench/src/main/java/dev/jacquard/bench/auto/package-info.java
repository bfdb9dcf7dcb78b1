/**
 * How soon the strategy {@code auto} finds a bug, beside single strategies. Read {@link
 * dev.jacquard.bench.auto.FirstFindings} first.
 */
package dev.jacquard.bench.auto;
