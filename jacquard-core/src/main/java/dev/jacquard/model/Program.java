package dev.jacquard.model;

import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import java.util.function.Consumer;

/**
 * A concurrent program written down in a few lines:
 *
 * <pre>{@code
 * Program lostUpdate = Program.of("lost-update", p -> {
 *   Var x = p.variable("x", 0);
 *   for (int i = 0; i < 2; i++) {
 *     p.thread("T" + i, t -> {
 *       Local r = t.local("r");
 *       t.read(x, r);
 *       t.write(x, r.plus(1));
 *     });
 *   }
 *   p.check("x == 2", s -> s.get(x) == 2);
 * });
 * }</pre>
 *
 * <p>A program is immutable; each {@link ModelHost} makes shared things and threads of its own from
 * the definition, which therefore must do the same each time.
 */
public final class Program implements Scenario {
  private final String name;
  private final Consumer<ProgramBuilder> definition;

  private Program(String name, Consumer<ProgramBuilder> definition) {
    this.name = name;
    this.definition = definition;
  }

  /**
   * Writes a program down.
   *
   * @throws IllegalArgumentException if it cannot be run: no thread, no operation, a thread that
   *     joins itself, a negative timeout
   */
  public static Program of(String name, Consumer<ProgramBuilder> definition) {
    Program program = new Program(name, definition);
    program.host(Timeouts.CHOICE, 1); // says at once what is wrong with it
    return program;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean runsInParallel() {
    return true;
  }

  @Override
  public ModelHost host(Timeouts timeouts, int stepLimit) {
    return new ModelHost(this, timeouts, stepLimit);
  }

  void define(ProgramBuilder builder) {
    definition.accept(builder);
  }

  @Override
  public String toString() {
    return name;
  }
}
