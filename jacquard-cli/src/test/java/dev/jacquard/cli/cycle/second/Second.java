package dev.jacquard.cli.cycle.second;

import dev.jacquard.cli.cycle.first.First;

/** Needs {@link First}, which needs it. */
public class Second {
  First first;
}
