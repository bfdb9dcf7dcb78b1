package dev.jacquard.suite;

import dev.jacquard.kernel.primitive.Barrier;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.kernel.primitive.WaitLine;
import dev.jacquard.kernel.primitive.WakeUps;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ProgramBuilder;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.ThreadHandle;
import dev.jacquard.model.Var;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A generated program as data. Its text is Java source that defines the same program, to be pasted
 * into a test.
 *
 * @param permits of the semaphore, at the start
 * @param count of the latch, at the start
 * @param parties of the barrier
 */
record Sketch(int permits, int count, int parties, List<ThreadSketch> threads) {
  static final List<String> VARIABLES = List.of("x", "y");
  static final List<String> LINES = List.of("q", "qw", "qs");
  static final List<String> LOCKS = List.of("l", "m");

  /** The first two are of lock l, the last one of m. */
  static final List<String> CONDITIONS = List.of("c", "d", "e");

  /** Of the write lock; and of lock l, in order. */
  private static final String WRITE_CONDITION = "w";

  private static final String ORDERED_CONDITION = "o";

  /** Of lock l, whose line is q. */
  private static final String FAIR_CONDITION = "f";

  static final List<String> THREADS = List.of("A", "B", "C", "D");

  /** A thread; a task runs only once another thread has started it. */
  record ThreadSketch(boolean task, List<Statement> body) {
    ThreadSketch {
      body = List.copyOf(body);
    }
  }

  Sketch {
    threads = List.copyOf(threads);
  }

  /** The lock that a condition belongs to. */
  static int lockOf(int condition) {
    return condition % CONDITIONS.size() == 2 ? 1 : 0;
  }

  Program program() {
    return Program.of("generated", this::define);
  }

  private void define(ProgramBuilder p) {
    Shared shared = new Shared(p, this);
    for (int i = 0; i < threads.size(); i++) {
      ThreadSketch thread = threads.get(i);
      if (thread.task()) {
        p.task(THREADS.get(i), t -> new Scope(shared, t).all(thread.body()));
      } else {
        p.thread(THREADS.get(i), t -> new Scope(shared, t).all(thread.body()));
      }
    }
  }

  Set<Primitive> primitives() {
    Set<Primitive> all = EnumSet.noneOf(Primitive.class);
    threads.forEach(t -> t.body().forEach(s -> s.forEach(i -> all.add(i.primitive()))));
    return all;
  }

  /** Whether a lock is acquired again while it is held. */
  boolean isReentrant() {
    boolean[] found = new boolean[1];
    for (ThreadSketch thread : threads) {
      for (Statement outer : thread.body()) {
        outer.forEach(
            s -> {
              if (s.primitive().holdsLock()) {
                s.body().forEach(inner -> inner.forEach(i -> found[0] |= sameLock(s, i)));
              }
            });
      }
    }
    return found[0];
  }

  private static boolean sameLock(Statement a, Statement b) {
    return b.primitive().holdsLock() && (a.target() - b.target()) % LOCKS.size() == 0;
  }

  /** All sketches that are smaller by one statement or one thread. */
  List<Sketch> smaller() {
    List<Sketch> all = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      if (threads.size() > 1 && !isMentioned(i)) {
        all.add(withoutThread(i));
      }
      for (List<Statement> body : Statement.smaller(threads.get(i).body())) {
        List<ThreadSketch> changed = new ArrayList<>(threads);
        changed.set(i, new ThreadSketch(threads.get(i).task(), body));
        all.add(new Sketch(permits, count, parties, changed));
      }
    }
    return all;
  }

  private boolean isMentioned(int thread) {
    boolean[] found = new boolean[1];
    for (ThreadSketch other : threads) {
      for (Statement statement : other.body()) {
        statement.forEach(s -> found[0] |= s.primitive().isAboutThread() && s.target() == thread);
      }
    }
    return found[0];
  }

  private Sketch withoutThread(int removed) {
    List<ThreadSketch> left = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      if (i != removed) {
        ThreadSketch thread = threads.get(i);
        left.add(new ThreadSketch(thread.task(), renumber(thread.body(), removed)));
      }
    }
    return new Sketch(permits, count, parties, left);
  }

  private static List<Statement> renumber(List<Statement> statements, int removed) {
    List<Statement> result = new ArrayList<>();
    for (Statement s : statements) {
      Statement copy = s.withBody(renumber(s.body(), removed));
      boolean moves = s.primitive().isAboutThread() && s.target() > removed;
      result.add(moves ? copy.withTarget(s.target() - 1) : copy);
    }
    return result;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Program.of(\"generated\", p -> {\n");
    String bodies = bodies();
    VARIABLES.forEach(x -> declare(text, bodies, "Var", x, "p.variable(", "0"));
    for (int i = 0; i < LOCKS.size(); i++) {
      String lock = LOCKS.get(i);
      boolean ordered =
          i == 0 && (mentions(bodies, ORDERED_CONDITION) || mentions(bodies, FAIR_CONDITION));
      if (mentions(bodies, lock) || mentionsConditionOf(bodies, i) || ordered) {
        text.append("  Lock " + lock + " = p.lock(\"" + lock + "\");\n");
      }
    }
    for (int i = 0; i < CONDITIONS.size(); i++) {
      String lock = LOCKS.get(lockOf(i));
      declare(text, bodies, "Condition", CONDITIONS.get(i), "p.condition(", lock);
    }
    declare(text, bodies, "Condition", ORDERED_CONDITION, "p.conditionInOrder(", LOCKS.get(0));
    if (mentions(bodies, "rw") || mentions(bodies, WRITE_CONDITION)) {
      text.append("  ReadWriteLock rw = p.readWriteLock(\"rw\");\n");
    }
    declare(text, bodies, "Condition", WRITE_CONDITION, "p.condition(", "rw");
    declare(text, bodies, "Semaphore", "semaphore", "p.semaphore(", "" + permits);
    declare(text, bodies, "Latch", "latch", "p.latch(", "" + count);
    boolean fair = mentions(bodies, FAIR_CONDITION);
    LINES.stream()
        .filter(
            line ->
                bodies.contains(", " + line + ")")
                    || bodies.contains(line + ", ")
                    || (fair && line.equals("q")))
        .forEach(line -> text.append("  WaitLine " + line + " = p.line(\"" + line + "\");\n"));
    declare(text, bodies, "Condition", FAIR_CONDITION, "p.conditionInOrder(", LOCKS.get(0) + ", q");
    if (bodies.contains("a)") || bodies.contains(", a,")) {
      text.append("  Cell a = p.state(\"a\");\n");
    }
    declare(text, bodies, "WakeUps", "u", "p.wakeUps(", "1");
    declare(text, bodies, "Barrier", "barrier", "p.barrier(", "" + parties);
    return text.append(bodies).append("});\n").toString();
  }

  private static boolean mentions(String bodies, String name) {
    return bodies.contains("(" + name + ")") || bodies.contains("(" + name + ",");
  }

  private static boolean mentionsConditionOf(String bodies, int lock) {
    return IntStream.range(0, CONDITIONS.size())
        .anyMatch(i -> lockOf(i) == lock && mentions(bodies, CONDITIONS.get(i)));
  }

  private static void declare(
      StringBuilder text, String bodies, String type, String name, String maker, String more) {
    if (mentions(bodies, name)) {
      text.append("  " + type + " " + name + " = " + maker + "\"" + name + "\"");
      text.append((more.isEmpty() ? "" : ", " + more) + ");\n");
    }
  }

  private String bodies() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < threads.size(); i++) {
      text.append("  p.").append(threads.get(i).task() ? "task" : "thread");
      text.append("(\"").append(THREADS.get(i)).append("\", t -> {\n");
      text.append("    Local r = t.local(\"r\");\n");
      threads.get(i).body().forEach(s -> text.append(s.text(4)));
      text.append("  });\n");
    }
    return text.toString();
  }

  /** The shared things of a program that is being defined. */
  private static final class Shared {
    final ProgramBuilder p;
    final List<Var> variables = new ArrayList<>();
    final List<Lock> locks = new ArrayList<>();
    final List<Condition> conditions = new ArrayList<>();
    final Condition writeCondition;
    final Condition orderedCondition;
    final Condition fairCondition;
    final ReadWriteLock readWriteLock;
    final Semaphore semaphore;
    final Latch latch;
    final Barrier barrier;
    final WaitLine lockLine;
    final WaitLine readWriteLine;
    final WaitLine semaphoreLine;
    final WakeUps wakeUps;
    final Cell state;

    Shared(ProgramBuilder p, Sketch sketch) {
      this.p = p;
      VARIABLES.forEach(name -> variables.add(p.variable(name, 0)));
      LOCKS.forEach(name -> locks.add(p.lock(name)));
      for (int i = 0; i < CONDITIONS.size(); i++) {
        conditions.add(p.condition(CONDITIONS.get(i), locks.get(lockOf(i))));
      }
      orderedCondition = p.conditionInOrder(ORDERED_CONDITION, locks.get(0));
      readWriteLock = p.readWriteLock("rw");
      writeCondition = p.condition(WRITE_CONDITION, readWriteLock);
      semaphore = p.semaphore("semaphore", sketch.permits());
      latch = p.latch("latch", sketch.count());
      barrier = p.barrier("barrier", sketch.parties());
      lockLine = p.line("q");
      fairCondition = p.conditionInOrder(FAIR_CONDITION, locks.get(0), lockLine);
      readWriteLine = p.line("qw");
      semaphoreLine = p.line("qs");
      wakeUps = p.wakeUps("u", 1);
      state = p.state("a");
    }
  }

  /** A thread that is being defined: what statements can refer to. */
  static final class Scope {
    private final Shared shared;
    final ThreadBuilder t;
    final Local r;
    final Condition writeCondition;
    final Condition orderedCondition;
    final Condition fairCondition;
    final ReadWriteLock readWriteLock;
    final Semaphore semaphore;
    final Latch latch;
    final Barrier barrier;
    final WaitLine lockLine;
    final WaitLine readWriteLine;
    final WaitLine semaphoreLine;
    final WakeUps wakeUps;
    final Cell state;

    private Scope(Shared shared, ThreadBuilder t) {
      this.shared = shared;
      this.t = t;
      r = t.local("r");
      writeCondition = shared.writeCondition;
      orderedCondition = shared.orderedCondition;
      fairCondition = shared.fairCondition;
      readWriteLock = shared.readWriteLock;
      semaphore = shared.semaphore;
      latch = shared.latch;
      barrier = shared.barrier;
      lockLine = shared.lockLine;
      readWriteLine = shared.readWriteLine;
      semaphoreLine = shared.semaphoreLine;
      wakeUps = shared.wakeUps;
      state = shared.state;
    }

    Var variable(Statement statement) {
      return shared.variables.get(statement.target() % shared.variables.size());
    }

    Lock firstLock() {
      return shared.locks.get(0);
    }

    Lock lock(Statement statement) {
      return shared.locks.get(statement.target() % shared.locks.size());
    }

    Condition condition(Statement statement) {
      return shared.conditions.get(statement.target() % shared.conditions.size());
    }

    ThreadHandle thread(Statement statement) {
      return shared.p.named(THREADS.get(statement.target()));
    }

    void all(List<Statement> statements) {
      statements.forEach(s -> s.primitive().emit(this, s));
    }

    void body(Statement statement) {
      all(statement.body());
    }

    /** The body and the release, if the attempt that went before was successful. */
    void ifTaken(Statement statement, Runnable release) {
      t.when(
          r.eq(1),
          () -> {
            body(statement);
            release.run();
          });
    }
  }
}
