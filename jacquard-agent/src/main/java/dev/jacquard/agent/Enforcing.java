package dev.jacquard.agent;

import java.lang.instrument.ClassFileTransformer;
import java.util.function.Consumer;

/** Lets structures run in the transactions of a plan only. Found as a service. */
public interface Enforcing {
  /**
   * What rewrites their classes when they are loaded.
   *
   * @param notes takes what has to be said, line by line
   * @throws IllegalArgumentException if a plan cannot be read or enforced; says why
   */
  ClassFileTransformer enforce(AgentOptions options, Consumer<String> notes);
}
