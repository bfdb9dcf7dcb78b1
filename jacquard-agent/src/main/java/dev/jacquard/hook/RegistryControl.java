package dev.jacquard.hook;

/** What there is once in a JVM. See {@link Controller}. */
public abstract class RegistryControl {
  /** The program calls what reads or changes something that there is once in the JVM. */
  public abstract void registry(String name, boolean writes, int site);

  /** The JDK is about to read something that there is once in the JVM. */
  public abstract void registry(String name);

  /** The JDK is about to read or change one system property. */
  public abstract void property(Object key, boolean writes);
}
