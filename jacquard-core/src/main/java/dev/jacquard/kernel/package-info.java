/**
 * One execution: threads, pending operations, resources, enabledness, virtual clock, events,
 * outcome. Sequential, and ignorant of both hosts and strategies. Read {@link
 * dev.jacquard.kernel.Kernel}, {@link dev.jacquard.kernel.Operation} and {@link
 * dev.jacquard.kernel.Execution} first.
 */
package dev.jacquard.kernel;
