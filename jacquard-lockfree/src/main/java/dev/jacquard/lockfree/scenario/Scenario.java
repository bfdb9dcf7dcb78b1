package dev.jacquard.lockfree.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Calls of some threads, with calls before they start and after they have ended.
 *
 * @param threads the calls of each of them, one after the other
 * @param stops for each thread after how many steps it stops for good, {@link #NEVER} if it does
 *     not; empty if none does
 */
public record Scenario(
    List<Call> before, List<List<Call>> threads, List<Call> after, List<Integer> stops) {
  /** Of a thread that does not stop. */
  public static final int NEVER = -1;

  private static final String BEFORE = "before";
  private static final String THREAD = "thread";
  private static final String AFTER = "after";
  private static final Pattern THREADS =
      Pattern.compile(THREAD + "( stopped after (\\d{1,9}) steps)?");

  public Scenario {
    before = List.copyOf(before);
    threads = threads.stream().map(List::copyOf).toList();
    after = List.copyOf(after);
    stops = stops.stream().allMatch(steps -> steps == NEVER) ? List.of() : List.copyOf(stops);
  }

  /** One in which no thread stops. */
  public Scenario(List<Call> before, List<List<Call>> threads, List<Call> after) {
    this(before, threads, after, List.of());
  }

  /** The same with threads that stop. */
  public Scenario stopping(List<Integer> newStops) {
    return new Scenario(before, threads, after, newStops);
  }

  /** After how many steps a thread stops, or {@link #NEVER}. */
  public int stop(int thread) {
    return stops.isEmpty() ? NEVER : stops.get(thread);
  }

  /** The same with a number for each value that a call has for itself, in their order. */
  public Scenario numbered() {
    int[] next = {1};
    return new Scenario(
        numbered(before, next),
        threads.stream().map(calls -> numbered(calls, next)).toList(),
        numbered(after, next),
        stops);
  }

  private static List<Call> numbered(List<Call> calls, int[] next) {
    List<Call> numbered = new ArrayList<>();
    for (Call call : calls) {
      numbered.add(call.numbered(next[0]));
      next[0] += call.fresh();
    }
    return numbered;
  }

  /** The same calls of a class, where they were calls of one that it is a model of. */
  public Scenario of(TestClass model, TestClass test) {
    UnaryOperator<List<Call>> same =
        calls -> calls.stream().map(call -> model.call(call, test)).toList();
    return new Scenario(
        same.apply(before), threads.stream().map(same).toList(), same.apply(after), stops);
  }

  /** All calls: those before, then those of each thread, then those after. */
  public List<Call> calls() {
    return Stream.of(before.stream(), threads.stream().flatMap(List::stream), after.stream())
        .flatMap(calls -> calls)
        .toList();
  }

  /** How many calls the threads have. */
  public int parallelCalls() {
    return threads.stream().mapToInt(List::size).sum();
  }

  /** How many calls each thread has. */
  public List<Integer> lengths() {
    return threads.stream().map(List::size).toList();
  }

  /** In one line, which {@link TestClass#parse} reads. */
  @Override
  public String toString() {
    Stream<String> first = before.isEmpty() ? Stream.of() : Stream.of(part(BEFORE, before));
    Stream<String> last = after.isEmpty() ? Stream.of() : Stream.of(part(AFTER, after));
    Stream<String> parallel =
        IntStream.range(0, threads.size()).mapToObj(t -> part(threadName(t), threads.get(t)));
    return Stream.of(first, parallel, last)
        .flatMap(parts -> parts)
        .collect(Collectors.joining("; "));
  }

  private String threadName(int thread) {
    return stop(thread) == NEVER ? THREAD : THREAD + " stopped after " + stop(thread) + " steps";
  }

  private static String part(String name, List<Call> calls) {
    return name + ": " + calls.stream().map(Call::toString).collect(Collectors.joining(", "));
  }

  /**
   * Reads a scenario.
   *
   * @throws IllegalArgumentException if it is none; says where
   */
  static Scenario parse(String text, TestClass test) {
    List<Call> before = new ArrayList<>();
    List<List<Call>> threads = new ArrayList<>();
    List<Call> after = new ArrayList<>();
    List<Integer> stops = new ArrayList<>();
    for (String part : Parts.split(text, ';')) {
      int colon = part.indexOf(':');
      String name = colon < 0 ? "" : part.substring(0, colon).strip();
      List<Call> calls =
          Parts.split(part.substring(colon + 1), ',').stream().map(test::call).toList();
      Matcher thread = THREADS.matcher(name);
      if (thread.matches()) {
        threads.add(calls);
        stops.add(thread.group(1) == null ? NEVER : Integer.parseInt(thread.group(2)));
      } else if (name.equals(BEFORE)) {
        before.addAll(calls);
      } else if (name.equals(AFTER)) {
        after.addAll(calls);
      } else {
        throw new IllegalArgumentException(
            "\""
                + part
                + "\": a part of a scenario is \"before: ...\", \"thread: ...\" or \"after:"
                + " ...\", and parts are separated by semicolons");
      }
    }
    if (threads.isEmpty()) {
      throw new IllegalArgumentException("\"" + text + "\": a scenario needs a thread");
    }
    return new Scenario(before, threads, after, stops);
  }
}
