package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin.Kind;
import dev.jacquard.lockfree.transactions.enforce.analysis.Program.StateField;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Looks for code outside of a structure that accesses its shared memory. No lock of the structure
 * protects what it does there.
 */
public final class ForeignScan {
  private final Shape shape;
  private final State state;
  private final Neighbours neighbours;
  private final Set<String> trusted;
  private final Refusals refusals;

  /** Classes that have fields of the state, such as nodes. */
  private final Set<String> nodes = new TreeSet<>();

  /** By method of a node, whether it accesses the state of an object that others may have. */
  private final Map<Code, Boolean> open = new HashMap<>();

  private ForeignScan(
      Shape shape, State state, Neighbours neighbours, Set<String> trusted, Refusals refusals) {
    this.shape = shape;
    this.state = state;
    this.neighbours = neighbours;
    this.trusted = trusted;
    this.refusals = refusals;
  }

  /**
   * Scans the classes around it.
   *
   * @param trusted binary names of classes that never touch nodes which are in a structure
   */
  public static void scan(
      Shape shape, State state, Neighbours neighbours, Set<String> trusted, Refusals refusals) {
    new ForeignScan(shape, state, neighbours, trusted, refusals).run();
  }

  private void run() {
    Set<String> owners = new TreeSet<>();
    state.fields.forEach(field -> owners.add(field.owner()));
    state.touching.forEach(code -> owners.add(code.file().node().name));
    nodes.addAll(owners);
    nodes.remove(shape.name());
    if (!neighbours.known()) {
      refusals.warn(
          "the classes beside "
              + shape.plan().type()
              + " are not in a folder or a jar, so nobody has looked whether they access its"
              + " memory");
    }
    Set<CodeFile> others = new HashSet<>();
    owners.forEach(owner -> others.addAll(neighbours.mentioning(owner)));
    for (CodeFile file : others) {
      String name = file.node().name;
      boolean own = file == shape.type() || shape.isPart(name) || nodes.contains(name);
      if (!own && !trusted.contains(file.name())) {
        file.methods().stream().filter(code -> code.size() > 0).forEach(this::scan);
      }
    }
    state.fields.forEach(this::warn);
  }

  private void scan(Code code) {
    for (int i = 0; i < code.size(); i++) {
      String accessed = accessed(code, i);
      if (accessed != null) {
        refusals.refuse(
            Names.place(code, code.instruction(i))
                + " accesses "
                + accessed
                + " outside of "
                + Names.simple(shape.name())
                + ": no lock protects that; move it there, or trust "
                + code.file().name()
                + " if it never touches an object that is in the structure");
        return;
      }
    }
  }

  /** The state that an instruction accesses; null if it does not. */
  private String accessed(Code code, int position) {
    AbstractInsnNode instruction = code.instruction(position);
    if (!(instruction instanceof FieldInsnNode) && !(instruction instanceof MethodInsnNode)) {
      return null;
    }
    Frame<Origin> frame = shape.frames(code).get(position);
    if (frame == null) {
      return null;
    }
    Kind of = State.receiver(frame, instruction).kind();
    if (of == Kind.FRESH || (of == Kind.THIS && Shape.isConstructor(code))) {
      return null;
    }
    if (instruction instanceof FieldInsnNode field) {
      StateField found = shape.program().field(field.owner, field.name);
      return found != null && state.fields.contains(found) ? found.text() : null;
    }
    MethodInsnNode call = (MethodInsnNode) instruction;
    Code target = shape.program().resolve(call.owner, call.name, call.desc);
    boolean ofNode =
        target != null
            && !shape.hasStructure(target)
            && (nodes.contains(target.file().node().name) || target.file() == shape.type());
    return ofNode && isOpen(target) ? Names.method(target) + ", which accesses it," : null;
  }

  /** Whether a method of a node accesses the state of an object that others may have. */
  private boolean isOpen(Code code) {
    Boolean known = open.get(code);
    if (known != null) {
      return known;
    }
    open.put(code, false); // if it calls itself
    boolean found = false;
    for (int i = 0; i < code.size() && !found; i++) {
      found = accessed(code, i) != null;
    }
    open.put(code, found);
    return found;
  }

  /** If code elsewhere may access it. */
  private void warn(StateField field) {
    if (field.isPrivate() || isHidden(field.owner())) {
      return;
    }
    String who =
        (field.field().access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) == 0
            ? "its package"
            : "everybody";
    refusals.warn(
        field.text()
            + " is open to "
            + who
            + ": what other code does to it, by reflection or from elsewhere, is in no"
            + " transaction; make it private");
  }

  /** Whether only classes around it can name the class. */
  private boolean isHidden(String owner) {
    CodeFile file = shape.program().file(owner);
    List<InnerClassNode> inner = file == null ? List.of() : file.node().innerClasses;
    return inner.stream()
        .anyMatch(each -> each.name.equals(owner) && (each.access & Opcodes.ACC_PRIVATE) != 0);
  }
}
