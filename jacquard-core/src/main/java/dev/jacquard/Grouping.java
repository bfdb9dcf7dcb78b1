package dev.jacquard;

/**
 * Groups what the methods of a class do into transactions, each of which is one step: its accesses
 * to memory, from the one at which it begins to the next cut, or to the end of the method. A method
 * that is called inside another one belongs to that one. What is no access to memory ends the
 * transaction before it.
 */
public interface Grouping {
  /** No cut after any number of accesses. */
  int WHOLE = Integer.MAX_VALUE;

  /**
   * An instruction that accesses memory, or calls a method of the JDK that does.
   *
   * @param owner the class whose code it is, by its binary name
   * @param method the method whose code it is
   * @param descriptor of that method
   * @param index the byte-code index of the instruction in the class file as it was compiled
   */
  record Place(String owner, String method, String descriptor, int index) {}

  /** The class whose methods run as transactions; those that it inherits included. */
  Class<?> type();

  /** Whether the methods with this name do. */
  boolean isOperation(String method);

  /** After how many accesses a transaction ends; at least 1. */
  int every();

  /**
   * Whether a transaction ends before the access, or after it. Asked once for each place.
   *
   * @param operation the name of the method that runs as transactions
   */
  boolean cuts(String operation, Place place, boolean after);

  /** Whether {@link #accessed} wants to be called. */
  default boolean listens() {
    return false;
  }

  /**
   * A thread has accessed memory in an operation.
   *
   * @param execution the number of the execution
   * @param place null if it is in code of the JDK
   * @param variable tells it from others in this execution
   */
  default void accessed(
      int execution, int thread, String operation, Place place, int variable, boolean writes) {}
}
