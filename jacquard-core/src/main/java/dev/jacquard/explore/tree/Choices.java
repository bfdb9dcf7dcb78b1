package dev.jacquard.explore.tree;

import java.util.Arrays;

/**
 * What an execution could have done at each of its steps, and how likely each was: in proportion to
 * a rate above 0. Plain arrays, used again by the next execution.
 */
final class Choices {
  private int steps;

  /** By step, where its moves begin; those of the step end where the next one's begin. */
  private int[] first = new int[64];

  private double[] totals = new double[64];
  private int[] taken = new int[64];

  private long[] moves = new long[256];
  private double[] rates = new double[256];

  void clear() {
    steps = 0;
  }

  /** Begins with the next step. */
  void open() {
    if (steps + 2 > first.length) {
      first = Arrays.copyOf(first, 2 * first.length);
      totals = Arrays.copyOf(totals, first.length);
      taken = Arrays.copyOf(taken, first.length);
    }
    totals[steps] = 0;
    steps++;
    first[steps] = first[steps - 1];
  }

  /** One more move that can be made at this step. */
  void add(long move, double rate) {
    int at = first[steps]++;
    if (at == moves.length) {
      moves = Arrays.copyOf(moves, 2 * at);
      rates = Arrays.copyOf(rates, 2 * at);
    }
    moves[at] = move;
    rates[at] = rate;
    totals[steps - 1] += rate;
  }

  /** The i-th of all moves is the one that this step makes. */
  long take(int i) {
    taken[steps - 1] = i;
    return moves[i];
  }

  /**
   * The move at a point of the line on which the moves of this step lie, as long as their rates.
   */
  int at(double point) {
    int i = first[steps - 1];
    double rest = point - rates[i];
    while (rest >= 0 && i < first[steps] - 1) {
      rest -= rates[++i];
    }
    return i;
  }

  /** How many steps there have been. */
  int steps() {
    return steps;
  }

  /** The first move of a step. */
  int first(int step) {
    return first[step];
  }

  long move(int i) {
    return moves[i];
  }

  double rate(int i) {
    return rates[i];
  }

  /** The sum of the rates at a step. */
  double total(int step) {
    return totals[step];
  }

  /** The move that a step made. */
  int taken(int step) {
    return taken[step];
  }
}
