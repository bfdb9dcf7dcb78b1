/**
 * Well-known libraries as they are, under control. {@link dev.jacquard.libraries.Library} says what
 * is asked of each; a test is a scenario of one library.
 */
package dev.jacquard.libraries;
