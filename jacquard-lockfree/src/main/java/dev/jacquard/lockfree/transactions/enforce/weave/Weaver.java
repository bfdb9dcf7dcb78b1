package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.Names;
import dev.jacquard.lockfree.transactions.enforce.analysis.ReadOnly;
import dev.jacquard.lockfree.transactions.enforce.analysis.Refusals;
import dev.jacquard.lockfree.transactions.enforce.analysis.Shape;
import dev.jacquard.lockfree.transactions.enforce.analysis.State;
import dev.jacquard.lockfree.transactions.enforce.lock.LockCode;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.enforce.weave.Copies.Copy;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes the classes of a structure anew, so that it runs in the transactions of its plan only. */
public final class Weaver {
  private final Shape shape;
  private static final int PRIVATE = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  private final State state;
  private final Scheme scheme;
  private final Refusals refusals;
  private final LockCode lock;
  private final Reach reach;
  private final ReadOnly readOnly;
  private final ReaderCode readers;
  private final Copies copies = new Copies();
  private final Set<SyncPoint> woven = new HashSet<>();

  /** By name with slashes, those that change. */
  private final SortedMap<String, ClassNode> changed = new TreeMap<>();

  public Weaver(Shape shape, State state, Scheme scheme, Refusals refusals) {
    this.shape = shape;
    this.state = state;
    this.refusals = refusals;
    this.lock = new LockCode(scheme, shape.name());
    this.scheme = scheme;
    this.reach = new Reach(shape, state);
    this.readOnly = new ReadOnly(shape, state);
    this.readers = new ReaderCode(shape, reach, copies, lock);
  }

  /** By binary name, the bytes of those that change; refuses what cannot be written. */
  public SortedMap<String, byte[]> weave() {
    if (scheme.isMonitor() && state.pauses()) {
      refusals.refuse(
          "a transaction ends before a call that may wait, which a monitor cannot: take another"
              + " scheme than "
              + scheme.text());
      return new TreeMap<>();
    }
    weave(shape.type());
    shape.parts().forEach(this::weave);
    for (Copy each = copies.next(); each != null; each = copies.next()) {
      add(each);
    }
    for (SyncPoint cut : shape.plan().cuts()) {
      if (!woven.contains(cut)) {
        refusals.refuse(
            "the cut at index "
                + cut.index()
                + " of "
                + cut.owner()
                + "."
                + cut.method()
                + " in "
                + cut.operation()
                + " is in code to which no calls of methods lead, but a function, an iterator or"
                + " something else does: search a plan without it");
      }
    }
    ClassNode type = changed(shape.type());
    lock.addTo(type, (type.access & Opcodes.ACC_FINAL) != 0);
    SortedMap<String, byte[]> written = new TreeMap<>();
    for (Map.Entry<String, ClassNode> each : changed.entrySet()) {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      each.getValue().accept(writer);
      written.put(each.getKey().replace('/', '.'), writer.toByteArray());
    }
    return written;
  }

  private ClassNode changed(CodeFile file) {
    return changed.computeIfAbsent(
        file.node().name, name -> new CodeFile(file.name(), file.bytes()).node());
  }

  private void weave(CodeFile file) {
    Accessors accessors = new Accessors(shape, state, lock, scheme.readsWithoutLock(), refusals);
    for (Code code : file.methods()) {
      boolean operation = shape.isOperation(code);
      if (!operation && !reach.isWoven(code)) {
        continue;
      }
      if (Reach.overwritesThis(code)) {
        refuseOverwriting(code);
        continue;
      }
      if (operation && scheme.readsWithoutLock() && readOnly.holds(code)) {
        String locked = copies.lockedName(code);
        MethodNode method = changedMethod(code);
        MethodNode other = MethodCopy.of(code, PRIVATE, locked, method.desc).method();
        code(code.method().name).weave(code, other, woven);
        changed(file).methods.add(other);
        readers.weave(code, method, locked);
      } else if (operation) {
        code(code.method().name).weave(code, changedMethod(code), woven);
      } else {
        accessors.weave(code, changedMethod(code), changed(file));
      }
    }
  }

  private MethodNode changedMethod(Code code) {
    return changed(code.file()).methods.get(code.file().methods().indexOf(code));
  }

  private OperationCode code(String operation) {
    return new OperationCode(shape, reach, copies, lock, operation, state.pauses());
  }

  private void add(Copy copy) {
    Code code = copy.code();
    if (shape.isOfStructure(code) && Reach.overwritesThis(code)) {
      refuseOverwriting(code);
      return;
    }
    if (state.isOverridden(code)) {
      refusals.refuse(
          Names.method(code)
              + " has a cut in "
              + copy.operation()
              + ", but is one of several methods that the call may run: make it final or private");
      return;
    }
    if ((code.file().node().access & Opcodes.ACC_INTERFACE) != 0) {
      refusals.refuse(
          Names.method(code)
              + " has a cut in "
              + copy.operation()
              + ", but is in an interface: move it to a class");
      return;
    }
    if (scheme.isMonitor() && reach.hasCuts(copy.operation(), code)) {
      refusals.refuse(
          Names.method(code)
              + " has a cut in "
              + copy.operation()
              + ", which calls it: a method cannot leave the monitor of another one, so take"
              + " another scheme than "
              + scheme.text());
      return;
    }
    String name = copies.of(code, copy.operation());
    if (copy.operation().equals(ReaderCode.READING)) {
      changed(code.file()).methods.add(readers.copy(code, name));
      return;
    }
    changed(code.file()).methods.add(code(copy.operation()).copy(code, name, woven));
  }

  private void refuseOverwriting(Code code) {
    refusals.refuse(
        Names.method(code)
            + " uses the place of the object for something else, as no Java compiler does: it"
            + " cannot be rewritten");
  }
}
