package dev.jacquard.analysis;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Site;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * History-aware predecessor sets (Wang, Said, Gupta: "Coverage guided systematic concurrency
 * testing", ICSE 2011, definition 2): for each statement, the statements of other threads that it
 * has immediately depended on in executions that passed.
 *
 * <p>A statement is a site, the calls that led there, and whether its thread comes before the other
 * one: threads are not told apart any further, so that the sets do not grow with their number. Here
 * the sets are kept as pairs.
 */
public final class Hapsets {
  /**
   * A statement, but for the order of the threads.
   *
   * @param context a number for the innermost calls that led there; 0 if they are not known
   */
  public record Statement(Site site, int context) {
    private void write(DataOutput out) throws IOException {
      site.write(out);
      out.writeInt(context);
    }

    private static Statement read(DataInput in) throws IOException {
      return new Statement(Site.read(in), in.readInt());
    }
  }

  /**
   * An order of two statements.
   *
   * @param first what came before, and conflicts
   * @param lower whether the thread of the second has the lower number
   */
  public record Pair(Statement second, Statement first, boolean lower) {
    /** For {@link #read}. */
    public void write(DataOutput out) throws IOException {
      second.write(out);
      first.write(out);
      out.writeBoolean(lower);
    }

    /** What {@link #write} wrote. */
    public static Pair read(DataInput in) throws IOException {
      return new Pair(Statement.read(in), Statement.read(in), in.readBoolean());
    }
  }

  private final Set<Pair> pairs = new HashSet<>();
  private final HappensBefore order = new HappensBefore();

  /** Tells statements of an execution apart. */
  @FunctionalInterface
  public interface Statements {
    Statement of(int event);
  }

  /** Learns from the kernel's execution, which has just ended, and passed. */
  public void learn(KernelView kernel, Statements statements) {
    Execution execution = kernel.execution();
    order.compute(execution, kernel.program().resourceCount());
    Set<Integer> threads = new HashSet<>();
    for (int event = 0; event < execution.size(); event++) {
      if (isRelease(kernel, event)) {
        continue;
      }
      for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
        threads.clear();
        learn(kernel, statements, i, threads);
      }
    }
  }

  /** The last of each other thread on the resource, back to where this thread was there itself. */
  private void learn(KernelView kernel, Statements statements, int touch, Set<Integer> threads) {
    Execution execution = kernel.execution();
    int event = order.eventOfTouch(touch);
    int thread = execution.thread(event);
    for (int at = order.previousTouch(touch); at >= 0; at = order.previousTouch(at)) {
      int other = order.eventOfTouch(at);
      if (isRelease(kernel, other)) {
        continue;
      }
      if (execution.thread(other) == thread) {
        return;
      }
      if (threads.add(execution.thread(other))
          && Access.conflict(execution.access(touch), execution.access(at))) {
        boolean lower = thread < execution.thread(other);
        pairs.add(new Pair(statements.of(event), statements.of(other), lower));
      }
    }
  }

  /** Whether the second has immediately depended on the first, with threads in this order. */
  public boolean has(Statement second, int secondThread, Statement first, int firstThread) {
    return has(new Pair(second, first, secondThread < firstThread));
  }

  /** Whether an execution that passed had them in this order. */
  public boolean has(Pair pair) {
    return pairs.contains(pair);
  }

  /** Writes all that was learned. */
  public void save(DataOutput out) throws IOException {
    out.writeInt(pairs.size());
    for (Pair pair : pairs) {
      pair.write(out);
    }
  }

  /** Adds what {@link #save} wrote. */
  public void restore(DataInput in) throws IOException {
    for (int n = in.readInt(); n > 0; n--) {
      pairs.add(Pair.read(in));
    }
  }

  /**
   * Whether an event gives a lock back, which orders nothing that taking it does not. Not so if it
   * is held several times, where that keeps it; but no other thread can be there then either.
   */
  public static boolean isRelease(KernelView kernel, int event) {
    return kernel.operation(kernel.execution().operation(event)).hold().isRelease();
  }

  public int size() {
    return pairs.size();
  }

  /** The sets by the texts of the sites: for people. */
  public Map<String, Set<String>> byText() {
    Map<String, Set<String>> sets = new HashMap<>();
    for (Pair pair : pairs) {
      sets.computeIfAbsent(pair.second.site().text(), key -> new LinkedHashSet<>())
          .add(pair.first.site().text());
    }
    return sets;
  }
}
