/**
 * The seam between the kernel and what explores: a {@link dev.jacquard.explore.Strategy} chooses in
 * many executions, a {@link dev.jacquard.explore.Schedule} is what it chose in one, and a {@link
 * dev.jacquard.explore.Card} makes that durable. The strategies are in {@code random}, {@code tree}
 * and {@code auto}; what runs them begins with {@link dev.jacquard.explore.run.Exploration}.
 */
package dev.jacquard.explore;
