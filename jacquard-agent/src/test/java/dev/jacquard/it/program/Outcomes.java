package dev.jacquard.it.program;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;

/** All that a small program can do: every result that it returns, and how else it may end. */
public final class Outcomes {
  private Outcomes() {}

  /** Explores everything; a failure counts as its name, such as "deadlock". */
  public static Set<String> of(Callable<?> program) {
    return of(program, "dpor");
  }

  public static Set<String> of(Callable<?> program, String strategy) {
    Set<String> seen = new TreeSet<>();
    String[] last = new String[1];
    Result result =
        Jacquard.explore(
                "outcomes",
                () -> {
                  last[0] = null;
                  last[0] = String.valueOf(call(program));
                })
            .strategy(strategy)
            .observe(
                kernel -> {
                  Outcome outcome = kernel.execution().outcome();
                  seen.add(outcome == Outcome.PASSED ? last[0] : outcome.id());
                })
            .run();
    if (!result.exhausted()) {
      throw new AssertionError("not everything was explored: " + result);
    }
    return seen;
  }

  public static Object call(Callable<?> program) {
    try {
      return program.call();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Starts threads and waits for all of them. */
  public static void run(Runnable... tasks) {
    Jacquard.parallel(tasks);
  }

  /** A task that may be interrupted, which counts as a failure. */
  public interface Task {
    void run() throws Exception;
  }

  public static Runnable task(Task task) {
    return () -> {
      try {
        task.run();
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }
}
