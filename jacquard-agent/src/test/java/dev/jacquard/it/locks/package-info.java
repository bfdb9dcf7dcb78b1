/**
 * Monitors, locks, conditions and synchronizers: every outcome that their contracts allow, and no
 * other. Read {@code MonitorTest} and {@code LockTest} first; {@code QueuedSynchronizerTest} has
 * those that programs write themselves.
 */
package dev.jacquard.it.locks;
