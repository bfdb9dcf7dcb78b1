/**
 * Linearizability, complete over all small scenarios: start with {@link
 * dev.jacquard.lockfree.Linearizability}.
 */
package dev.jacquard.lockfree;
