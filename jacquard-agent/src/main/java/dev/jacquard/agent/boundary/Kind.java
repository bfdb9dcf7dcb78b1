package dev.jacquard.agent.boundary;

/** What a class of the JDK is to an exploration. */
public enum Kind {
  /** A call of it is one operation, and all of its questions are answered from the model. */
  MODELLED,

  /**
   * It is explored like the program: its plain fields and the elements of its arrays are variables,
   * its monitors are the monitors of those objects.
   */
  OPEN,

  /** What it does inside one call is one step. */
  TRUSTED,

  /**
   * Nobody has looked at it. A call of an object that others know is one operation on the whole of
   * it; and where several threads call one object, what happens inside is a gap.
   */
  UNKNOWN
}
