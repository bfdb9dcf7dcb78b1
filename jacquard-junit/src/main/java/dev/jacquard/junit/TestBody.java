package dev.jacquard.junit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.opentest4j.TestAbortedException;

/**
 * An execution of a test: all that JUnit would do with an instance of the test class, in the same
 * order. Refers to nothing else of JUnit, as everything behind a scenario belongs to it.
 */
final class TestBody implements Runnable {
  private final Instance[] instances;
  private final Call[] before;
  private final Call test;
  private final Call[] after;

  TestBody(List<Instance> instances, List<Call> before, Call test, List<Call> after) {
    this.instances = instances.toArray(new Instance[0]);
    this.before = before.toArray(new Call[0]);
    this.test = test;
    this.after = after.toArray(new Call[0]);
  }

  /** What has to be as it is now at the start of each execution. */
  List<Object> state() {
    List<Object> state = new ArrayList<>();
    for (Instance instance : instances) {
      state.addAll(instance.state());
    }
    List<Call> calls = new ArrayList<>(List.of(before));
    calls.add(test);
    calls.addAll(List.of(after));
    for (Call call : calls) {
      state.addAll(Arrays.asList(call.arguments()));
    }
    state.removeIf(Objects::isNull);
    return state;
  }

  @Override
  public void run() {
    Throwable failure = null;
    Object[] made = new Object[instances.length];
    try {
      for (int i = 0; i < made.length; i++) {
        made[i] = instances[i].make(made);
      }
    } catch (Throwable e) {
      throw TestBody.<RuntimeException>asIs(e);
    }
    try {
      for (Call call : before) {
        call.on(made);
      }
      test.on(made);
    } catch (Throwable e) {
      failure = e;
    }
    for (Call call : after) {
      try {
        call.on(made);
      } catch (Throwable e) {
        failure = both(failure, e);
      }
    }
    if (failure != null) {
      throw TestBody.<RuntimeException>asIs(failure);
    }
  }

  /** As in JUnit: the first one counts, unless it only says that the test does not apply. */
  private static Throwable both(Throwable first, Throwable second) {
    if (first == null || first == second) {
      return second;
    }
    boolean later =
        first instanceof TestAbortedException && !(second instanceof TestAbortedException);
    Throwable counting = later ? second : first;
    counting.addSuppressed(later ? first : second);
    return counting;
  }

  /** What the test threw is what the scenario throws, checked or not. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the caller need not know
  private static <T extends Throwable> T asIs(Throwable failure) throws T {
    throw (T) failure;
  }
}
