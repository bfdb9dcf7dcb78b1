/**
 * Where threads may be preempted: levels, seals and layers. Read {@code LevelTest} and {@code
 * SealingTest} first.
 */
package dev.jacquard.it.scopes;
