package dev.jacquard.cli.cycle.first;

import dev.jacquard.cli.cycle.second.Second;

/** Needs {@link Second}, which needs it: a cycle that was planted, for the test that finds them. */
public class First {
  Second second;
}
