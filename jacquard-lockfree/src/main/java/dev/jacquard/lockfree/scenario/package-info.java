/**
 * Which calls are made, by which threads: operations of a class, values, and all scenarios within
 * bounds. Start with {@link dev.jacquard.lockfree.scenario.Scenario}.
 */
package dev.jacquard.lockfree.scenario;
