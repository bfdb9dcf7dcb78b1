package dev.jacquard.lockfree.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * All scenarios within bounds, the smallest first, up to the order of the threads. Values that each
 * call has for itself are numbered in order, so no two scenarios differ only in them.
 */
public final class Scenarios {
  /** With more, nobody waits for the end: then so many are estimated, and refused. */
  public static final double MOST = 1_000_000;

  /**
   * Scenarios whose threads have so many calls.
   *
   * @param lengths in ascending order
   */
  public record Size(List<Integer> lengths) implements Comparable<Size> {
    private static final Comparator<Size> ORDER =
        Comparator.comparingInt(Size::calls)
            .thenComparing(size -> size.lengths.size())
            .thenComparing(size -> size.lengths.toString());

    public Size {
      lengths = List.copyOf(lengths);
    }

    /** All calls of all threads. */
    public int calls() {
      return lengths.stream().mapToInt(length -> length).sum();
    }

    /** Whether all threads have as many calls. */
    public boolean isEven() {
      return lengths.get(0).equals(lengths.get(lengths.size() - 1));
    }

    @Override
    public int compareTo(Size other) {
      return ORDER.compare(this, other);
    }

    /** {@code 2 threads x 3 operations}, {@code 1 + 2 operations}. */
    @Override
    public String toString() {
      return isEven()
          ? lengths.size() + "x" + lengths.get(0)
          : String.join("+", lengths.stream().map(String::valueOf).toList());
    }
  }

  private final TestClass test;
  private final Bounds bounds;
  private final List<Call> calls;
  private final List<Call> callsOfThreads;
  private final List<List<Call>> states;
  private final Map<Integer, List<List<Call>>> after = new HashMap<>();
  private final Map<Integer, List<List<Call>>> ofThread = new HashMap<>();

  /**
   * @param states the sequences of calls that come before the threads: one for each state
   */
  public Scenarios(TestClass test, Bounds bounds, List<List<Call>> states) {
    this.test = test;
    this.bounds = bounds;
    this.calls = test.calls();
    this.callsOfThreads = test.callsOfThreads();
    this.states = states;
  }

  /** The sizes within the bounds, in their order. */
  public static List<Size> sizes(Bounds bounds) {
    List<Size> sizes = new ArrayList<>();
    for (int threads = bounds.threads().least(); threads <= bounds.threads().most(); threads++) {
      lengths(bounds, threads, new ArrayList<>(), sizes);
    }
    Collections.sort(sizes);
    return sizes;
  }

  private static void lengths(Bounds bounds, int threads, List<Integer> begun, List<Size> into) {
    if (begun.size() == threads) {
      into.add(new Size(begun));
      return;
    }
    int least = begun.isEmpty() ? bounds.operations().least() : begun.get(begun.size() - 1);
    for (int length = least; length <= bounds.operations().most(); length++) {
      begun.add(length);
      lengths(bounds, threads, begun, into);
      begun.remove(begun.size() - 1);
    }
  }

  /** About how many there are, before what must not be is left out. */
  public static double estimate(TestClass test, Bounds bounds, int states) {
    double calls = test.calls().size();
    double callsOfThreads = test.callsOfThreads().size();
    double all = 0;
    for (Size size : sizes(bounds)) {
      double some = states;
      int same = 0;
      for (int i = 0; i < size.lengths().size(); i++) {
        same = i > 0 && size.lengths().get(i).equals(size.lengths().get(i - 1)) ? same + 1 : 0;
        some *= (Math.pow(callsOfThreads, size.lengths().get(i)) + same) / (same + 1);
      }
      all += some;
    }
    double after = 0;
    for (int n = bounds.after().least(); n <= bounds.after().most(); n++) {
      after += Math.pow(calls, n);
    }
    return all * after;
  }

  /** All of a size, those with fewer calls before and after first. */
  public List<Scenario> of(Size size) {
    List<Scenario> all = new ArrayList<>();
    for (int extra = 0; extra <= bounds.before().most() + bounds.after().most(); extra++) {
      for (List<Call> before : states) {
        int after = extra - before.size();
        if (after >= bounds.after().least() && after <= bounds.after().most()) {
          for (List<Call> last : this.after.computeIfAbsent(after, n -> sequences(calls, n))) {
            threads(size, 0, new ArrayList<>(), t -> add(new Scenario(before, t, last), all));
          }
        }
      }
    }
    return all;
  }

  private static void add(Scenario scenario, List<Scenario> all) {
    if (Rules.allow(scenario)) {
      all.add(scenario.numbered());
    }
  }

  /**
   * Chooses the calls of the threads one by one.
   *
   * @param from of threads with as many calls the later one has none that comes before
   */
  private void threads(
      Size size, int from, List<List<Call>> chosen, Consumer<List<List<Call>>> into) {
    int thread = chosen.size();
    if (thread == size.lengths().size()) {
      into.accept(List.copyOf(chosen));
      return;
    }
    int length = size.lengths().get(thread);
    boolean same = thread > 0 && size.lengths().get(thread - 1) == length;
    List<List<Call>> choices = ofThread.computeIfAbsent(length, n -> sequences(callsOfThreads, n));
    for (int i = same ? from : 0; i < choices.size(); i++) {
      chosen.add(choices.get(i));
      threads(size, i, chosen, into);
      chosen.remove(chosen.size() - 1);
    }
  }

  /** All sequences of so many calls. */
  static List<List<Call>> sequences(List<Call> calls, int length) {
    List<List<Call>> all = List.of(List.of());
    for (int i = 0; i < length; i++) {
      List<List<Call>> longer = new ArrayList<>();
      for (List<Call> begun : all) {
        for (Call call : calls) {
          List<Call> next = new ArrayList<>(begun);
          next.add(call);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }

  /** The sequences that may come before the threads, the shortest first. */
  public static List<List<Call>> before(TestClass test, Bounds bounds) {
    List<List<Call>> all = new ArrayList<>();
    for (int n = bounds.before().least(); n <= bounds.before().most(); n++) {
      for (List<Call> calls : sequences(test.calls(), n)) {
        if (Rules.allow(new Scenario(calls, List.of(), List.of()))) {
          all.add(calls);
        }
      }
    }
    return all;
  }

  /** The class whose calls these are. */
  public TestClass test() {
    return test;
  }
}
