package dev.jacquard.model;

/** The state when all threads have ended. */
public interface FinalState {
  long get(Var variable);

  long get(Array array, int index);

  long get(Local local);
}
