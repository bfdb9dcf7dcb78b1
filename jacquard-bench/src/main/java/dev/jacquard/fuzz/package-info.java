/**
 * What the fuzzer of {@code dev.jacquard.bench.fuzz} must not have rewritten: {@link
 * dev.jacquard.fuzz.Recorder} keeps results without adding operations to the program.
 */
package dev.jacquard.fuzz;
