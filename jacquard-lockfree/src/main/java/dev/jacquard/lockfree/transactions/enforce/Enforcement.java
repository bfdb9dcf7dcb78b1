package dev.jacquard.lockfree.transactions.enforce;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.enforce.analysis.ForeignScan;
import dev.jacquard.lockfree.transactions.enforce.analysis.LeakScan;
import dev.jacquard.lockfree.transactions.enforce.analysis.Neighbours;
import dev.jacquard.lockfree.transactions.enforce.analysis.Program;
import dev.jacquard.lockfree.transactions.enforce.analysis.Refusals;
import dev.jacquard.lockfree.transactions.enforce.analysis.Shape;
import dev.jacquard.lockfree.transactions.enforce.analysis.State;
import dev.jacquard.lockfree.transactions.enforce.analysis.StateScan;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.enforce.weave.Weaver;
import dev.jacquard.lockfree.transactions.plan.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * Makes the transactions of a plan the only way in which a structure can run, in production too:
 * its classes are written anew, with a lock for each object that is taken from one cut to the next.
 *
 * <pre>{@code
 * Enforced enforced = Enforcement.of(plan, loader).scheme(Scheme.SEQUENCE).write();
 * enforced.writeTo(folder);
 * }</pre>
 *
 * <p>Every schedule that is left is one of those that were verified. All code of the structure
 * takes part: methods that are no operations take the lock for each of their accesses. What no lock
 * can protect is refused.
 */
public final class Enforcement {
  private final Plan plan;
  private final Program program;
  private final Set<String> trusted = new TreeSet<>();
  private Scheme scheme = Scheme.SEQUENCE;

  private Enforcement(Plan plan, Program program) {
    this.plan = plan;
    this.program = program;
  }

  /**
   * That of a plan.
   *
   * @param loader finds the class files; no class is loaded
   */
  public static Enforcement of(Plan plan, ClassLoader loader) {
    return new Enforcement(plan, new Program(loader));
  }

  /** What keeps others out; without this, a sequence lock. */
  public Enforcement scheme(Scheme value) {
    scheme = value;
    return this;
  }

  /**
   * Classes that have access to the memory of the structure, its nodes say, but never use it on
   * objects that are in one. That is not checked.
   *
   * @param names binary names
   */
  public Enforcement trusting(Collection<String> names) {
    trusted.addAll(names);
    return this;
  }

  /**
   * Writes the classes.
   *
   * @throws IllegalArgumentException if the plan is for other byte code, or cannot be enforced; the
   *     message says what, where, and what to do
   */
  public Enforced write() {
    requireBytes();
    Shape shape = new Shape(program, plan);
    Refusals refusals = new Refusals();
    new Fitting(shape, scheme, refusals).check();
    Neighbours neighbours = new Neighbours(program, shape.name());
    State state = StateScan.scan(shape, neighbours, refusals);
    ForeignScan.scan(shape, state, neighbours, trusted, refusals);
    LeakScan.scan(shape, state, refusals);
    refusals.check(plan.type());
    SortedMap<String, byte[]> classes = new Weaver(shape, state, scheme, refusals).weave();
    refusals.check(plan.type());
    List<String> notes = new ArrayList<>();
    notes.add(Enforced.NO_LONGER_LOCK_FREE);
    trusted.forEach(each -> notes.add(each + " is trusted: nobody has looked what it does"));
    notes.addAll(refusals.warnings());
    return new Enforced(plan.type(), classes, notes);
  }

  private void requireBytes() {
    plan.hashes()
        .forEach(
            (name, hash) -> {
              CodeFile file = program.file(name.replace('.', '/'));
              if (file == null) {
                throw new IllegalArgumentException(
                    name
                        + " has no class file on the class path, or is a class of the JDK, so the"
                        + " plan cannot be enforced");
              }
              if (!file.hash().equals(hash)) {
                throw new IllegalArgumentException(
                    "the plan is for other byte code of "
                        + name
                        + " than there is, so its cuts may be anywhere: search again, or compile"
                        + " the class as it was");
              }
            });
  }
}
