/**
 * Makes the calls of one scenario in all orders, and judges what came of them. Start with {@link
 * dev.jacquard.lockfree.execution.ScenarioCheck}.
 */
package dev.jacquard.lockfree.execution;
