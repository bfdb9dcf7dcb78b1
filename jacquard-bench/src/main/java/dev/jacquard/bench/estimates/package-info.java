/**
 * How good estimates are, on execution trees whose sizes are known, and what they are worth for
 * sharing a budget. Read {@link dev.jacquard.bench.estimates.Trees} and {@link
 * dev.jacquard.bench.estimates.Accuracy} first.
 */
package dev.jacquard.bench.estimates;
