/**
 * Many executions: strategies that choose, the loop that runs them, coverage and results. Read
 * {@link dev.jacquard.explore.Strategy} and {@link dev.jacquard.explore.Exploration} first; the
 * strategies themselves are in {@code random} and {@code tree}, a file each.
 */
package dev.jacquard.explore;
