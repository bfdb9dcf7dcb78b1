/**
 * What an exploration is asked to do. {@link dev.jacquard.explore.settings.Setting} is the one
 * table of settings, {@link dev.jacquard.explore.settings.Strategies} the one registry of
 * strategies, and {@link dev.jacquard.explore.settings.Request} what everything that carries an
 * exploration out reads.
 */
package dev.jacquard.explore.settings;
