/**
 * Lock-free structures whose transactions are enforced, and what is measured of them: {@link
 * dev.jacquard.bench.enforced.Variant}.
 */
package dev.jacquard.bench.enforced;
