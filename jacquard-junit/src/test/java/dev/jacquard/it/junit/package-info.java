/**
 * Tests of {@code @ConcurrencyTest} that run under the agent, each by a test class of its own that
 * JUnit runs inside. Read {@code ConcurrencyTestTest} and {@code Run} first.
 */
package dev.jacquard.it.junit;
