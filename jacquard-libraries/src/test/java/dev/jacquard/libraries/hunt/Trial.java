package dev.jacquard.libraries.hunt;

import dev.jacquard.Jacquard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A program: calls of a subject by two or three threads. What the calls return, and what is left at
 * the end, has to be what they return in some order, one after the other, in which each thread
 * makes its calls in its own order. (That is less than to be linearizable, so what it finds is not
 * linearizable either.)
 *
 * @param <T> the class of the subject
 */
final class Trial<T> implements Runnable {
  private static final int MOST_CALLS = 6;

  private final Subject<T> subject;
  private final List<List<Subject.Call<T>>> threads;

  /** What each order of the calls gives; found before the exploration. */
  private final Set<String> right = new TreeSet<>();

  private Trial(Subject<T> subject, List<List<Subject.Call<T>>> threads) {
    this.subject = subject;
    this.threads = threads;
    orders(new int[threads.size()], new ArrayList<>());
  }

  /** Draws one: calls that only one thread may make go to the first. */
  static <T> Trial<T> draw(Subject<T> subject, Random random) {
    int count = random.nextInt(4) == 0 ? 3 : 2;
    List<Subject.Call<T>> any = subject.calls().stream().filter(call -> !call.single()).toList();
    List<List<Subject.Call<T>>> threads = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      List<Subject.Call<T>> choice = t == 0 ? subject.calls() : any;
      int length = 1 + random.nextInt(MOST_CALLS / count);
      List<Subject.Call<T>> calls = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        calls.add(choice.get(random.nextInt(choice.size())));
      }
      threads.add(calls);
    }
    return new Trial<>(subject, threads);
  }

  private void orders(int[] next, List<Integer> order) {
    boolean complete = true;
    for (int t = 0; t < next.length; t++) {
      if (next[t] < threads.get(t).size()) {
        complete = false;
        next[t]++;
        order.add(t);
        orders(next, order);
        order.remove(order.size() - 1);
        next[t]--;
      }
    }
    if (complete) {
      right.add(inOrder(order));
    }
  }

  private String inOrder(List<Integer> order) {
    T object = subject.make();
    String[][] results = results();
    int[] next = new int[threads.size()];
    for (int t : order) {
      results[t][next[t]] = call(threads.get(t).get(next[t]), object);
      next[t]++;
    }
    return told(object, results);
  }

  @Override
  public void run() {
    T object = subject.make();
    String[][] results = results();
    Runnable[] bodies = new Runnable[threads.size()];
    for (int t = 0; t < bodies.length; t++) {
      List<Subject.Call<T>> calls = threads.get(t);
      String[] mine = results[t];
      bodies[t] =
          () -> {
            for (int i = 0; i < mine.length; i++) {
              mine[i] = call(calls.get(i), object);
            }
          };
    }
    Jacquard.parallel(bodies);
    String told = told(object, results);
    if (!right.contains(told)) {
      throw new AssertionError(told + " is none of " + right);
    }
  }

  private String[][] results() {
    return threads.stream().map(calls -> new String[calls.size()]).toArray(String[][]::new);
  }

  private static <T> String call(Subject.Call<T> call, T object) {
    try {
      return String.valueOf(call.body().apply(object));
    } catch (RuntimeException e) {
      return e.getClass().getSimpleName();
    }
  }

  private String told(T object, String[][] results) {
    try {
      return Arrays.deepToString(results) + " " + subject.end(object);
    } finally {
      subject.close(object);
    }
  }

  @Override
  public String toString() {
    return subject.name()
        + ": "
        + threads.stream()
            .map(calls -> calls.stream().map(Subject.Call::name).collect(Collectors.joining("; ")))
            .collect(Collectors.joining(" || "));
  }
}
