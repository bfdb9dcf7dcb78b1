package dev.jacquard.bench.programs;

/**
 * A program with a bug that not every schedule shows.
 *
 * @param name as on the command line
 * @param group where it is from: {@code sct} or {@code extracted}
 * @param seedName its name in the table of the paper that it is after; empty if it is not there
 * @param threads how many it has, the one that starts the others included
 * @param scenario one execution; makes its own objects
 */
public record BugProgram(
    String name, String group, String seedName, int threads, Runnable scenario) {}
