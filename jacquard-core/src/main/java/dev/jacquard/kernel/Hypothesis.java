package dev.jacquard.kernel;

import java.util.Arrays;

/**
 * An operation in a state that never was: the words of the resources that it touches are supposed.
 * Answers whether it could have run there, with which results, and what it would have touched.
 */
public final class Hypothesis {
  private final KernelView kernel;
  private Footprint[] footprints = new Footprint[0];
  private long[] words = new long[4];
  private Footprint footprint;
  private Operation operation;
  private boolean mayTimeOut;
  private boolean late;

  public Hypothesis(KernelView kernel) {
    this.kernel = kernel;
  }

  /** The operation that was executed as this event, in the state just before it. */
  public void ofEvent(int event) {
    Execution execution = kernel.execution();
    load(execution.thread(event), kernel.operation(execution.operation(event)));
    late = execution.isLate(event);
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      add(
          kernel.program().resource(execution.resource(i)),
          execution.access(i),
          execution.need(i),
          execution.word(i));
    }
    suppose();
  }

  /** The operation that this thread would do next, in the present state. */
  public void ofPending(int thread) {
    load(thread, kernel.pending(thread));
    late = kernel.footprint(thread).isLate();
    Footprint pending = kernel.footprint(thread);
    for (int i = 0; i < pending.size(); i++) {
      add(pending.resource(i), pending.access(i), pending.need(i), pending.resource(i).word);
    }
    suppose();
  }

  private void load(int thread, Operation newOperation) {
    if (thread >= footprints.length) {
      int old = footprints.length;
      footprints = Arrays.copyOf(footprints, Math.max(thread + 1, 2 * old));
      for (int t = old; t < footprints.length; t++) {
        footprints[t] = new Footprint(t);
      }
    }
    operation = newOperation;
    footprint = footprints[thread];
    footprint.clear();
  }

  private void add(Resource resource, int access, long need, long word) {
    int at = footprint.size();
    footprint.add(resource, access, need);
    if (at == words.length) {
      words = Arrays.copyOf(words, 2 * at);
    }
    words[at] = word;
  }

  private void suppose() {
    mayTimeOut =
        operation.timeLimit() >= 0
            && kernel.timeouts() == Timeouts.CHOICE
            && !operation.timeOutWithheld;
    footprint.suppose(words, mayTimeOut);
  }

  /** Supposes another word of the i-th resource. */
  public void suppose(int i, long word) {
    words[i] = word;
  }

  /** Whether the words matter at all: if not, the operation can always run, with one footprint. */
  public boolean depends() {
    return operation.is(Operation.BLOCKS)
        || operation.is(Operation.SEVERAL)
        || operation.is(Operation.REFINES);
  }

  /** Whether what it touches depends on the words. */
  public boolean refines() {
    return operation.is(Operation.REFINES);
  }

  /** Whether what it would touch there cannot be told. */
  public boolean isLate() {
    return late;
  }

  public boolean enabled() {
    return !operation.is(Operation.BLOCKS) || operation.test(footprint);
  }

  public int results() {
    return operation.is(Operation.SEVERAL) ? operation.results(footprint) : 1;
  }

  public int result(int i) {
    return operation.is(Operation.SEVERAL) ? operation.result(footprint, i) : Operation.COMPLETED;
  }

  /** The footprint, with the accesses that this result has in the supposed state. */
  public Footprint footprint(int result) {
    if (operation.is(Operation.REFINES)) {
      operation.refine(footprint, result);
    }
    return footprint;
  }

  /** The footprint as recorded or announced. */
  public Footprint footprint() {
    return footprint;
  }
}
