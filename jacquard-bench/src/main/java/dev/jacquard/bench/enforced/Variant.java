package dev.jacquard.bench.enforced;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.enforce.Enforced;
import dev.jacquard.lockfree.transactions.enforce.EnforcedLoader;
import dev.jacquard.lockfree.transactions.enforce.Enforcement;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** A structure as it is, or enforced. */
public final class Variant {
  private static final String PACKAGE = Variant.class.getPackageName() + ".";

  private Variant() {}

  /**
   * What is measured of it.
   *
   * @param plan {@code baseline}, where each operation is one transaction; or a file with a plan
   * @param lock {@code none} for the structure as it is, or the name of a {@link Scheme}
   */
  public static IntUnaryOperator of(String structure, String plan, String lock)
      throws IOException, ReflectiveOperationException {
    if (lock.equals("none")) {
      return Workload.of(structure);
    }
    ClassLoader parent = Variant.class.getClassLoader();
    Enforced enforced =
        Enforcement.of(plan(structure, plan), parent).scheme(Scheme.of(lock)).write();
    EnforcedLoader loader = new EnforcedLoader(parent, enforced, name -> name.startsWith(PACKAGE));
    return (IntUnaryOperator)
        loader
            .loadClass(Workload.class.getName())
            .getMethod("of", String.class)
            .invoke(null, structure);
  }

  private static Plan plan(String structure, String plan) throws IOException {
    return plan.equals("baseline")
        ? baseline(type(structure), operations(structure))
        : Plan.load(Files.readString(Path.of(plan)));
  }

  private static Plan baseline(Class<?> type, Set<String> operations) {
    Map<String, String> hashes = new TreeMap<>();
    hashes.put(type.getName(), CodeFile.of(type.getName(), type.getClassLoader()).hash());
    return new Plan(type.getName(), operations, Set.of(), hashes);
  }

  private static Class<?> type(String structure) {
    return switch (structure) {
      case "stack" -> TreiberStack.class;
      case "queue" -> MichaelScottQueue.class;
      case "ring" -> Ring.class;
      default -> SortedList.class;
    };
  }

  private static Set<String> operations(String structure) {
    return switch (structure) {
      case "stack" -> Set.of("push", "pop");
      case "queue" -> Set.of("enqueue", "dequeue");
      case "ring" -> Set.of("offer", "poll");
      default -> Set.of("insert", "contains");
    };
  }
}
