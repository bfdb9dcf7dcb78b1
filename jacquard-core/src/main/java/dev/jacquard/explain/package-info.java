/**
 * A finding made ready to be told: what happened, in the words of the program. {@link
 * dev.jacquard.explain.Story} is the whole of it, for every front end.
 */
package dev.jacquard.explain;
