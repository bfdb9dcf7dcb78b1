package dev.jacquard.kernel;

import java.util.List;

/** The numbers of threads on which several processes agree. */
@FunctionalInterface
public interface ThreadNumbers {
  /**
   * Gives a thread a number if it has none yet. May be called by a thread of the program.
   *
   * @param key what tells it from others in all processes
   * @return the keys of all threads so far, in the order of their numbers
   */
  List<String> with(String key);
}
