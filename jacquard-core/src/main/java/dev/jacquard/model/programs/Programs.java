package dev.jacquard.model.programs;

import dev.jacquard.model.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The model programs by their public names, each with integer arguments. */
public final class Programs {
  /** Enough for every purpose, and far from what memory allows. */
  private static final int MANY = 10_000;

  private static final List<Entry> ALL = new ArrayList<>();

  /** An argument of a program, and the values that it may have. */
  public record Argument(String name, int smallest, int largest) {}

  /**
   * A program, or a family of programs.
   *
   * @param description what it does, in a line
   * @param maker makes the program from as many integers as there are arguments
   */
  public record Entry(
      String name,
      List<Argument> arguments,
      String description,
      Function<List<Integer>, Program> maker) {
    /** The name with the names of the arguments. */
    public String usage() {
      return arguments.isEmpty()
          ? name
          : name + " " + arguments.stream().map(Argument::name).collect(Collectors.joining(" "));
    }

    /**
     * The program with these arguments.
     *
     * @throws IllegalArgumentException if their number or a value is wrong; says what is expected
     */
    public Program create(List<Integer> values) {
      if (values.size() != arguments.size()) {
        String expected =
            arguments.isEmpty()
                ? "no arguments"
                : arguments.size() + (arguments.size() == 1 ? " argument" : " arguments");
        throw new IllegalArgumentException(
            String.format(
                "%s takes %s, not %d: usage is \"%s\"", name, expected, values.size(), usage()));
      }
      for (int i = 0; i < values.size(); i++) {
        Argument argument = arguments.get(i);
        int value = values.get(i);
        if (value < argument.smallest() || value > argument.largest()) {
          throw new IllegalArgumentException(
              String.format(
                  "%s: %s = %d must be from %d to %d",
                  name, argument.name(), value, argument.smallest(), argument.largest()));
        }
      }
      return maker.apply(values);
    }
  }

  static {
    add("inc", "n", 1, "n increments that can be lost: (n!)^2 orders", Counting::inc);
    add("ainc", "n", 1, "n atomic increments: n! orders", Counting::ainc);
    add("lockinc", "n", 1, "n increments under one lock: n! orders", Counting::lockinc);
    add("readers", "n", 1, "one writer, n readers: 2^n orders", Counting::readers);
    add("lastzero", "n", 1, "n writers, one looks for the last zero", Counting::lastzero);
    add("indexer", "n", 1, "n threads fill a hash table by compare-and-set", Counting::indexer);
    add("running-example", "Yuan 2020, figure 3.1: fails in 1 of 12 orders", Running::example);
    add("figure-2.1", "m", 0, "one conflict after m steps: hard for random", Figures::figure21);
    add("figure-2.3", "k", 0, "two conflicts after k steps: hard for rapos", Figures::figure23);
    add("store-buffering", "litmus test: 3 orders", Litmus::storeBuffering);
    add("message-passing", "litmus test: 3 orders", Litmus::messagePassing);
    add("load-buffering", "litmus test: 3 orders", Litmus::loadBuffering);
    add("2+2w", "litmus test: 3 orders", Litmus::twoPlusTwoWrites);
    add("race-chain", "a race that others decide on: 5 orders", Litmus::raceChain);
    add("account", "Ball and others 2009, figure 2: two bugs", Samples::account);
    add("philosophers", "n", 2, "n philosophers, left fork first: deadlock", Samples::philosophers);
    add("spin", "message passing with a spin loop: correct", Samples::spin);
    add("livelock", "the same, flag cleared too late: livelock", Samples::livelock);
    add("bounded-buffer", "signal wakes the wrong thread: deadlock", Samples::boundedBuffer);
    add("timed", "gives up waiting for a lock and goes on: lost update", Samples::timed);
    ALL.add(
        new Entry(
            "micro",
            List.of(
                new Argument("seed", Integer.MIN_VALUE, Integer.MAX_VALUE),
                new Argument("skewed", 0, 1),
                new Argument("reads", 0, 1)),
            "random, 4 threads x 4 operations: 0 uniform, 1 skewed; 0 writes, 1 half reads",
            a -> Micro.program(a.get(0), a.get(1) == 1, a.get(2) == 1)));
  }

  private Programs() {}

  private static void add(String name, String description, Supplier<Program> maker) {
    ALL.add(new Entry(name, List.of(), description, a -> maker.get()));
  }

  private static void add(
      String name, String argument, int smallest, String description, IntFunction<Program> maker) {
    ALL.add(
        new Entry(
            name,
            List.of(new Argument(argument, smallest, MANY)),
            description,
            a -> maker.apply(a.get(0))));
  }

  public static List<Entry> all() {
    return List.copyOf(ALL);
  }

  /**
   * The program of that name.
   *
   * @throws IllegalArgumentException if there is none; says which there are
   */
  public static Entry named(String name) {
    return ALL.stream()
        .filter(e -> e.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no program \""
                        + name
                        + "\": there are "
                        + ALL.stream().map(Entry::name).collect(Collectors.joining(", "))));
  }
}
