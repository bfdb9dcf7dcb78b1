/**
 * Explains findings in the words of the program: the cause in a sentence, the trace in columns.
 * {@link dev.jacquard.explain.Story} is all that front ends show of an execution; {@link
 * dev.jacquard.explain.Explainer} makes it, {@link dev.jacquard.explain.Explanation} is its text.
 */
package dev.jacquard.explain;
