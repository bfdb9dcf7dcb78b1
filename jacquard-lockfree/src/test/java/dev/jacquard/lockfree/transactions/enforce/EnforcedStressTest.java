package dev.jacquard.lockfree.transactions.enforce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.jacquard.it.lockfree.program.Balance;
import dev.jacquard.it.lockfree.program.Grouped;
import dev.jacquard.it.lockfree.program.Workloads;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

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
      case "balance", "steps" -> Balance.class;
      default -> throw new IllegalArgumentException(program);
    };
  }

  private static Set<String> operations(String program) {
    return switch (program) {
      case "stack" -> Set.of("push", "pop");
      case "queue" -> Set.of("enqueue", "dequeue");
      case "ring" -> Set.of("offer", "poll");
      case "balance", "steps" -> Set.of("move", "rotate", "total", "sum", "has", "fifth");
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
              case "balance" -> "none";
              default -> "key";
            };
        if (member.equals("none")) {
          continue;
        }
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
    return violations(enforced, program, threads, count);
  }

  private static long violations(Enforced enforced, String program, int threads, long count)
      throws ReflectiveOperationException {
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
    "stack, SYNCHRONIZED, 1000000",
    "queue, SEQUENCE, 1000000",
    "queue, STAMPED, 1000000",
    "queue, LOCK, 1000000",
    "queue, SYNCHRONIZED, 1000000",
    "ring, SEQUENCE, 200000",
    "ring, STAMPED, 200000",
    "ring, LOCK, 200000",
    "ring, SYNCHRONIZED, 200000",
    "list, SEQUENCE, 20000",
    "list, STAMPED, 20000",
    "list, LOCK, 20000",
    "list, SYNCHRONIZED, 20000",
    "balance, SEQUENCE, 1000000",
    "balance, STAMPED, 1000000",
    "balance, LOCK, 1000000",
    "balance, SYNCHRONIZED, 1000000",
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

  /** The same reads, but no operation: so readers are tested where it matters. */
  @ParameterizedTest
  @EnumSource(Scheme.class)
  void whatIsNoOperationSeesTheMiddle(Scheme scheme) throws Exception {
    assertFails(() -> violations(plan("steps", false), scheme, "steps", 2, 4_000_000));
  }

  /** On a busy machine the threads may run one after the other. */
  private static void assertFails(Callable<Long> violations) throws Exception {
    for (int i = 0; i < 20; i++) {
      try {
        if (violations.call() > 0) {
          return;
        }
      } catch (IllegalStateException e) {
        return; // a thread has failed
      }
    }
    fail("no violation");
  }

  /** Nobody looks whether what was read fits together. */
  @ParameterizedTest
  @EnumSource(
      value = Scheme.class,
      names = {"SEQUENCE", "STAMPED"})
  void readersThatDoNotLookSeeTheMiddle(Scheme scheme) throws Exception {
    Enforced enforced = Enforcement.of(plan("balance", false), LOADER).scheme(scheme).write();
    ClassNode type = new ClassNode();
    new ClassReader(enforced.classes().get(enforced.type())).accept(type, 0);
    for (MethodNode method : type.methods) {
      if (method.name.equals("jacquard$valid")) {
        method.instructions.clear();
        method.instructions.add(new InsnNode(Opcodes.ICONST_1));
        method.instructions.add(new InsnNode(Opcodes.IRETURN));
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    SortedMap<String, byte[]> classes = new TreeMap<>(enforced.classes());
    classes.put(enforced.type(), writer.toByteArray());
    Enforced wrong = new Enforced(enforced.type(), classes, List.of());
    assertFails(() -> violations(wrong, "balance", 2, 4_000_000));
  }

  /** The cut between the second and the third access of pop is the one that fails. */
  @Test
  void aWrongPlanFails() throws Exception {
    List<SyncPoint> cuts =
        Plans.sites("pop", Grouped.Stack.class.getName(), "pop", "last").stream()
            .map(AccessSite::after)
            .toList();
    Plan plan = Plans.of(Grouped.Stack.class, operations("stack"), cuts);
    assertFails(() -> violations(plan, Scheme.SEQUENCE, "stack", 2, 100_000_000));
  }
}
