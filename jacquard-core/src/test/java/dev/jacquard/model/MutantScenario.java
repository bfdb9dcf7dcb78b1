package dev.jacquard.model;

import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Mutant;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;

/** A program whose operations are wrong about what they touch. */
public record MutantScenario(Program program, Mutant.Rule rule) implements Scenario {
  @Override
  public String name() {
    return program.name();
  }

  @Override
  public Host host(Timeouts timeouts, int stepLimit) {
    return new ModelHost(program, timeouts, stepLimit, op -> new Mutant(op, rule));
  }
}
