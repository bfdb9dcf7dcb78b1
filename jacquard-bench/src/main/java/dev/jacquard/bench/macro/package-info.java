/**
 * The macro benchmark: how often strategies hit the bugs of programs, and how long it takes them,
 * beside what Yuan 2020 measured in its table 3.3. {@link dev.jacquard.bench.macro.Meter} measures
 * one program with one strategy, {@link dev.jacquard.bench.macro.HitTables} prints.
 */
package dev.jacquard.bench.macro;
