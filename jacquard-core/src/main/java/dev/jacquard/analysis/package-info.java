/**
 * What is computed from an execution that is over: happens-before, conflicts, data races, which
 * races can be reversed, which locks were held. Read {@link dev.jacquard.analysis.HappensBefore}
 * first.
 */
package dev.jacquard.analysis;
