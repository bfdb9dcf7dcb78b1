package dev.jacquard.lockfree.transactions.enforce;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.Plan;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** The classes of one plan, for each class loader that has them. */
final class EnforcedClasses {
  /** Why a plan is not enforced; null if it is. */
  private record Result(Enforced enforced, String refusal) {}

  private final Plan plan;
  private final Scheme scheme;
  private final List<String> trusted;
  private final Consumer<String> notes;
  private final String top;
  private final Map<ClassLoader, Result> results = new WeakHashMap<>();

  EnforcedClasses(Plan plan, Scheme scheme, Collection<String> trusted, Consumer<String> notes) {
    this.plan = plan;
    this.scheme = scheme;
    this.trusted = List.copyOf(trusted);
    this.notes = notes;
    this.top = topLevel(plan.type());
  }

  private static String topLevel(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /**
   * Looks at the class before it is loaded, if it is on the class path.
   *
   * @throws IllegalArgumentException if the plan cannot be enforced; says why
   */
  void prepare() {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    String file = plan.type().replace('.', '/') + ".class";
    if (loader.getResource(file) == null) {
      notes.accept(plan.type() + " is not on the class path: looked at when it is loaded");
      return;
    }
    Result result = of(loader);
    if (result.refusal != null) {
      throw new IllegalArgumentException(result.refusal);
    }
  }

  /** Whether a class may have to be rewritten, or must be as it was. */
  boolean concerns(String name) {
    return plan.hashes().containsKey(name) || topLevel(name).equals(top);
  }

  /**
   * A class of the structure as it is to be.
   *
   * @param bytes as they are loaded
   * @param written what others have made of them
   * @return a class that cannot be used, if the plan cannot be enforced
   */
  byte[] enforced(ClassLoader loader, String name, byte[] bytes, byte[] written) {
    Result result = of(loader);
    if (result.refusal != null) {
      return name.equals(plan.type()) ? unusable(written, result.refusal) : written;
    }
    byte[] enforced = result.enforced.classes().get(name);
    boolean needed = enforced != null || plan.hashes().containsKey(name);
    CodeFile file = needed ? CodeFile.of(name, loader) : null;
    if (file != null && (written != bytes || !Arrays.equals(file.bytes(), bytes))) {
      return unusable(
          written,
          "the plan of "
              + plan.type()
              + " cannot be enforced: another agent, or another plan, has changed "
              + name);
    }
    return enforced == null ? written : enforced;
  }

  private synchronized Result of(ClassLoader loader) {
    return results.computeIfAbsent(loader, this::write);
  }

  private Result write(ClassLoader loader) {
    try {
      Enforced enforced = Enforcement.of(plan, loader).scheme(scheme).trusting(trusted).write();
      notes.accept(plan.type() + " runs in the transactions of its plan only");
      enforced.notes().forEach(notes);
      return new Result(enforced, null);
    } catch (IllegalArgumentException e) {
      return new Result(null, e.getMessage());
    }
  }

  /** Whoever wanted transactions must not run without them. */
  private byte[] unusable(byte[] bytes, String refusal) {
    notes.accept(refusal);
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Unusable(writer, refusal), 0);
    return writer.toByteArray();
  }
}
