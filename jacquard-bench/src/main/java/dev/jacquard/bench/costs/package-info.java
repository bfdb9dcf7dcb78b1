/** What an operation of Java code costs under control, and what the agent costs other code. */
package dev.jacquard.bench.costs;
