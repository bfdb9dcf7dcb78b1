package dev.jacquard;

import java.util.List;

/**
 * What a scenario finds when it begins, because somebody has set it up before the exploration: a
 * test framework, say. It is the same in each execution.
 *
 * @param type the class in which the scenario is written: its static fields, and those of the
 *     classes around and above it, have the values that they had when the exploration began
 * @param state objects that, with all that is behind them, have the contents that they have now:
 *     also those in the static fields, if these contents should be put back
 */
public record Fixture(Class<?> type, List<Object> state) {
  public Fixture {
    state = List.copyOf(state);
  }
}
