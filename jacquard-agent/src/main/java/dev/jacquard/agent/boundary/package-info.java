/**
 * Where the program ends and the JDK begins: what a call into each class of the JDK is. Read {@link
 * dev.jacquard.agent.boundary.JdkBoundary} first: it is the table.
 */
package dev.jacquard.agent.boundary;
