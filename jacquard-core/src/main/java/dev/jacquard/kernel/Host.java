package dev.jacquard.kernel;

import java.time.Duration;
import java.util.List;

/** Runs the program between two steps of the kernel: stops threads, resumes them. */
public interface Host {
  /**
   * Runs one execution from the start to its outcome.
   *
   * @return the kernel's execution, which the next call overwrites
   */
  Execution run(Chooser chooser);

  Kernel kernel();

  /** A whole exploration. */
  @FunctionalInterface
  interface Exploring<T> {
    /**
     * Runs it to its end.
     *
     * @param left the execution in which another thread had to leave the exploration, or null at
     *     its beginning
     */
    T goOn(Execution left);
  }

  /**
   * Runs an exploration on the thread that suits the host. If that thread gets lost in an
   * execution, another one goes on from there.
   */
  default <T> T drive(Exploring<T> exploration) {
    return exploration.goOn(null);
  }

  /** Called before the first execution. */
  default void level(Level level, Trust trust) {
    kernel().level(level);
  }

  /**
   * Whether the running thread, which took the last step and has announced its next operation, is
   * inside a scope that was sealed. Asked only if {@link Kernel#sealScopes} says so.
   */
  default boolean isInSealedScope() {
    return false;
  }

  /** How long a thread may run without a step before it counts as stuck. */
  default void stuckAfter(Duration limit) {}

  /** One for each execution that ended early, as a thread was stuck: what is told of that. */
  default List<String> stuck() {
    return List.of();
  }

  /**
   * What the last execution has shown of the program: if something, it does not count, and after
   * some of it a search that relies on what it saw before has to start over. Asked once.
   */
  default Learned learned() {
    return Learned.NOTHING;
  }

  /**
   * What another host of the same program has to know so that a schedule means the same to it: a
   * single line, for {@link #restore}.
   */
  default String context() {
    return "";
  }

  /** Called before the first execution, with what {@link #context} gave. */
  default void restore(String context) {}

  /** Tells the program as it is now from what it may become; empty if nothing does. */
  default String fingerprint() {
    return "";
  }

  /**
   * What tells a resource from others in other processes too; empty if all processes give the same
   * numbers to the same resources.
   */
  default String resourceKey(int resource) {
    return "";
  }

  /**
   * The number of the resource with that key, which may not have been met yet. Called between
   * executions.
   */
  default int resourceNumber(String key) {
    throw new UnsupportedOperationException("resources have no keys");
  }

  /**
   * Called before the first execution of one of several processes that explore a program: threads
   * have the numbers on which they agree.
   */
  default void agree(ThreadNumbers numbers) {}

  /** Tells a thread from others in every process; not 0. */
  default long threadIdentity(int thread) {
    return thread + 1L;
  }

  /** Called after the last execution. */
  default void close() {}

  /** Where the program waited for what is not controlled: sockets and the like. */
  default List<String> uncontrolled() {
    return List.of();
  }

  /** What could not be controlled as it should be, each said once; for users. */
  default List<String> warnings() {
    return List.of();
  }

  /**
   * Whether there can be data races in the last execution. Looking for them costs, so a host that
   * surely knows of none says so.
   */
  default boolean mayRace() {
    return true;
  }

  /** Whether it is certain that the program does the same when the same steps are taken. */
  default boolean isSteady() {
    return true;
  }

  /** What makes less of it if a search says that it is complete, each said once; for users. */
  default List<String> limits() {
    return List.of();
  }

  /** Whether threads have stacks that say more than the places of operations; not in models. */
  default boolean hasStacks() {
    return false;
  }

  /** Lets a witness look on in all executions from now on, which makes them slow. */
  default void watch(Witness witness) {}

  /** What an event did, without values. */
  default Action action(Execution execution, int event) {
    return operation(execution.operation(event)).site().action();
  }

  /**
   * The innermost method around an operation, with its class if it has one; empty if there is none,
   * or if {@linkplain #hasStacks stacks} tell it.
   */
  default String methodOf(int operation) {
    return "";
  }

  /** Whether an event is a detail of a call into a layer below the program. */
  default boolean isInternal(Execution execution, int event) {
    return false;
  }

  /**
   * The value that an event read or wrote, or how it ended. Of a host with {@linkplain #hasStacks
   * real threads} it is right only until something else happens.
   */
  default EventValue value(Execution execution, int event) {
    return EventValue.NONE;
  }

  /**
   * Where in the code the thread failed that decided the outcome of the execution that has just
   * ended: tells bugs from each other whose messages have values in them. Empty if not known.
   */
  default String failurePlace(int thread) {
    return "";
  }

  /** One more than the highest number of the threads that are there from the start. */
  int threadCount();

  String threadName(int thread);

  /** What the thread threw and nobody caught in the execution that has just ended, or null. */
  default Throwable thrown(int thread) {
    return null;
  }

  /** Whether the thread that asked for the exploration was interrupted: it is to end. */
  default boolean interrupted() {
    return false;
  }

  /** Whether it is a failure if this thread can never go on; not so for daemons. */
  default boolean mustEnd(int thread) {
    return true;
  }

  /** The outcome when threads that must end can never go on. */
  default Outcome hang(boolean spinning) {
    return spinning ? Outcome.LIVELOCK : Outcome.DEADLOCK;
  }

  /**
   * Nothing else can go on: lets a thread go on that waits because it seems to spin, in case that
   * its loop ends by itself.
   *
   * @return whether there is one
   */
  default boolean resumeSpinning() {
    return false;
  }

  /** Whether a thread has only repeated itself for a while. */
  default boolean isSpinning(int thread) {
    return false;
  }

  /** One more than the highest resource number. */
  int resourceCount();

  Resource resource(int id);

  /** What a resource is called, for people. */
  default String resourceName(int id) {
    return resource(id).name();
  }

  /** The operation with that {@linkplain Operation#id number}. */
  Operation operation(int id);
}
