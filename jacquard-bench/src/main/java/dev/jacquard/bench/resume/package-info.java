/** Explorations that are killed and go on. */
package dev.jacquard.bench.resume;
