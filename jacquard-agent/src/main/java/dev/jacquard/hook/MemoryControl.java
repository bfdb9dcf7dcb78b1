package dev.jacquard.hook;

import java.lang.invoke.VarHandle;

/** Fields, array elements, atomic variables, state inside the JDK. See {@link Controller}. */
public abstract class MemoryControl {
  public abstract void read(Object owner, int site);

  public abstract void write(Object owner, int site);

  /** A reference is about to be stored, which may let it escape. */
  public abstract void writeReference(Object owner, Object value, int site);

  public abstract void readStatic(int site);

  public abstract void writeStatic(int site);

  public abstract void writeStaticReference(Object value, int site);

  public abstract void readElement(Object array, int index, int site);

  public abstract void writeElement(Object array, int index, int site);

  public abstract void writeElementReference(Object array, int index, Object value, int site);

  /** This thread has just made an object or array; no other thread knows it yet. */
  public abstract void made(Object object);

  /**
   * One access by an atomic class, a VarHandle or Unsafe.
   *
   * @param mode {@link Hooks#GET} and so on
   * @param base the object or array; null for a static field
   * @param offset as Unsafe counts, from the base
   * @param type the first letter of the descriptor of the field or element: I, J, L and so on
   * @param expected what a compare-and-set expects, unless it is a reference
   * @param expectedReference the same for references
   * @param value the reference that may be stored, or null
   */
  public abstract void access(
      int mode,
      Object base,
      long offset,
      char type,
      long expected,
      Object expectedReference,
      Object value);

  /** The same through a VarHandle: its coordinates are an object, an array and index, or none. */
  public abstract void access(
      int mode,
      VarHandle handle,
      Object base,
      int index,
      long expected,
      Object expectedReference,
      Object value,
      int site);

  /**
   * One access of a class of the JDK to a field in which it keeps its state.
   *
   * @param field the number of the field
   */
  public abstract void state(
      int mode, Object base, int field, long expected, Object expectedReference, Object value);

  /**
   * The program asks a thread for its name or the like, or changes that.
   *
   * @param property a number from 1 on
   */
  public abstract void property(Object thread, int property, boolean writes, int site);
}
