package dev.jacquard.kernel;

/** Whether there is a scheduling point before an operation. */
public enum Seal {
  /** That depends on the level. */
  BY_LEVEL,

  /** No: a thread that gets there, and can go on, goes on. */
  SEALED,

  /** Yes, whatever the operation is: a call begins with it. */
  OPEN
}
