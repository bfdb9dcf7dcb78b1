/**
 * Explorations by several processes, and ones that are killed and go on. Read {@code WorkersTest}
 * and {@code CheckpointTest} first.
 */
package dev.jacquard.it.workers;
