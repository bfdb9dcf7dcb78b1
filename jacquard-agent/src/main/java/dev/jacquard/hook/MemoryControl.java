package dev.jacquard.hook;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Fields, array elements, atomic variables, collections of the JDK. See {@link Controller}. */
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

  /** A method begins that accesses parts of this structure: from here on it is a new access. */
  public abstract void enterWhole(Object base);

  /** The running thread makes a structure, which nobody else knows. */
  public abstract void enterNew();

  /**
   * An access to a part of a structure inside the JDK. Those in a row are one access to the whole.
   *
   * @param base what stands for the structure, or null for the one that was accessed last
   */
  public abstract void whole(Object base, boolean writes);

  /**
   * A method of a collection begins, which is an access to the whole of it; if the program calls
   * it, that was told already.
   *
   * @param receiver the collection, or a view or iterator of it
   */
  public abstract void operation(Object receiver, Object collection, boolean writes, Length length);

  /**
   * A method of a collection has given what shows its contents, whoever called it.
   *
   * @param receiver the collection, or a view of it
   */
  public abstract void gives(Object result, Object receiver, Object collection);

  /**
   * The program asks a thread for its name or the like, or changes that.
   *
   * @param property a number from 1 on
   */
  public abstract void property(Object thread, int property, boolean writes, int site);

  /** The program calls what reads or changes something that there is once in the JVM. */
  public abstract void registry(String name, boolean writes, int site);

  /** The JDK is about to read something that there is once in the JVM. */
  public abstract void registry(String name);

  /** The JDK is about to read or change one system property. */
  public abstract void property(Object key, boolean writes);

  /**
   * Puts the running thread into the queue of a synchronizer.
   *
   * @return its node, or null if the JDK is to do that
   */
  public abstract Object node(Object synchronizer, boolean shared);

  /** A field is accessed by reflection. */
  public abstract void field(Field field, Object target, Object value, boolean writes, int site);

  /**
   * An object is about to be called in a way that does not name its class.
   *
   * @param site where, or 0 if that was told
   */
  public abstract void invoking(Object target, boolean writes, int site);

  /** A method handle is about to access a field. */
  public abstract void handle(HandleField field, Object target, Object value);

  /** The same for an element of an array. */
  public abstract void handleOfElement(boolean writes, Object array, int index, Object value);

  /**
   * The same for the variable of a VarHandle; see {@link #access(int, VarHandle, Object, int, long,
   * Object, Object, int)}.
   *
   * @param method the method of the VarHandle that would do the same
   */
  public abstract void handleOfVariable(
      String method,
      int mode,
      VarHandle handle,
      Object base,
      int index,
      long expected,
      Object expectedReference,
      Object value);

  /** All fields are about to be read, to make a copy. */
  public abstract void cloning(Object original, int site);

  /** Serialization is about to read an array, or the numbers or references in an object. */
  public abstract void reading(Object object, boolean references);

  /** There is the copy. */
  public abstract void cloned(Object copy);

  /** The program hands an object, or the elements of an array, to the JDK. */
  public abstract void handed(Object object);

  /** A method of a class of the JDK that nobody has looked into begins, whoever calls it. */
  public abstract void calledUnknown(Object object);

  /** A call of a method of a JDK collection or the like, as one operation on its receiver. */
  public abstract void call(Object receiver, boolean writes, int site);

  /**
   * In a method of a collection, what may be code of the program has returned.
   *
   * @param writes whether the method may change the collection from here on
   * @param takesLong whether it goes on through the collection
   */
  public abstract void calledBack(Object collection, boolean writes, boolean takesLong);

  /** A call of a collection has given what shows its contents: a view of it, or an iterator. */
  public abstract void derived(Object result, Object collection);
}
