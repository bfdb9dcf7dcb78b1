package dev.jacquard.suite;

import dev.jacquard.explore.Rng;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * Random small programs: 2 to 4 threads, up to 12 steps, few things to fight over. Same seed and
 * index, same program, on every machine.
 *
 * <p>Programs take turns: each primitive has programs that are mainly made of it and of what works
 * on it, so that rare combinations are not left to chance; others are a mixture of all.
 */
final class ProgramGenerator {
  /**
   * What programs are made of. What was added later has a kind of its own, so that the programs of
   * the other kind stay what they were.
   */
  enum Kind {
    FIRST(Primitive.READ, Primitive.SPIN_TRY_LOCK, 2, 6),

    /** Conditions of write locks, conditions in order, semaphores that are drained. */
    SECOND(Primitive.DRAIN, Primitive.ORDERED_SIGNAL_ALL, 0, 2),

    /**
     * Threads that others look at, unpark and interrupt before they are started, or start twice.
     */
    THIRD(Primitive.TRY_START, Primitive.IS_INTERRUPTED, 0, 2),

    /** Locks and semaphores whose order of waiting matters; spurious wake-ups; states. */
    FOURTH(Primitive.FAIR_LOCK, Primitive.GET_STATE, 0, 0),

    /** Accesses that are grouped into transactions; calls whose order in real time matters. */
    FIFTH(Primitive.ATOMIC, Primitive.CALL, 0, 1),

    /** Conditions of locks whose order of waiting matters. */
    SIXTH(Primitive.FAIR_WAIT, Primitive.FAIR_SIGNAL_ALL, 0, 0);

    /** Those that programs are mainly made of, in turn. */
    @SuppressWarnings("ImmutableEnumChecker") // made by List.copyOf
    private final List<Primitive> focuses;

    /** All that programs have: also those of the kind before. */
    @SuppressWarnings("ImmutableEnumChecker") // made by List.copyOf
    private final List<Primitive> primitives;

    /** After the primitives: programs with nested locks, and mixtures of everything. */
    private final int nested;

    private final int mixtures;

    Kind(Primitive first, Primitive last, int nested, int mixtures) {
      this.focuses = List.copyOf(EnumSet.range(first, last));
      this.primitives = List.copyOf(EnumSet.range(Primitive.READ, last));
      this.nested = nested;
      this.mixtures = mixtures;
    }

    /** Those that this kind is for. */
    List<Primitive> focuses() {
      return focuses;
    }
  }

  /** Steps in all, by the number of threads: what brute force can enumerate. */
  private static final int[] MOST_STEPS = {0, 0, 12, 11, 10};

  private final Kind kind;
  private final long seed;
  private final long mostSchedules;
  private final Rng rng = new Rng(0);

  // The program at hand.
  private Primitive focus;
  private boolean nested;
  private int threads;
  private int thread;

  /** How many write locks are held where the next statement goes. */
  private int writing;

  /** Makes programs of the first kind. */
  ProgramGenerator(long seed, long mostSchedules) {
    this(Kind.FIRST, seed, mostSchedules);
  }

  /**
   * @param mostSchedules programs that are expected to have more are not generated; blocking makes
   *     them fewer and time-outs more, so this is only a guess
   */
  ProgramGenerator(Kind kind, long seed, long mostSchedules) {
    this.kind = kind;
    this.seed = seed;
    this.mostSchedules = mostSchedules;
  }

  /** The program with this number. */
  Sketch sketch(int index) {
    rng.seed(seed, index);
    int focuses = kind.focuses.size();
    int turn = index % (focuses + kind.nested + kind.mixtures);
    nested = turn >= focuses && turn < focuses + kind.nested;
    focus = turn < focuses ? kind.focuses.get(turn) : nested ? Primitive.LOCK : null;
    while (true) {
      Sketch sketch = draw();
      if (interleavings(sketch) <= mostSchedules
          && (focus == null || sketch.primitives().contains(focus))
          && (!nested || sketch.isReentrant())) {
        return sketch;
      }
    }
  }

  private Sketch draw() {
    boolean meeting = focus != null && focus.group().isOfCondition();
    int size = meeting ? 30 + rng.nextInt(70) : rng.nextInt(100);
    threads = size < 50 ? 2 : size < 85 ? 3 : 4;
    int steps = MOST_STEPS[threads] - rng.nextInt(4);
    int tasks =
        focus == Primitive.START || kind == Kind.THIRD || chance(15)
            ? 1 + (threads > 2 && chance(30) ? 1 : 0)
            : 0;
    int firstRole = rng.nextInt(threads);
    List<Sketch.ThreadSketch> bodies = new ArrayList<>();
    int left = steps;
    for (thread = 0; thread < threads; thread++) {
      int share = left / (threads - thread);
      int budget = Math.max(1, share + rng.nextInt(3) - 1);
      left -= budget;
      List<Statement> body = new ArrayList<>();
      if (meeting) {
        body.add(role((thread + firstRole) % threads, threads - firstRole));
        budget -= body.get(0).steps();
      }
      body.addAll(body.isEmpty() ? 0 : rng.nextInt(2), statements(List.of(), budget));
      bodies.add(new Sketch.ThreadSketch(thread >= threads - tasks, body));
    }
    for (int task = threads - tasks; task < threads; task++) {
      insertStart(bodies, task);
    }
    int parties = threads == 2 || chance(60) ? 2 : 3;
    return new Sketch(rng.nextInt(3), 1 + rng.nextInt(2), parties, bodies);
  }

  /**
   * For conditions, where chance rarely brings together those who wait, signal and interrupt: what
   * a thread does at least.
   *
   * @param waiter the thread that has the first role
   */
  private Statement role(int number, int waiter) {
    int role = number < 2 ? number : rng.nextInt(4);
    if (role >= 2) {
      return Statement.of(Primitive.INTERRUPT, waiter % threads, 0);
    }
    List<Primitive> choice =
        switch (focus.group()) {
          case WRITE_CONDITION ->
              role == 0
                  ? List.of(Primitive.WRITE_WAIT, Primitive.TIMED_WRITE_WAIT)
                  : List.of(Primitive.WRITE_SIGNAL, Primitive.WRITE_SIGNAL_ALL);
          case ORDERED_CONDITION ->
              role == 0
                  ? List.of(Primitive.ORDERED_WAIT, Primitive.TIMED_ORDERED_WAIT)
                  : List.of(Primitive.ORDERED_SIGNAL, Primitive.ORDERED_SIGNAL_ALL);
          case FAIR_CONDITION ->
              role == 0
                  ? List.of(Primitive.FAIR_WAIT, Primitive.TIMED_FAIR_WAIT)
                  : List.of(Primitive.FAIR_SIGNAL, Primitive.FAIR_SIGNAL_ALL);
          default ->
              role == 0
                  ? List.of(Primitive.WAIT, Primitive.TIMED_WAIT)
                  : List.of(Primitive.SIGNAL, Primitive.SIGNAL_ALL);
        };
    Primitive primitive = choice.contains(focus) && chance(70) ? focus : choice.get(rng.nextInt(2));
    return new Statement(lockFor(primitive), 0, 0, List.of(Statement.of(primitive, 0, 0)));
  }

  /** What has to be around a statement about a condition. */
  private static Primitive lockFor(Primitive primitive) {
    return switch (primitive.group()) {
      case WRITE_CONDITION -> Primitive.WRITE_LOCK;
      case FAIR_CONDITION -> Primitive.FAIR_LOCK;
      default -> Primitive.LOCK;
    };
  }

  /** Somewhere in a thread that comes before the task, so that somebody runs from the start. */
  private void insertStart(List<Sketch.ThreadSketch> bodies, int task) {
    int starter = rng.nextInt(task);
    List<Statement> body = new ArrayList<>(bodies.get(starter).body());
    body.add(rng.nextInt(body.size() + 1), Statement.of(starts(), task, 0));
    bodies.set(starter, new Sketch.ThreadSketch(bodies.get(starter).task(), body));
  }

  /** Where a thread may be started twice, no start can be one that must not fail. */
  private Primitive starts() {
    return kind.compareTo(Kind.THIRD) >= 0 ? Primitive.TRY_START : Primitive.START;
  }

  private boolean chance(int percent) {
    return rng.nextInt(100) < percent;
  }

  /** Statements for about this many steps, in a place where these locks are held. */
  private List<Statement> statements(List<Integer> held, int steps) {
    List<Statement> all = new ArrayList<>();
    int left = steps;
    for (int tries = 0; left > 0 && tries < 20; tries++) {
      Statement next = statement(held, left);
      if (next.steps() <= left) {
        all.add(next);
        left -= next.steps();
        if (isObservation(next) && chance(20)) {
          all.add(Statement.of(Primitive.ASSERT, 0, argument(Primitive.ASSERT)));
        }
      }
    }
    return all;
  }

  private static boolean isObservation(Statement statement) {
    return !statement.primitive().isBlock() && statement.primitive().open().contains("r);");
  }

  private Statement statement(List<Integer> held, int steps) {
    Primitive primitive = primitive();
    int target = target(primitive, held);
    int argument = argument(primitive);
    if (primitive.group().isOfCondition()) {
      Statement inside = Statement.of(primitive, target, argument);
      Primitive lock = lockFor(primitive);
      int number = Sketch.lockOf(target);
      if (lock == Primitive.WRITE_LOCK ? writing > 0 : held.contains(number)) {
        return inside;
      }
      List<Statement> body = new ArrayList<>();
      if (chance(25) && steps > 4) {
        body.addAll(inside(lock, number, held, 1));
      }
      body.add(inside);
      if (chance(25) && steps > 4) {
        body.addAll(inside(lock, number, held, 1));
      }
      return new Statement(lock, number, 0, body);
    }
    if (primitive.isBlock()) {
      int inside = Math.min(steps - primitive.steps(), rng.nextInt(4));
      return new Statement(
          primitive, target, argument, inside(primitive, target, held, Math.max(0, inside)));
    }
    return Statement.of(primitive, target, argument);
  }

  /** Statements in the body of a block, in a place where these locks are held around it. */
  private List<Statement> inside(Primitive block, int target, List<Integer> held, int steps) {
    writing += block.holdsWriteLock() ? 1 : 0;
    List<Statement> body = statements(block.holdsLock() ? with(held, target) : held, steps);
    writing -= block.holdsWriteLock() ? 1 : 0;
    return body;
  }

  private static List<Integer> with(List<Integer> held, int lock) {
    List<Integer> more = new ArrayList<>(held);
    more.add(lock);
    return more;
  }

  private Primitive primitive() {
    int kind = rng.nextInt(100);
    if (focus == null || kind >= 90) {
      return any(p -> true);
    }
    if (kind < 40) {
      return focus == Primitive.START ? any(p -> p.group() == Primitive.Group.THREAD) : focus;
    }
    if (kind < 75) {
      return any(this::worksOnFocus);
    }
    return any(p -> p.group() == Primitive.Group.VARIABLE);
  }

  private Primitive any(Predicate<Primitive> wanted) {
    while (true) {
      Primitive drawn = kind.primitives.get(rng.nextInt(kind.primitives.size()));
      if (drawn != Primitive.START && wanted.test(drawn)) {
        return drawn;
      }
    }
  }

  private boolean worksOnFocus(Primitive other) {
    boolean interrupts = focus.group() == Primitive.Group.INTERRUPT;
    if (interrupts || focus == Primitive.LOCK_INTERRUPTIBLY) {
      return other == Primitive.INTERRUPT
          || (interrupts && other.group() == Primitive.Group.INTERRUPT)
          || isInterruptible(other);
    }
    if (kind == Kind.THIRD) {
      return switch (other.group()) {
        case THREAD, PARK, INTERRUPT -> true;
        default -> false;
      };
    }
    return switch (focus.group()) {
      // A signal finds a waiter gone only if that was interrupted or timed out.
      case CONDITION, WRITE_CONDITION, ORDERED_CONDITION, FAIR_CONDITION ->
          other.group() == focus.group() || other == Primitive.INTERRUPT;
      case LOCAL -> other.group() == Primitive.Group.VARIABLE || other == Primitive.ASSERT;
      case SPIN -> other == Primitive.WRITE || other.group() == Primitive.Group.SPIN;
      case LOCK ->
          other.group() == focus.group()
              || (focus == Primitive.SEEN_LOCK && other == Primitive.GET_STATE);
      case LINE -> other.group() == focus.group() || other == Primitive.RELEASE;
      default -> other.group() == focus.group();
    };
  }

  /** Also what meets interrupted waiters. */
  private static boolean isInterruptible(Primitive primitive) {
    return switch (primitive) {
      case TIMED_LOCK, LOCK_INTERRUPTIBLY, WAIT, TIMED_WAIT, ACQUIRE, TIMED_ACQUIRE -> true;
      case LATCH_AWAIT, PARK, TIMED_PARK, JOIN, TIMED_JOIN, SLEEP -> true;
      case SIGNAL, SIGNAL_ALL -> true;
      default -> false;
    };
  }

  /** Mostly the first of each kind, so that threads meet. */
  private int target(Primitive primitive, List<Integer> held) {
    if (primitive.isAboutThread()) {
      boolean others = primitive.group() == Primitive.Group.THREAD;
      int other = (thread + 1 + rng.nextInt(threads - 1)) % threads;
      if (kind == Kind.THIRD && thread != threads - 1 && chance(60)) {
        return threads - 1; // a task
      }
      return others || chance(85) ? other : thread;
    }
    if (primitive.group() == Primitive.Group.CONDITION) {
      int kind = rng.nextInt(100);
      return kind < 75 ? 0 : kind < 88 ? 1 : 2;
    }
    if (primitive.holdsLock() && !held.isEmpty() && chance(40)) {
      return held.get(0);
    }
    return chance(65) ? 0 : 1;
  }

  private int argument(Primitive primitive) {
    return switch (primitive) {
      case WRITE -> 1 + rng.nextInt(2);
      case WRITE_SUM, ADD -> 1;
      case ACQUIRE, TRY_ACQUIRE, TIMED_ACQUIRE, RELEASE -> chance(80) ? 1 : 2;
      case ACQUIRE_IN_LINE -> chance(50) ? 1 : 2;
      case CHOOSE -> chance(75) ? 2 : 3;
      case COMPARE_AND_SET, WHEN -> rng.nextInt(2);
      case ASSERT -> rng.nextInt(3);
      case SPIN_UNTIL, SPIN_AND_YIELD -> chance(75) ? 1 : 2;
      default -> 0;
    };
  }

  /**
   * Those who hold a lock keep others out, so that there are fewer schedules than steps suggest.
   */
  private static int weight(Statement statement) {
    boolean exclusive = statement.primitive() == Primitive.LOCK;
    return exclusive ? (statement.steps() + 1) / 2 : statement.steps();
  }

  /** How often threads of these lengths can be interleaved. */
  private static double interleavings(Sketch sketch) {
    double ways = 1;
    int placed = 0;
    for (Sketch.ThreadSketch body : sketch.threads()) {
      int steps = body.body().stream().mapToInt(ProgramGenerator::weight).sum();
      for (int i = 1; i <= steps; i++) {
        ways = ways * ++placed / i;
      }
    }
    return ways;
  }
}
