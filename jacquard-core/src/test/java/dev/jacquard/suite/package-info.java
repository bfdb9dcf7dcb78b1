/**
 * Thousands of small random programs, each of them enumerated by the oracle, then explored by every
 * systematic strategy, which must find exactly the same. Read {@link
 * dev.jacquard.suite.GeneratedProgramsTest} and {@link dev.jacquard.suite.Primitive} first.
 */
package dev.jacquard.suite;
