/**
 * Model programs: concurrent programs written down in a few lines of a fluent API and run by a host
 * that needs no threads at all, at about a million executions per second. Read {@link
 * dev.jacquard.model.Program} and {@link dev.jacquard.model.ThreadBuilder} first.
 */
package dev.jacquard.model;
