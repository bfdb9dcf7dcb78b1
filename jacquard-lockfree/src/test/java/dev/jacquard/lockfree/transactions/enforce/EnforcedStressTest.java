package dev.jacquard.lockfree.transactions.enforce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Grouped;
import dev.jacquard.it.lockfree.program.Workloads;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Enforced structures under load, with threads that nobody controls: nothing happens that the plan
 * rules out. That shows little by itself, so a wrong plan must fail.
 */
class EnforcedStressTest {
  private static final ClassLoader LOADER = EnforcedStressTest.class.getClassLoader();
  private static final String PROGRAM = "dev.jacquard.it.lockfree.program.";
  private static final List<String> OTHERS =
      List.of(PROGRAM + "Grouped$SortedList", PROGRAM + "Grouped$Queue");

  private static Class<?> type(String program) {
    return switch (program) {
      case "stack" -> Grouped.Stack.class;
      case "queue" -> Grouped.Queue.class;
      case "ring" -> Grouped.Ring.class;
      case "list" -> Grouped.SortedList.class;
      default -> throw new IllegalArgumentException(program);
    };
  }

  private static Set<String> operations(String program) {
    return switch (program) {
      case "stack" -> Set.of("push", "pop");
      case "queue" -> Set.of("enqueue", "dequeue");
      case "ring" -> Set.of("offer", "poll");
      default -> Set.of("insert");
    };
  }

  /** Each operation is one transaction; or some cuts that are harmless. */
  private static Plan plan(String program, boolean cut) {
    Class<?> type = type(program);
    List<SyncPoint> cuts = new ArrayList<>();
    if (cut) {
      for (String operation : operations(program)) {
        String member =
            switch (program) {
              case "stack", "queue" -> "compareAndSet";
              case "ring" -> "slots";
              default -> "key";
            };
        for (AccessSite site : Plans.sites(operation, type.getName(), operation, member)) {
          cuts.add(site.after());
        }
      }
    }
    return Plans.of(type, operations(program), cuts);
  }

  private static long violations(Plan plan, Scheme scheme, String program, int threads, long count)
      throws ReflectiveOperationException {
    Enforced enforced = Enforcement.of(plan, LOADER).scheme(scheme).trusting(OTHERS).write();
    EnforcedLoader loader = new EnforcedLoader(LOADER, enforced, name -> name.startsWith(PROGRAM));
    @SuppressWarnings("unchecked")
    BiFunction<String, long[], Long> workload =
        (BiFunction<String, long[], Long>)
            loader.loadClass(Workloads.class.getName()).getConstructor().newInstance();
    return workload.apply(program, new long[] {threads, count});
  }

  @ParameterizedTest
  @CsvSource({
    "stack, SEQUENCE, 1000000",
    "stack, STAMPED, 1000000",
    "stack, LOCK, 1000000",
    "queue, SEQUENCE, 1000000",
    "queue, STAMPED, 1000000",
    "queue, LOCK, 1000000",
    "ring, SEQUENCE, 200000",
    "ring, STAMPED, 200000",
    "ring, LOCK, 200000",
    "list, SEQUENCE, 20000",
    "list, STAMPED, 20000",
    "list, LOCK, 20000",
  })
  void nothingHappensThatThePlanRulesOut(String program, Scheme scheme, long operations)
      throws ReflectiveOperationException {
    for (boolean cut : new boolean[] {false, true}) {
      assertEquals(0, violations(plan(program, cut), scheme, program, 2, operations));
      assertEquals(0, violations(plan(program, cut), scheme, program, 5, operations / 4));
    }
  }

  @ParameterizedTest
  @CsvSource({"SEQUENCE", "STAMPED"})
  @Tag("full")
  void hundredMillionOperations(Scheme scheme) throws ReflectiveOperationException {
    assertEquals(0, violations(plan("stack", true), scheme, "stack", 2, 100_000_000));
  }

  /** The cut between the second and the third access of pop is the one that fails. */
  @Test
  void aWrongPlanFails() throws ReflectiveOperationException {
    List<SyncPoint> cuts =
        Plans.sites("pop", Grouped.Stack.class.getName(), "pop", "last").stream()
            .map(AccessSite::after)
            .toList();
    Plan plan = Plans.of(Grouped.Stack.class, operations("stack"), cuts);
    long violations = violations(plan, Scheme.SEQUENCE, "stack", 2, 100_000_000);
    assertTrue(violations > 0, "freed twice");
  }
}
