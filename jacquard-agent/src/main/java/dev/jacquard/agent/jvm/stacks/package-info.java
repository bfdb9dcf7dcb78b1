/**
 * What can be read from the stacks of threads: which frames are the program's, whether they are
 * sealed, and whether a thread can be unwound. Read {@link
 * dev.jacquard.agent.jvm.stacks.UserFrames} first, then {@link
 * dev.jacquard.agent.jvm.stacks.SealedStacks}.
 */
package dev.jacquard.agent.jvm.stacks;
