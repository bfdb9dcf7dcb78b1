/**
 * Jacquard, Lincheck, VMLens and a plain loop on the programs with bugs, in turns, each in a JVM of
 * its own, with the same time. {@code Contest} starts the JVMs and holds the clock; the classes
 * named after the tools run in those JVMs and say through {@code Signal} what they see.
 */
package dev.jacquard.bench.versus;
