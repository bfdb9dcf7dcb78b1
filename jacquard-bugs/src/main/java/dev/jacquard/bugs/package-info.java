/**
 * Released libraries with a documented concurrency bug, unmodified. {@link dev.jacquard.bugs.Bugs}
 * lists the bugs, each of which is a scenario in {@code dev.jacquard.bugs.known}; {@link
 * dev.jacquard.bugs.BugsMain} measures how soon each strategy finds them.
 */
package dev.jacquard.bugs;
