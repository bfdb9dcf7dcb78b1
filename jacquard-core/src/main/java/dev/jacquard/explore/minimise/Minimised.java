package dev.jacquard.explore.minimise;

import dev.jacquard.explore.Card;
import dev.jacquard.kernel.Execution;

/**
 * A schedule that shows the same as another, with no more preemptions.
 *
 * @param card repeats it
 * @param execution a copy of what it does
 * @param preemptions how many it has
 * @param least whether no schedule with fewer shows the same; if not, the budget was used up, and
 *     there may be one
 * @param executions how many it took to find out
 */
public record Minimised(
    Card card, Execution execution, int preemptions, boolean least, long executions) {}
