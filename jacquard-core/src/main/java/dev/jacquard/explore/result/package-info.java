/**
 * What was seen: {@link dev.jacquard.explore.result.Tally} counts while an exploration runs, {@link
 * dev.jacquard.explore.result.Result} is what it hands back, and {@link
 * dev.jacquard.explore.result.Gaps} is what may have been missed.
 */
package dev.jacquard.explore.result;
