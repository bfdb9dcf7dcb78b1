/**
 * Programs that several tests explore, and what explores them. Read {@link
 * dev.jacquard.it.program.Outcomes} (all that a program can do) and {@link
 * dev.jacquard.it.program.Counting} first; {@link dev.jacquard.it.program.Forked} runs them in
 * another JVM.
 */
package dev.jacquard.it.program;
