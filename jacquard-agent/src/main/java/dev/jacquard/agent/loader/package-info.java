/**
 * A class loader per execution: {@link dev.jacquard.agent.loader.ExecutionLoader} defines the
 * classes of the program anew, from {@link dev.jacquard.agent.loader.ClassFiles}, which are read
 * and rewritten once.
 */
package dev.jacquard.agent.loader;
