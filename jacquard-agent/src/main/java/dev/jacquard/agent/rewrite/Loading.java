package dev.jacquard.agent.rewrite;

/** When a class that is rewritten is loaded. */
public enum Loading {
  /** Now, once for all executions. */
  ONCE,

  /** It was before, so that only the bodies of its methods can change. */
  BEFORE,

  /**
   * It is one of the JDK, which may have been loaded long ago, and is explored like the program.
   */
  JDK,

  /** Anew in each execution, so that its initializer has to run only once. */
  EACH_EXECUTION
}
