/**
 * The entry for whoever explores: an {@link dev.jacquard.explore.run.Exploration} runs a program
 * many times, a {@link dev.jacquard.explore.run.Suite} shares one budget between several of them.
 */
package dev.jacquard.explore.run;
