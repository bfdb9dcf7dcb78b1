package dev.jacquard.lockfree.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Scenarios by chance that are larger than all within bounds, and smaller versions of one. */
public final class Sampler {
  /** More threads or calls than the bounds have, at most. */
  private static final int MORE_THREADS = 1;

  private static final int MORE_CALLS = 2;

  /**
   * A verdict needs the results of all orders of the calls: 3 threads x 3 operations have 1,680.
   */
  private static final long MOST_ORDERS = 5_000;

  /** So often in a row nothing fits only if nothing ever does. */
  private static final int MOST_TRIES = 10_000;

  private final TestClass test;
  private final Bounds bounds;
  private final Random random;

  public Sampler(TestClass test, Bounds bounds, long seed) {
    this.test = test;
    this.bounds = bounds;
    this.random = new Random(seed);
  }

  /**
   * The next one.
   *
   * @throws IllegalArgumentException if the rules of the class allow none that is larger
   */
  public Scenario next() {
    for (int i = 0; i < MOST_TRIES; i++) {
      Scenario scenario = any();
      if (isLarger(scenario) && orders(scenario) <= MOST_ORDERS && Rules.allow(scenario)) {
        return scenario.numbered();
      }
    }
    throw new IllegalArgumentException(
        "there is no larger scenario of "
            + test.name()
            + " whose results could be judged: take smaller bounds, or none that are larger");
  }

  private Scenario any() {
    int threads = between(bounds.threads().least(), bounds.threads().most() + MORE_THREADS);
    List<List<Call>> ofThreads = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int calls = between(bounds.operations().least(), bounds.operations().most() + MORE_CALLS);
      ofThreads.add(sequence(test.callsOfThreads(), calls));
    }
    return new Scenario(
        sequence(
            test.calls(), between(bounds.before().least(), bounds.before().most() + MORE_CALLS)),
        ofThreads,
        sequence(test.calls(), between(bounds.after().least(), bounds.after().most())));
  }

  private int between(int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  private List<Call> sequence(List<Call> calls, int length) {
    List<Call> sequence = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      sequence.add(calls.get(random.nextInt(calls.size())));
    }
    return sequence;
  }

  private boolean isLarger(Scenario scenario) {
    return scenario.threads().size() > bounds.threads().most()
        || scenario.lengths().stream().anyMatch(n -> n > bounds.operations().most())
        || scenario.before().size() > bounds.before().most();
  }

  /** How many orders the calls of the threads have. */
  private static double orders(Scenario scenario) {
    double orders = 1;
    int calls = 0;
    for (int length : scenario.lengths()) {
      for (int i = 1; i <= length; i++) {
        orders *= (double) ++calls / i;
      }
    }
    return orders;
  }

  /** A scenario without one of its threads, or of its calls, each in turn. */
  public static List<Scenario> smaller(Scenario scenario) {
    List<Scenario> all = new ArrayList<>();
    int threads = scenario.threads().size();
    for (int t = 0; t < threads && threads > 1; t++) {
      all.add(new Scenario(scenario.before(), without(scenario.threads(), t), scenario.after()));
    }
    for (int t = 0; t < threads; t++) {
      List<Call> own = scenario.threads().get(t);
      for (int i = 0; i < own.size() && own.size() > 1; i++) {
        List<List<Call>> fewer = new ArrayList<>(scenario.threads());
        fewer.set(t, without(own, i));
        all.add(new Scenario(scenario.before(), fewer, scenario.after()));
      }
    }
    for (int i = 0; i < scenario.before().size(); i++) {
      all.add(new Scenario(without(scenario.before(), i), scenario.threads(), scenario.after()));
    }
    for (int i = 0; i < scenario.after().size(); i++) {
      all.add(new Scenario(scenario.before(), scenario.threads(), without(scenario.after(), i)));
    }
    return all;
  }

  private static <T> List<T> without(List<T> list, int index) {
    List<T> rest = new ArrayList<>(list);
    rest.remove(index);
    return rest;
  }
}
