/**
 * The loop of executions. A {@link dev.jacquard.explore.loop.PartWorker} explores {@linkplain
 * dev.jacquard.explore.loop.Part parts} of an exploration, one after the other, on a host of its
 * own.
 */
package dev.jacquard.explore.loop;
