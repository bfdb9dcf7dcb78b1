/**
 * The controlled threads: who they are, whose turn it is, and what each is doing. Read {@link
 * dev.jacquard.agent.jvm.threads.Controlled} first, then {@link
 * dev.jacquard.agent.jvm.threads.CallState}, which has a diagram, and {@link
 * dev.jacquard.agent.jvm.threads.Layers}, which moves a thread through it.
 */
package dev.jacquard.agent.jvm.threads;
