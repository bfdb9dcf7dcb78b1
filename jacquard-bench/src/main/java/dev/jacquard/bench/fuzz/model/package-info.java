/**
 * An interpreter of its own for programs whose every step is known: it tries all interleavings and
 * shares nothing with the engine. Read {@link dev.jacquard.bench.fuzz.model.World} first, then
 * {@link dev.jacquard.bench.fuzz.model.BruteForce}.
 */
package dev.jacquard.bench.fuzz.model;
