package dev.jacquard.model.programs;

import dev.jacquard.model.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
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

  /** Makes a program from its arguments, with so many accesses of an operation in one step. */
  @FunctionalInterface
  private interface Maker {
    Program make(List<Integer> arguments, int accesses);
  }

  /** A program, or a family of programs. */
  public static final class Entry {
    private final String name;
    private final List<Argument> arguments;
    private final String description;
    private final boolean hasOperations;
    private final Maker maker;

    private Entry(
        String name,
        List<Argument> arguments,
        String description,
        boolean hasOperations,
        Maker maker) {
      this.name = name;
      this.arguments = arguments;
      this.description = description;
      this.hasOperations = hasOperations;
      this.maker = maker;
    }

    public String name() {
      return name;
    }

    public List<Argument> arguments() {
      return arguments;
    }

    /** What it does, in a line. */
    public String description() {
      return description;
    }

    /** Whether it has operations of several accesses, which can be one step. */
    public boolean hasOperations() {
      return hasOperations;
    }

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
      return create(values, LockFree.NOT_GROUPED);
    }

    /**
     * The same, with so many accesses of an operation in one step: {@link
     * LockFree#WHOLE_OPERATION}, {@link LockFree#NOT_GROUPED}, or a number.
     *
     * @throws IllegalArgumentException also if the program has no operations
     */
    public Program create(List<Integer> values, int accesses) {
      if (accesses != LockFree.NOT_GROUPED && !hasOperations) {
        throw new IllegalArgumentException(
            name
                + " has no operations that could be atomic: these programs have: "
                + ALL.stream()
                    .filter(Entry::hasOperations)
                    .map(Entry::name)
                    .collect(Collectors.joining(", ")));
      }
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
      return maker.make(values, accesses);
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
    addLockFree(
        "figure1",
        List.of(),
        "ABA in a stack (Yuan and others 2015): freed twice",
        LockFree::figure1);
    addLockFree("ring", List.of(), "6 offers beside 6 polls", LockFree::ring);
    addLockFree("list", List.of(), "3 threads fill a sorted list", LockFree::list);
    addLockFree("stack", LockFree::stack, "each pushes two and pops two (Treiber)");
    addLockFree("queue", LockFree::queue, "each enqueues two and dequeues two (Michael, Scott)");
    ALL.add(
        new Entry(
            "micro",
            List.of(
                new Argument("seed", Integer.MIN_VALUE, Integer.MAX_VALUE),
                new Argument("skewed", 0, 1),
                new Argument("reads", 0, 1)),
            "random, 4 threads x 4 operations: 0 uniform, 1 skewed; 0 writes, 1 half reads",
            false,
            (a, accesses) -> Micro.program(a.get(0), a.get(1) == 1, a.get(2) == 1)));
  }

  private Programs() {}

  private static void add(String name, String description, Supplier<Program> maker) {
    ALL.add(new Entry(name, List.of(), description, false, (a, accesses) -> maker.get()));
  }

  private static void add(
      String name, String argument, int smallest, String description, IntFunction<Program> maker) {
    ALL.add(
        new Entry(
            name,
            List.of(new Argument(argument, smallest, MANY)),
            description,
            false,
            (a, accesses) -> maker.apply(a.get(0))));
  }

  private static void addLockFree(
      String name, List<Argument> arguments, String description, IntFunction<Program> maker) {
    ALL.add(new Entry(name, arguments, description, true, (a, accesses) -> maker.apply(accesses)));
  }

  private static void addLockFree(
      String name, BiFunction<Integer, Integer, Program> maker, String description) {
    ALL.add(
        new Entry(
            name,
            List.of(new Argument("threads", 1, 100)),
            "threads: " + description,
            true,
            (a, accesses) -> maker.apply(a.get(0), accesses)));
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
