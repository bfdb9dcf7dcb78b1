package dev.jacquard.agent;

import dev.jacquard.agent.jvm.States;
import dev.jacquard.kernel.Kernel;
import java.util.Optional;

/** Tells whether objects are in the same state, whatever their classes are. */
public final class ObjectTexts {
  private ObjectTexts() {}

  /**
   * The state that is behind an object when the kernel's execution has ended: another one with the
   * same text goes on in the same ways. Empty if that cannot be said: there were other threads,
   * something else was changed that others can find, or it is very much.
   */
  public static Optional<String> of(Object object, Kernel kernel) {
    return States.of(object, kernel);
  }
}
