/**
 * The agent: gets into the JVM, decides what is rewritten. Read {@link dev.jacquard.agent.Agent}
 * first; how is in {@code rewrite} and {@code jdk}, what for in {@code jvm}.
 */
package dev.jacquard.agent;
