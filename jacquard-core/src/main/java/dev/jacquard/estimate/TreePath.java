package dev.jacquard.estimate;

/**
 * What an estimate reads of a search that walks a tree: the path of the execution that has just
 * ended, and the weight of what could have been chosen along it. Looked at between the end of an
 * execution and the start of the next; the search does not notice.
 */
public interface TreePath {
  /** How many choices the execution had. */
  int length();

  /** From which choice on the execution differs from the one before it. */
  int branch();

  /** How often the search has begun with a higher bound; 0 without bounds. */
  int passes();

  /** Whether a search begins again from the root with each pass. */
  boolean beginsAnew();

  /** How many choices are left for later passes, at a place of the path. */
  int later(int level);

  /**
   * Weighs what there is to choose from along the path, for the methods below.
   *
   * @param factor by which a choice counts less for each sleeper
   */
  void read(double factor);

  /**
   * Of the choices that were explored before the current one.
   *
   * @param count how many there were
   */
  double finished(int level, int count);

  /** Of the choice that was taken. */
  double current(int level);

  /** Of those that are still to be taken, as far as is known. */
  double scheduled(int level);

  /**
   * Of threads that nothing has yet shown to be needed here, but whose next step conflicts with the
   * one that was taken: one order of the two was seen, so the other one is to come.
   */
  double conflicting(int level);

  /** Of all other threads that could be chosen here. */
  double other(int level);
}
