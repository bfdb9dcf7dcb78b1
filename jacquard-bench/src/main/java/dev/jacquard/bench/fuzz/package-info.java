/**
 * A differential fuzzer: small random programs, and several ways to know what they can do, which
 * have to agree. A {@link dev.jacquard.bench.fuzz.Program} is data; the {@link
 * dev.jacquard.bench.fuzz.Interpreter}, which the agent rewrites, runs it as Java code. Read {@link
 * dev.jacquard.bench.fuzz.Kind} first, then {@link dev.jacquard.bench.fuzz.Checker}.
 */
package dev.jacquard.bench.fuzz;
