package dev.jacquard.agent;

import dev.jacquard.agent.jvm.internals.ObjectGraph;
import java.util.Optional;

/** Tells whether objects have the same contents, whatever their classes are. */
public final class ObjectTexts {
  private ObjectTexts() {}

  /**
   * The contents of an object, with all that is behind it and the static fields of its classes:
   * another object with the same text is a copy of it. Empty if that is very much.
   */
  public static Optional<String> of(Object object) {
    return Optional.ofNullable(ObjectGraph.textOf(object));
  }
}
