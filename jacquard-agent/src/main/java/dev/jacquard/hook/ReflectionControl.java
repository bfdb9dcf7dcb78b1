package dev.jacquard.hook;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * What is accessed by reflection, method handles, copies and serialization. See {@link Controller}.
 */
public abstract class ReflectionControl {
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
   * The same for the variable of a VarHandle; see {@link MemoryControl#access(int, VarHandle,
   * Object, int, long, Object, Object, int)}.
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
}
