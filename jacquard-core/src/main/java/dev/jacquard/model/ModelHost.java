package dev.jacquard.model;

import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Seal;
import dev.jacquard.kernel.Sealing;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.Trust;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.Notify;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;

/** Runs a model program. Needs no threads: a thread of the program is a position in its code. */
public final class ModelHost implements Host {
  private final Kernel kernel;
  private final Frame[] frames;
  private final List<ThreadHandle> threads;
  private final boolean[] startsByItself;
  private final Resource[] resources;
  private final Resource[] usedResources;
  private final Condition[] conditions;
  private final Operation[] operations;
  private final ProgramBuilder.Check[] checks;

  /** By operation, the methods around it, the innermost last. */
  private final List<List<String>> methods;

  /** By operation, what is shown of its value. */
  private final List<Answer> answers;

  private Sealing sealing = new Sealing(List.of());

  ModelHost(Program program, Timeouts timeouts, int stepLimit) {
    this(program, timeouts, stepLimit, UnaryOperator.identity());
  }

  /**
   * @param decorator may put another operation in the place of each: tests do, to show that a wrong
   *     footprint is noticed
   */
  ModelHost(Program program, Timeouts timeouts, int stepLimit, UnaryOperator<Operation> decorator) {
    kernel = new Kernel(timeouts, stepLimit);
    ProgramBuilder builder = new ProgramBuilder(kernel, decorator);
    program.define(builder);
    frames = builder.link(program.name()).toArray(new Frame[0]);
    threads = List.copyOf(builder.threads());
    startsByItself = new boolean[frames.length];
    for (ThreadHandle thread : threads) {
      startsByItself[thread.number()] = thread.startsByItself();
    }
    resources = builder.resources().toArray(new Resource[0]);
    usedResources = builder.usedResources().toArray(new Resource[0]);
    for (Resource resource : resources) {
      resource.startExecution();
    }
    conditions = builder.conditions().toArray(new Condition[0]);
    operations = builder.operations().toArray(new Operation[0]);
    methods = List.copyOf(builder.methods());
    answers = List.copyOf(builder.answers());
    checks = builder.checks().toArray(new ProgramBuilder.Check[0]);
  }

  @Override
  public Execution run(Chooser chooser) {
    for (Resource resource : usedResources) {
      resource.startExecution();
    }
    for (Condition condition : conditions) {
      condition.clear();
    }
    kernel.start(chooser, this);
    for (int t = 0; t < frames.length; t++) {
      frames[t].reset();
      if (startsByItself[t]) {
        frames[t].start();
      }
    }
    Execution execution = kernel.execution();
    int thread;
    while ((thread = kernel.next()) >= 0) {
      if (kernel.lastStarted() >= 0) {
        frames[kernel.lastStarted()].start();
      }
      frames[thread].resume();
    }
    if (checks.length > 0 && execution.outcome() == Outcome.PASSED) {
      check();
    }
    return execution;
  }

  private void check() {
    FinalState state = new End();
    for (ProgramBuilder.Check check : checks) {
      if (!check.holds().test(state)) {
        kernel.endAs(Outcome.ASSERTION, "at the end, not " + check.text());
        return;
      }
    }
  }

  @Override
  public Kernel kernel() {
    return kernel;
  }

  /** What is sealed is known from the text of the program: methods are not called, but written. */
  @Override
  public void level(Level level, Trust trust) {
    kernel.level(level);
    sealing = new Sealing(trust.seals());
    for (Operation operation : operations) {
      long inside = 0;
      for (String method : methods.get(operation.id())) {
        int dot = method.lastIndexOf('.');
        String className = dot < 0 ? "" : method.substring(0, dot);
        inside |= sealing.scopesOf(className, method.substring(dot + 1), null);
      }
      operation.seal(sealing.isSealed(inside) ? Seal.SEALED : Seal.BY_LEVEL);
    }
  }

  /** The texts of all operations, by thread, and the names of what they touch. */
  @Override
  public String fingerprint() {
    CRC32C sum = new CRC32C();
    StringBuilder text = new StringBuilder();
    for (ThreadHandle thread : threads) {
      text.append(thread.name()).append('\n');
    }
    for (Operation operation : operations) {
      text.append(operation.site().text()).append('\n');
    }
    for (Resource resource : resources) {
      text.append(resource).append('=').append(resource.word()).append('\n');
    }
    sum.update(text.toString().getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  @Override
  public List<String> warnings() {
    return sealing.warnings();
  }

  @Override
  public List<String> gaps() {
    return sealing.gaps();
  }

  @Override
  public String methodOf(int operation) {
    List<String> around = methods.get(operation);
    return around.isEmpty() ? "" : around.get(around.size() - 1);
  }

  @Override
  public int threadCount() {
    return frames.length;
  }

  @Override
  public String threadName(int thread) {
    return threads.get(thread).name();
  }

  @Override
  public int resourceCount() {
    return resources.length;
  }

  @Override
  public Resource resource(int id) {
    return resources[id];
  }

  @Override
  public Operation operation(int id) {
    return operations[id];
  }

  @Override
  public EventValue value(Execution execution, int event) {
    Operation operation = operation(execution.operation(event));
    int result = execution.result(event);
    if (operation instanceof Notify) {
      return EventValue.remark(
          "wakes " + (result == Notify.NO_WAITER ? "nobody" : threadName(result - 1)));
    }
    if (result != Operation.COMPLETED && !(operation instanceof Choose)) {
      return EventValue.remark(
          switch (result) {
            case Operation.TIMED_OUT -> "timed out";
            case Operation.INTERRUPTED -> "interrupted";
            default -> "result " + result;
          });
    }
    long value = execution.value(event);
    return switch (answers.get(operation.id())) {
      case NONE -> EventValue.NONE;
      case VALUE -> EventValue.of(Long.toString(value));
      case VALUE_BEFORE -> EventValue.remark("was " + value);
    };
  }

  /** The words of all shared things and all locals, as the last execution left them. */
  public long[] finalValues() {
    int n = resources.length;
    for (Frame frame : frames) {
      n += frame.locals.length;
    }
    long[] values = new long[n];
    int i = 0;
    for (Resource resource : resources) {
      values[i++] = resource.word();
    }
    for (Frame frame : frames) {
      System.arraycopy(frame.locals, 0, values, i, frame.locals.length);
      i += frame.locals.length;
    }
    return values;
  }

  private final class End implements FinalState {
    @Override
    public long get(Var variable) {
      return variable.variable().word();
    }

    @Override
    public long get(Array array, int index) {
      return array.element(index).word();
    }

    @Override
    public long get(Local local) {
      return frames[local.thread()].locals[local.slot()];
    }
  }
}
