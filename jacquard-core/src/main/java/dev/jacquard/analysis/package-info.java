/**
 * What an execution tells when it is over: happens-before, conflicts, data races, which races can
 * be reversed, who waits for whom. Read {@link dev.jacquard.analysis.HappensBefore} first.
 */
package dev.jacquard.analysis;
