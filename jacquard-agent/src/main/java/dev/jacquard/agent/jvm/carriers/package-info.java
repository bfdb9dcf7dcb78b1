/**
 * On what the controlled threads run: continuations of one thread, or real threads. Hands the turn
 * from one to the other, and gets rid of those that do not end. Read {@link
 * dev.jacquard.agent.jvm.carriers.Carrier} first, then one of its two implementations and {@link
 * dev.jacquard.agent.jvm.carriers.Driver}.
 */
package dev.jacquard.agent.jvm.carriers;
