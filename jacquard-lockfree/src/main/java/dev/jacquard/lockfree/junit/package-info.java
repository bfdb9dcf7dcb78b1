/** Linearizability as a test of JUnit: {@link dev.jacquard.lockfree.junit.LinearizabilityTest}. */
package dev.jacquard.lockfree.junit;
