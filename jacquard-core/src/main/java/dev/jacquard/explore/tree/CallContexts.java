package dev.jacquard.explore.tree;

import dev.jacquard.analysis.Hapsets.Statement;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.StackPoint;
import dev.jacquard.kernel.Witness;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The statements of an execution: the site of each event, and the innermost calls that led there.
 * Taking stacks costs much more than an operation does, but a search that is guided by HaPSets has
 * few executions. Model programs have no stacks.
 */
final class CallContexts implements Witness {
  /** As many as in the seed. */
  private static final int CALLS = 5;

  private final Map<List<StackTraceElement>, Integer> numbers = new HashMap<>();

  /** The contexts of each thread's operations, in order, but for its beginning. */
  private final List<List<Integer>> announced = new ArrayList<>();

  private KernelView kernel;
  private final List<Statement> statements = new ArrayList<>();

  @Override
  public void start(Host host) {
    announced.forEach(List::clear);
  }

  @Override
  public void announced(int thread, Supplier<List<StackTraceElement>> stack) {
    while (announced.size() <= thread) {
      announced.add(new ArrayList<>());
    }
    List<StackTraceElement> frames = stack.get();
    List<StackTraceElement> innermost = frames.subList(0, Math.min(CALLS, frames.size()));
    announced
        .get(thread)
        .add(numbers.computeIfAbsent(List.copyOf(innermost), key -> numbers.size() + 1));
  }

  /** The kernel's execution is over: the statements are those of its events. */
  void executed(KernelView newKernel) {
    kernel = newKernel;
    Execution execution = kernel.execution();
    statements.clear();
    int[] indexes = new int[execution.threadCount()];
    for (int event = 0; event < execution.size(); event++) {
      int thread = execution.thread(event);
      statements.add(
          new Statement(
              kernel.operation(execution.operation(event)).site(),
              context(thread, indexes[thread]++)));
    }
  }

  /** The first operation of a Java thread is its beginning, at which it has no stack. */
  private int context(int thread, int index) {
    List<Integer> ofThread = thread < announced.size() ? announced.get(thread) : List.of();
    return index >= 1 && index <= ofThread.size() ? ofThread.get(index - 1) : 0;
  }

  /** Writes the numbers of the contexts. */
  void save(DataOutput out) throws IOException {
    out.writeInt(numbers.size());
    for (Map.Entry<List<StackTraceElement>, Integer> entry : numbers.entrySet()) {
      out.writeInt(entry.getValue());
      out.writeInt(entry.getKey().size());
      for (StackTraceElement frame : entry.getKey()) {
        write(frame, out);
      }
    }
  }

  /** Reads what {@link #save} wrote. */
  void restore(DataInput in) throws IOException {
    for (int n = in.readInt(); n > 0; n--) {
      int number = in.readInt();
      List<StackTraceElement> frames = new ArrayList<>();
      for (int k = in.readInt(); k > 0; k--) {
        frames.add(read(in));
      }
      numbers.put(List.copyOf(frames), number);
    }
  }

  private static void write(StackTraceElement frame, DataOutput out) throws IOException {
    write(frame.getClassLoaderName(), out);
    write(frame.getModuleName(), out);
    write(frame.getModuleVersion(), out);
    out.writeUTF(frame.getClassName());
    out.writeUTF(frame.getMethodName());
    write(frame.getFileName(), out);
    out.writeInt(frame.getLineNumber());
  }

  private static StackTraceElement read(DataInput in) throws IOException {
    return new StackTraceElement(
        readName(in),
        readName(in),
        readName(in),
        in.readUTF(),
        in.readUTF(),
        readName(in),
        in.readInt());
  }

  /** One that may be unknown. */
  private static void write(String name, DataOutput out) throws IOException {
    out.writeBoolean(name != null);
    out.writeUTF(name == null ? "" : name);
  }

  private static String readName(DataInput in) throws IOException {
    boolean known = in.readBoolean();
    String name = in.readUTF();
    return known ? name : null;
  }

  Statement statement(int event) {
    return statements.get(event);
  }

  /** What a thread would do next. */
  Statement pending(int thread) {
    int index = StackPoint.afterLast(kernel.execution(), thread).index();
    return new Statement(kernel.pending(thread).site(), context(thread, index));
  }
}
