package dev.jacquard.lockfree.execution;

/** The result of a call that threw: another one that throws the same class has the same. */
record Thrown(Class<? extends Throwable> type) {
  @Override
  public String toString() {
    return type.getSimpleName();
  }
}
