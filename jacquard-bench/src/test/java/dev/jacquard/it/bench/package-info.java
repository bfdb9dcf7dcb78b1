/** Tests that run under the agent. */
package dev.jacquard.it.bench;
