/** One of two packages that need each other, for the test that notices that. */
package dev.jacquard.cli.cycle.second;
