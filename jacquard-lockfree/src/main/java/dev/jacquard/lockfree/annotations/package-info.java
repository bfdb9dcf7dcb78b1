/** What a class says that is to be tested: which methods are called, with which values. */
package dev.jacquard.lockfree.annotations;
