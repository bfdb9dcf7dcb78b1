/** Structures to be tested: right ones, and beside each wrong one its right twin. */
package dev.jacquard.it.lockfree.program;
