package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;

/**
 * What each thread is doing, which the WSQ programs "with state" keep up to date for a model
 * checker: a stack per thread, in a list that grows when a thread with a higher number comes.
 * Nobody locks it, so that it can become shorter again, and then a thread has no stack.
 */
sealed interface Records {
  /** The thread enters a method. */
  void enter(int thread);

  /** The thread is at that place in its method. */
  void note(int thread, int place);

  /** The thread leaves its method. */
  void leave(int thread);

  /** For the programs without state. */
  record None() implements Records {
    @Override
    public void enter(int thread) {}

    @Override
    public void note(int thread, int place) {}

    @Override
    public void leave(int thread) {}
  }

  /** With the bug. */
  final class Unlocked implements Records {
    private static final int RESERVED = 100;
    private static final int DEEPEST = 10;

    private final Stack[] stacks = new Stack[RESERVED];
    private int size;

    private static final class Stack {
      final int[] places = new int[DEEPEST];
      int depth;
    }

    @Override
    public void enter(int thread) {
      if (size <= thread) {
        resize(thread + 1);
      }
      Stack stack = at(thread);
      stack.places[stack.depth++] = 0;
    }

    @Override
    public void note(int thread, int place) {
      Stack stack = at(thread);
      check(stack.depth > 0, "is nowhere");
      stack.places[stack.depth - 1] = place;
    }

    @Override
    public void leave(int thread) {
      Stack stack = at(thread);
      check(stack.depth > 0, "leaves what it did not enter");
      stack.depth--;
    }

    /** In steps, as a std::vector does it. */
    private void resize(int newSize) {
      int now = size;
      if (newSize > now) {
        append(newSize - now);
      } else if (newSize < now) {
        size = newSize;
      }
    }

    private void append(int more) {
      int end = size;
      for (int i = 0; i < more; i++) {
        stacks[end + i] = new Stack();
      }
      size = end + more;
    }

    private Stack at(int thread) {
      if (thread >= size) {
        throw new IndexOutOfBoundsException("no stack for thread " + thread);
      }
      return stacks[thread];
    }
  }
}
