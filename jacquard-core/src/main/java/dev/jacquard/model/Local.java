package dev.jacquard.model;

/** A local variable of one thread; no other thread sees it. */
public final class Local implements Expr {
  private final String name;
  private final int thread;
  private final int slot;
  private final long initial;

  Local(String name, int thread, int slot, long initial) {
    this.name = name;
    this.thread = thread;
    this.slot = slot;
    this.initial = initial;
  }

  int thread() {
    return thread;
  }

  int slot() {
    return slot;
  }

  long initial() {
    return initial;
  }

  @Override
  public long eval(long[] locals) {
    return locals[slot];
  }

  @Override
  public String toString() {
    return name;
  }
}
