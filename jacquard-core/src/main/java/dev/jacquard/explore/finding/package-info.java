/**
 * From an execution that failed to what is told of it: {@link
 * dev.jacquard.explore.finding.Findings} takes executions that show the same bug for one {@link
 * dev.jacquard.explore.finding.Finding}, and {@link dev.jacquard.explore.finding.Repeater} runs an
 * execution once more.
 */
package dev.jacquard.explore.finding;
