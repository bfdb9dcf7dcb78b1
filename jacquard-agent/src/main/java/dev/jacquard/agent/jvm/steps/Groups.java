package dev.jacquard.agent.jvm.steps;

import dev.jacquard.Grouping;
import dev.jacquard.Grouping.Place;
import dev.jacquard.agent.jvm.objects.MemoryAccess;
import dev.jacquard.agent.jvm.stacks.Endless;
import dev.jacquard.agent.jvm.statics.InitializerUses;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.GroupedCall;
import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import dev.jacquard.agent.rewrite.OperationMethods;
import dev.jacquard.agent.rewrite.OperationMethods.OperationMethod;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.primitive.Transaction;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Groups the accesses of calls into transactions. The first access of one announces it; when it is
 * its turn, that access and those after it take effect one by one, as parts of the event, until a
 * cut comes, or the call returns, or does something else than accessing memory.
 *
 * <p>A transaction that is known to have one access is that access: an ordinary step.
 */
public final class Groups {
  /** So many accesses in a row that change nothing, and show nothing new, are a loop for ever. */
  private static final int ENDLESS = 1_000_000;

  /** And so many at a place where there was one before. */
  private static final int ENDLESS_AGAIN = 100_000;

  // What is known of a method, by its number.
  private static final byte PART = 1;
  private static final byte NO_PART = 2;

  // What is known of a site.
  private static final byte ASKED = 1;
  private static final byte BEFORE = 2;
  private static final byte AFTER = 4;

  private final Steps steps;
  private final Kernel kernel;
  private final InitializerUses uses;

  /** Null if nothing is grouped. */
  private Grouping grouping;

  private byte[] parts = new byte[16];

  /** By method and site. */
  private byte[][] cuts = new byte[16][];

  private final Set<String> warnings = new LinkedHashSet<>();
  private final Set<Site> endless = new HashSet<>();

  Groups(Steps steps, InitializerUses uses) {
    this.steps = steps;
    this.kernel = steps.kernel();
    this.uses = uses;
  }

  /** Called before the first execution, if something is grouped. */
  public void group(Grouping value) {
    grouping = value;
  }

  /** Where transactions ended though there was no cut. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** The running thread begins a call of a method. */
  public void begin(Object receiver, int operation) {
    if (isPart(operation)) {
      boolean counts = receiver == null || grouping.type().isInstance(receiver);
      steps.turn().running.grouped.begin(operation, counts);
    }
  }

  /** The call ends. */
  public void end(int operation) {
    if (isPart(operation)) {
      steps.turn().running.grouped.end();
    }
  }

  private boolean isPart(int operation) {
    if (grouping == null) {
      return false;
    }
    if (operation >= parts.length) {
      parts = Arrays.copyOf(parts, 2 * operation);
    }
    if (parts[operation] == 0) {
      OperationMethod method = OperationMethods.get(operation);
      boolean part = grouping.isOperation(method.name()) && isInherited(method.owner());
      parts[operation] = part ? PART : NO_PART;
    }
    return parts[operation] == PART;
  }

  private boolean isInherited(String owner) {
    Class<?> type = grouping.type();
    while (type != null && !type.getName().equals(owner)) {
      type = type.getSuperclass();
    }
    return type != null;
  }

  /** The running thread takes a step in such a call; its value. */
  long step(Controlled me, Operation operation) {
    GroupedCall call = me.grouped;
    if (!(operation instanceof MemoryAccess access)) {
      call.open = false;
      warnings.add(
          OperationMethods.get(call.operation).name()
              + ": what is no access to memory ends the transaction before it: "
              + operation.site());
      return steps.takeOrWait(me, operation);
    }
    int cut = cut(call.operation, access.codeSite());
    boolean goesOn = call.open && (cut & BEFORE) == 0;
    boolean isLast = (cut & AFTER) != 0;
    long value;
    if (!goesOn && (isLast || grouping.every() == 1)) {
      call.open = false;
      value = steps.takeOrWait(me, operation);
      tell(me, access, kernel.execution());
      return value;
    }
    if (!goesOn) {
      steps.takeOrWait(me, transaction(me, access));
      call.open = true;
      call.left = grouping.every();
      call.looks = 0;
      call.touched = 0;
    }
    value = kernel.within(access);
    Footprint touched = kernel.lastWithin();
    if (uses.matter()) {
      uses.check(touched);
    }
    tell(me, access, touched.resource(0).id(), touched.access(0));
    if (isLast || --call.left == 0) {
      call.open = false;
    } else {
      countLooks(me, access, touched);
    }
    return value;
  }

  private int cut(int operation, int site) {
    if (operation >= cuts.length) {
      cuts = Arrays.copyOf(cuts, 2 * operation);
    }
    byte[] known = cuts[operation];
    if (known == null || site >= known.length) {
      int length = Math.max(CodeSites.size(), site + 1);
      known = known == null ? new byte[length] : Arrays.copyOf(known, length);
      cuts[operation] = known;
    }
    if (known[site] == 0) {
      String name = OperationMethods.get(operation).name();
      Place place = placeOf(site);
      int found = ASKED;
      if (place != null) {
        found |= grouping.cuts(name, place, false) ? BEFORE : 0;
        found |= grouping.cuts(name, place, true) ? AFTER : 0;
      }
      known[site] = (byte) found;
    }
    return known[site];
  }

  /** Where that is in the program; null if it is in the JDK, or in code that was added. */
  private static Place placeOf(int number) {
    CodeSite site = CodeSites.get(number);
    return site.open() || site.methodDescriptor() == null
        ? null
        : new Place(site.className(), site.method(), site.methodDescriptor(), site.index());
  }

  private Transaction transaction(Controlled me, MemoryAccess first) {
    GroupedCall call = me.grouped;
    Transaction transaction = call.transaction(first.codeSite());
    if (transaction == null) {
      Site site = first.site();
      String text = OperationMethods.get(call.operation).name() + ", from here on";
      Action action = new Action(Verb.STATEMENT, text);
      transaction = steps.keep(new Transaction(), new Site(action, text, site.file(), site.line()));
      call.keep(first.codeSite(), transaction);
    }
    transaction.seal(first.seal());
    return transaction;
  }

  /**
   * Nobody else runs before the transaction is over, so a loop that changes nothing and waits for a
   * change never ends.
   */
  private void countLooks(Controlled me, MemoryAccess access, Footprint touched) {
    GroupedCall call = me.grouped;
    int size = kernel.footprint(me.number).size();
    if (touched.access(0) != Access.READ || size > call.touched) {
      call.looks = 0;
      call.touched = size;
      return;
    }
    Site site = access.site();
    call.looks++;
    if (call.looks >= ENDLESS || (call.looks == ENDLESS_AGAIN && endless.contains(site))) {
      endless.add(site);
      String message =
          OperationMethods.get(call.operation).name()
              + " spins in a transaction, which nobody can end: "
              + site;
      kernel.fail(me.number, Outcome.LIVELOCK, me + ": " + message);
      call.open = false;
      me.isEndless = true;
      throw new Endless();
    }
  }

  // ---- for whoever listens

  /** A thread has accessed memory in no such call. */
  void tellOutside(Controlled me, MemoryAccess access) {
    if (grouping != null) {
      tell(me, access, kernel.execution());
    }
  }

  private void tell(Controlled me, MemoryAccess access, Execution execution) {
    int touch = execution.firstTouch(execution.size() - 1);
    tell(me, access, execution.resource(touch), execution.access(touch));
  }

  private void tell(Controlled me, MemoryAccess access, int variable, int how) {
    if (grouping.listens()) {
      GroupedCall call = me.grouped;
      grouping.accessed(
          steps.turn().epoch,
          me.number,
          call.isActive() ? OperationMethods.get(call.operation).name() : null,
          placeOf(access.codeSite()),
          variable,
          how != Access.READ);
    }
  }
}
