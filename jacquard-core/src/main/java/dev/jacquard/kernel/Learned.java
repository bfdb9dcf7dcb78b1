package dev.jacquard.kernel;

/** What an execution has shown of the program that was not known before. */
public enum Learned {
  NOTHING,

  /** Something that happens only once (a class was initialized): it is not like those to come. */
  ONCE,

  /** Something that changes the operations of all executions, also of those before. */
  FOR_GOOD
}
