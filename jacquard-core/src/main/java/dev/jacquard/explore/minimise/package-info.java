/**
 * From a schedule that fails to one that fails with the fewest preemptions, for people to read.
 * Read {@link dev.jacquard.explore.minimise.Minimiser} first.
 */
package dev.jacquard.explore.minimise;
