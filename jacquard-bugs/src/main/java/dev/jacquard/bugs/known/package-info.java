/**
 * One class for each bug: what it is, where it was reported, what repaired it, and the smallest use
 * of the library that shows it.
 */
package dev.jacquard.bugs.known;
