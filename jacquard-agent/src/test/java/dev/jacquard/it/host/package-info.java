/**
 * The agent and the hosts in a JVM: how they come into it, what they cannot control, what they
 * leave behind. Read {@code LateAgentTest}, {@code IsolationTest} and {@code StuckTest} first.
 */
package dev.jacquard.it.host;
