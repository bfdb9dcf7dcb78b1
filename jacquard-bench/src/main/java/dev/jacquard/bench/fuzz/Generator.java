package dev.jacquard.bench.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Makes programs: the same one from the same seed, on every JDK that has virtual threads. */
final class Generator {
  /** Every kind of statement. */
  static final List<Kind> KINDS =
      Stream.of(
              Memory.KINDS,
              Elements.KINDS,
              Atomics.KINDS,
              Monitors.KINDS,
              Locks.KINDS,
              Synchronizers.KINDS,
              Queues.KINDS,
              Tasks.KINDS,
              Collections.KINDS,
              ThreadLives.KINDS,
              RarerLocks.KINDS,
              RarerObjects.KINDS)
          .flatMap(List::stream)
          .toList();

  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;
  private static final int MOST_SUBJECTS = 3;
  private static final int MOST_STATEMENTS = 4;
  private static final int MOST_OPERAND = 3;

  /** What locks are there for. */
  private static final List<Subject> MEMORY =
      List.of(
          Subject.FIELDS, Subject.VOLATILES, Subject.ARRAYS, Subject.ATOMICS, Subject.INTERRUPTS);

  /** Half of the programs are about these alone, as the model knows all that they may do. */
  private static final List<Subject> MODELLED =
      Stream.of(Subject.values()).filter(Subject::isModelled).toList();

  private final SplittableRandom random;
  private final List<Kind> kinds = new ArrayList<>();

  /** How many statements there may still be: searches grow fast. */
  private int left;

  private Generator(long seed) {
    random = new SplittableRandom(seed);
  }

  /**
   * The program of a seed.
   *
   * @param mostThreads at least 2
   */
  static Program program(long seed, int mostThreads) {
    return new Generator(seed).make(seed, mostThreads);
  }

  private Program make(long seed, int mostThreads) {
    List<Subject> all = random.nextBoolean() ? MODELLED : List.of(Subject.values());
    List<Subject> chosen = new ArrayList<>();
    do {
      chosen.add(all.get(random.nextInt(all.size())));
    } while (chosen.size() < MOST_SUBJECTS && random.nextInt(3) == 0);
    if (chosen.stream().anyMatch(Subject::guards)) {
      chosen.add(MEMORY.get(random.nextInt(MEMORY.size())));
    }
    if (random.nextInt(5) == 0) {
      chosen.add(Subject.INTERRUPTS);
    }
    KINDS.stream().filter(kind -> chosen.contains(kind.subject())).forEach(kinds::add);
    int threads = 2 + random.nextInt(mostThreads - 1);
    left = threads + 3 + random.nextInt(5);
    List<List<Statement>> code = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      List<Statement> statements = new ArrayList<>();
      int count = 2 + random.nextInt(MOST_STATEMENTS - 1);
      for (int j = 0; j < count && (j == 0 || left > threads - i); j++) {
        statements.add(statement(0));
      }
      code.add(statements);
    }
    return new Program(seed, launch(chosen), code);
  }

  private Launch launch(List<Subject> chosen) {
    int drawn = random.nextInt(8);
    Launch launch =
        switch (drawn) {
          case 0, 1 -> Launch.PARALLEL;
          case 2 -> Launch.VIRTUAL;
          case 3 -> Launch.POOL;
          default -> Launch.THREADS;
        };
    boolean tooOld = Runtime.version().feature() < FIRST_WITH_VIRTUAL_THREADS;
    boolean named = chosen.stream().anyMatch(Subject::namesThreads);
    return (launch == Launch.VIRTUAL && tooOld) || (named && !launch.isNamed())
        ? Launch.THREADS
        : launch;
  }

  private Statement statement(int depth) {
    left--;
    Kind kind = kinds.get(random.nextInt(kinds.size()));
    Statement statement = new Statement(kind, operand(), kind.isBlock() ? body(depth) : List.of());
    boolean wrapped = kind.within() != null && depth == 0 && random.nextInt(8) > 0;
    return wrapped ? new Statement(kind.within(), operand(), List.of(statement)) : statement;
  }

  private List<Statement> body(int depth) {
    List<Statement> body = new ArrayList<>();
    int count = depth < 2 && left > 0 ? 1 + random.nextInt(2) : 0;
    for (int i = 0; i < count; i++) {
      body.add(statement(depth + 1));
    }
    return body;
  }

  private int operand() {
    return 1 + random.nextInt(MOST_OPERAND);
  }
}
