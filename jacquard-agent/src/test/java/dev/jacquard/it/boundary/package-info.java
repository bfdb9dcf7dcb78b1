/**
 * The edge of the JDK: programs that go wrong by what they do with its classes, each with its right
 * twin, which is complete without alarm, race or warning. Read {@code UnsafeCollectionsTest} first.
 */
package dev.jacquard.it.boundary;
