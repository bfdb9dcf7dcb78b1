/**
 * Jacquard and Lincheck on the same programs, in turns, each in a JVM of its own. The programs are
 * plain Java; {@code JacquardSide} and {@code LincheckSide} run in the JVMs that are measured.
 */
package dev.jacquard.bench.peers;
