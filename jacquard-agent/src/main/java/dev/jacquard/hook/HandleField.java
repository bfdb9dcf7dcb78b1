package dev.jacquard.hook;

/** A field that a method handle accesses. */
public final class HandleField {
  public final Class<?> owner;
  public final String name;
  public final boolean writes;

  /** What the controller has found out about it; it is found once. */
  public Object found;

  HandleField(Class<?> owner, String name, boolean writes) {
    this.owner = owner;
    this.name = name;
    this.writes = writes;
  }
}
