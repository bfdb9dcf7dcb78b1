/**
 * What a finding has: its card, which repeats it exactly, its trace and its stacks. Read {@code
 * CardTest} and {@code StackTest} first.
 */
package dev.jacquard.it.findings;
