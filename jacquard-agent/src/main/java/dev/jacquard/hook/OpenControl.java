package dev.jacquard.hook;

/** What open classes of the JDK do to objects that the program has met. See {@link Controller}. */
public abstract class OpenControl {
  /**
   * An access to a field.
   *
   * @param value the reference that is about to be stored, or null
   */
  public abstract void field(int mode, Object owner, Object value, int site);

  /** The same for an element. */
  public abstract void element(int mode, Object array, int index, Object value, int site);

  /**
   * Copies elements, as System.arraycopy does.
   *
   * @param own whether code of the program does
   */
  public abstract void copy(
      Object from, int start, Object to, int target, int length, boolean own, int site);

  /**
   * All of an array is about to be accessed.
   *
   * @param own whether code of the program does
   */
  public abstract void touch(Object array, boolean writes, boolean own, int site);

  /** The same for an array that holds a text, whose elements are one variable. */
  public abstract void touchText(Object array, boolean writes, int site);

  /** The elements of an array which some bytes belong to, from an offset as Unsafe counts. */
  public abstract void touchBytes(Object array, long offset, long size, boolean writes, int site);

  /**
   * All of an array is about to be read.
   *
   * @param own whether code of the program does
   * @return the array, or a copy of it if others may change it meanwhile
   */
  public abstract Object snapshot(Object array, boolean own, int site);

  /**
   * A method without hooks is about to write into an array.
   *
   * @return the array, or a copy of it if others may look at it meanwhile
   */
  public abstract Object aside(Object array, boolean own, int site);

  /** Whether others may look at an array. */
  public abstract boolean isShared(Object array, boolean own);

  /** Whether the methods of a collection of the JDK have no hooks. */
  public abstract boolean isBlind(Object collection);

  /** Whether code of the program has made the object, or met it. */
  public abstract boolean isKnown(Object object);

  /** Enters a monitor; what to lock instead of it. */
  public abstract Object enter(Object monitor, int site);

  public abstract Object exit(Object monitor, int site);

  /** The program has got an object from the JDK, which may be new. */
  public abstract void given(Object object);
}
