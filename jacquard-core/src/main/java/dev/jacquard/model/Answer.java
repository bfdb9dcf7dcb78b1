package dev.jacquard.model;

/** What a trace shows of the value of an operation. */
enum Answer {
  /** Nothing: there is none, or the text of the statement says it. */
  NONE,

  /** The value that the thread gets, or writes. */
  VALUE,

  /** What was there before. */
  VALUE_BEFORE;

  /** Of an operation whose value goes to a local, if there is one. */
  static Answer into(Local local) {
    return local == null ? NONE : VALUE;
  }
}
