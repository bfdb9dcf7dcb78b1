/**
 * Randomized strategies: they sample executions, and most of them promise something about the
 * chance of a bug. Read {@link dev.jacquard.explore.random.Randomized} and {@link
 * dev.jacquard.explore.random.Pos} first.
 */
package dev.jacquard.explore.random;
