package dev.jacquard.hook;

/**
 * Collections of the JDK and other structures that are taken as a whole, and objects of classes
 * that nobody has looked into. See {@link Controller}.
 */
public abstract class CollectionControl {
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
   * Puts the running thread into the queue of a synchronizer.
   *
   * @return its node, or null if the JDK is to do that
   */
  public abstract Object node(Object synchronizer, boolean shared);

  /** A call of an object is one step, although its code is not atomic. */
  public abstract void takenAsAtomic(Object object);

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
