/**
 * JUnit Jupiter: a test method is explored instead of run once. Read {@link
 * dev.jacquard.junit.ConcurrencyTest} for what users see, ConcurrencyExtension for how JUnit is
 * asked to leave the test to us, and TestBody for what an execution does.
 */
package dev.jacquard.junit;
