package dev.jacquard.model;

import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Observed;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Barrier;
import dev.jacquard.kernel.primitive.CallTimes;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Exclusive;
import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.kernel.primitive.Variable;
import dev.jacquard.kernel.primitive.WaitLine;
import dev.jacquard.kernel.primitive.WakeUps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** What a model program consists of: shared things, threads, and what must hold at the end. */
public final class ProgramBuilder {
  private final Kernel kernel;
  private final UnaryOperator<Operation> decorator;
  private final List<Resource> resources = new ArrayList<>();
  private final List<Operation> operations = new ArrayList<>();

  /** By operation, the methods around it. */
  private final List<List<String>> methods = new ArrayList<>();

  /** By operation, what is shown of its value. */
  private final List<Answer> answers = new ArrayList<>();

  private final List<Condition> conditions = new ArrayList<>();
  private final List<ThreadHandle> threads = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();

  /** Those of threads that have calls whose order in real time matters. */
  private final Map<ThreadHandle, CallTimes> callTimes = new LinkedHashMap<>();

  record Check(String text, Predicate<FinalState> holds) {}

  ProgramBuilder(Kernel kernel, UnaryOperator<Operation> decorator) {
    this.kernel = kernel;
    this.decorator = decorator;
  }

  // ---- shared things

  /** A plain variable: unordered accesses to it are data races. */
  public Var variable(String name, long initial) {
    return new Var(own(new Variable(name, initial, false)));
  }

  /** A volatile or atomic variable: accesses to it synchronize. */
  public Var volatileVariable(String name, long initial) {
    return new Var(own(new Variable(name, initial, true)));
  }

  /** An array of plain variables. */
  public Array array(String name, int length, long initial) {
    if (length < 1) {
      throw new IllegalArgumentException(
          "array " + name + " of length " + length + ": must be at least 1");
    }
    long[] values = new long[length];
    Arrays.fill(values, initial);
    return arrayOf(name, values);
  }

  /** The same, with these values; there must be one. */
  public Array arrayOf(String name, long... initial) {
    Variable[] elements = new Variable[initial.length];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = own(new Variable(name + "[" + i + "]", initial[i], false));
    }
    return new Array(name, elements);
  }

  /** A reentrant lock, or a monitor. */
  public Lock lock(String name) {
    return own(new Lock(name));
  }

  /** A wait set of a lock, or of a write lock. For a monitor, make one. */
  public Condition condition(String name, Exclusive lock) {
    return own(new Condition(name, lock));
  }

  /** The same, but those that have waited longer are signalled first. */
  public Condition conditionInOrder(String name, Exclusive lock) {
    return own(new Condition(name, lock, true));
  }

  /** One of a lock whose order of waiting matters: who is signalled waits in that line. */
  public Condition conditionInOrder(String name, Exclusive lock, WaitLine line) {
    Condition condition = conditionInOrder(name, lock);
    condition.queueIn(line);
    return condition;
  }

  private Condition own(Condition condition) {
    conditions.add(condition);
    return condition;
  }

  public ReadWriteLock readWriteLock(String name) {
    return own(new ReadWriteLock(name));
  }

  public Semaphore semaphore(String name, long permits) {
    return own(new Semaphore(name, permits));
  }

  /** Those that wait for something whose order of waiting matters. */
  public WaitLine line(String name) {
    return own(new WaitLine(name));
  }

  /** What others see of how a thread waits, if its waits say so. */
  public Cell state(String name) {
    return own(new Cell(name, Observed.RUNS));
  }

  /** So many spurious wake-ups in an execution. */
  public WakeUps wakeUps(String name, int most) {
    return own(new WakeUps(name, most));
  }

  public Latch latch(String name, int count) {
    if (count < 0) {
      throw new IllegalArgumentException(
          "latch " + name + " with count " + count + ": must be 0 or more");
    }
    return own(new Latch(name, count));
  }

  public Barrier barrier(String name, int parties) {
    if (parties < 1) {
      throw new IllegalArgumentException(
          "barrier " + name + " of " + parties + " parties: must be at least 1");
    }
    Barrier barrier = own(new Barrier(name, parties));
    own(barrier.trips());
    return barrier;
  }

  private <R extends Resource> R own(R resource) {
    resource.number(resources.size());
    resources.add(resource);
    return resource;
  }

  // ---- threads and checks

  /** A thread that runs from the start. */
  public ThreadHandle thread(String name, Consumer<ThreadBuilder> body) {
    return add(name, true, body);
  }

  /** A thread that another one starts. */
  public ThreadHandle task(String name, Consumer<ThreadBuilder> body) {
    return add(name, false, body);
  }

  /** The thread of that name; bodies are read after all threads are known, so any will do. */
  public ThreadHandle named(String name) {
    return threads.stream()
        .filter(t -> t.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no thread " + name + ": there are " + threads));
  }

  private ThreadHandle add(String name, boolean startsByItself, Consumer<ThreadBuilder> body) {
    ThreadHandle handle = new ThreadHandle(name, threads.size(), startsByItself, body);
    for (Resource cell : handle.cells()) {
      own(cell);
    }
    threads.add(handle);
    return handle;
  }

  /** What must hold when all threads have ended normally. */
  public void check(String text, Predicate<FinalState> holds) {
    checks.add(new Check(text, holds));
  }

  // ---- for the host

  /** The thread has calls whose order in real time matters. */
  CallTimes ownCallTimes(ThreadHandle thread) {
    return callTimes.computeIfAbsent(thread, t -> own(new CallTimes(t.name())));
  }

  /** Null if the thread has none. */
  CallTimes callTimesOf(ThreadHandle thread) {
    return callTimes.get(thread);
  }

  /** Those of the other threads that have such calls; known when all threads are written down. */
  List<CallTimes> callTimesBeside(ThreadHandle thread) {
    List<CallTimes> others = new ArrayList<>(callTimes.values());
    others.remove(callTimes.get(thread));
    return others;
  }

  Kernel kernel() {
    return kernel;
  }

  Resource resource(int id) {
    return resources.get(id);
  }

  /**
   * Gives the operation its place and number; returns what is to be announced for it.
   *
   * @param inside the methods around it, the innermost last
   */
  Operation number(Operation operation, Site site, Answer answer, List<String> inside) {
    Operation announced = decorator.apply(operation);
    announced.place(site);
    operation.place(site);
    announced.number(operations.size());
    operations.add(announced);
    methods.add(inside);
    answers.add(answer);
    return announced;
  }

  List<Resource> resources() {
    return resources;
  }

  /** All but those parts of the state of threads that the program never looks at. */
  List<Resource> usedResources() {
    Set<Resource> used = new LinkedHashSet<>(resources);
    for (ThreadHandle thread : threads) {
      List.of(thread.cells()).forEach(used::remove);
      used.addAll(thread.used());
    }
    return List.copyOf(used);
  }

  List<Operation> operations() {
    return operations;
  }

  List<List<String>> methods() {
    return methods;
  }

  List<Answer> answers() {
    return answers;
  }

  List<Condition> conditions() {
    return conditions;
  }

  List<ThreadHandle> threads() {
    return threads;
  }

  List<Check> checks() {
    return checks;
  }

  List<Frame> link(String programName) {
    if (threads.stream().noneMatch(ThreadHandle::startsByItself)) {
      throw new IllegalArgumentException(
          "program "
              + programName
              + " is empty: it needs at least one thread that runs from the"
              + " start");
    }
    List<CodeBuilder> codes = new ArrayList<>();
    for (ThreadHandle thread : threads) {
      CodeBuilder code = new CodeBuilder(this, thread);
      thread.body().accept(new ThreadBuilder(code));
      codes.add(code);
    }
    List<Frame> frames = new ArrayList<>();
    for (CodeBuilder code : codes) {
      frames.add(code.link());
    }
    if (operations.isEmpty()) {
      throw new IllegalArgumentException(
          "program " + programName + " is empty: no thread has an operation");
    }
    return frames;
  }
}
