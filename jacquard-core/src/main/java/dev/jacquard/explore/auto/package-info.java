/**
 * The strategy {@code auto}: an exhaustive search where that fits the budget, and several others
 * that take turns. Read {@link dev.jacquard.explore.auto.Auto} first, then {@link
 * dev.jacquard.explore.auto.Exhaustive}, which knows whether it fits, and {@link
 * dev.jacquard.explore.auto.Portfolio}, which knows whose turn it is.
 */
package dev.jacquard.explore.auto;
