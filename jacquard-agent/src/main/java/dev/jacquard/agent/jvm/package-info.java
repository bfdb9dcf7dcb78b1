/**
 * Java code under control: what happens in the JVM becomes operations of the kernel, and threads
 * run only when it is their turn. Puts the packages below it together; nothing below knows it. Read
 * {@link dev.jacquard.agent.jvm.JvmHost} first, then {@link
 * dev.jacquard.agent.jvm.JvmMemoryControl}: what the hooks call.
 */
package dev.jacquard.agent.jvm;
