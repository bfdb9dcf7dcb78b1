/**
 * Java code under control: what happens in the JVM becomes operations of the kernel, and threads
 * run only when it is their turn. Read {@link dev.jacquard.agent.jvm.JvmHost} first, then {@link
 * dev.jacquard.agent.jvm.Carrier}.
 */
package dev.jacquard.agent.jvm;
