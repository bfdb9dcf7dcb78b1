/**
 * Where the program ends and the JDK begins: what a call into each class of the JDK is. Read {@link
 * dev.jacquard.agent.boundary.JdkTable} first.
 */
package dev.jacquard.agent.boundary;
