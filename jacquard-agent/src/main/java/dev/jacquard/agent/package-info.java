/**
 * The agent: gets into the JVM, decides what is rewritten, and is all that front ends may use of
 * this module. Read {@link dev.jacquard.agent.Agent} first, then {@link
 * dev.jacquard.agent.AgentInterposition}; how is in {@code rewrite} and {@code jdk}, what for in
 * {@code jvm}.
 */
package dev.jacquard.agent;
