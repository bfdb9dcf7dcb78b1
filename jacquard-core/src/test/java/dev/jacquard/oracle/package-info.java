/**
 * The judge of all strategies: a brute-force enumerator of schedules that shares no code with them.
 * Read {@link dev.jacquard.oracle.Oracle} first, then {@link dev.jacquard.oracle.Dependence}, its
 * own table of what touches what.
 */
package dev.jacquard.oracle;
