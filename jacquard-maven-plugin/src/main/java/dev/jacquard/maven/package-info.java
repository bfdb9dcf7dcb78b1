/**
 * The Maven plugin: tests get the agent from the start, and their results are summed up. Read
 * {@link dev.jacquard.maven.PrepareAgentMojo} first, then Summary.
 */
package dev.jacquard.maven;
