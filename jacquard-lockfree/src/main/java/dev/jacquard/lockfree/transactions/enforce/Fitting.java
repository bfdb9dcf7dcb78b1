package dev.jacquard.lockfree.transactions.enforce;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin.Kind;
import dev.jacquard.lockfree.transactions.enforce.analysis.Program;
import dev.jacquard.lockfree.transactions.enforce.analysis.Refusals;
import dev.jacquard.lockfree.transactions.enforce.analysis.Shape;
import dev.jacquard.lockfree.transactions.enforce.analysis.State;
import dev.jacquard.lockfree.transactions.enforce.lock.Scheme;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/** Refuses classes of a kind that cannot be enforced, whatever their methods do. */
final class Fitting {
  /** Classes of the JDK that have methods only. */
  private static final Set<String> WITHOUT_STATE =
      Set.of(
          "java/lang/Object",
          "java/util/AbstractCollection",
          "java/util/AbstractQueue",
          "java/util/AbstractSet");

  private final Shape shape;
  private final Program program;
  private final Scheme scheme;
  private final Refusals refusals;
  private final String name;

  Fitting(Shape shape, Scheme scheme, Refusals refusals) {
    this.shape = shape;
    this.program = shape.program();
    this.scheme = scheme;
    this.refusals = refusals;
    this.name = shape.plan().type();
  }

  void check() {
    ClassNode node = shape.type().node();
    if ((node.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT)) != 0) {
      refusals.refuse(name + " has no objects of its own: make a plan of a class that extends it");
    }
    if ((node.version & 0xffff) < Opcodes.V1_7) {
      refusals.refuse(name + " is compiled for Java 6 or older: compile it for a newer one");
    }
    if (!WITHOUT_STATE.contains(node.superName)) {
      refusals.refuse(
          name
              + " extends "
              + node.superName.replace('/', '.')
              + ", whose code is not rewritten: put its fields and methods into "
              + name);
    }
    serializable(node);
    for (String operation : shape.plan().operations()) {
      List<Code> methods =
          shape.type().methods().stream()
              .filter(code -> code.size() > 0 && code.method().name.equals(operation))
              .toList();
      if (methods.isEmpty()) {
        refusals.refuse(
            "the operation " + operation + " is no method of " + name + " itself that has code");
      }
      methods.stream()
          .filter(code -> (code.method().access & Opcodes.ACC_STATIC) != 0)
          .forEach(this::checkStatic);
    }
    shape.plan().cuts().forEach(this::check);
    shape.type().methods().forEach(this::clones);
  }

  private void serializable(ClassNode node) {
    boolean serializable = node.interfaces.stream().anyMatch(this::isSerializable);
    boolean hasNumber = node.fields.stream().anyMatch(f -> f.name.equals("serialVersionUID"));
    if (serializable && !hasNumber) {
      refusals.refuse(
          name
              + " is serializable without a serialVersionUID, and its members change: give it one");
    }
    if (serializable && scheme != Scheme.SEQUENCE) {
      refusals.refuse(
          name
              + " is serializable, and an object that is read has no lock of the kind "
              + scheme.text()
              + ": take the scheme "
              + Scheme.SEQUENCE.text());
    }
  }

  private boolean isSerializable(String type) {
    if (type.equals("java/io/Serializable") || type.equals("java/io/Externalizable")) {
      return true;
    }
    CodeFile file = program.file(type);
    return file != null && file.node().interfaces.stream().anyMatch(this::isSerializable);
  }

  /** A copy would have the state of the lock. */
  private void clones(Code code) {
    for (int i = 0; i < code.size(); i++) {
      if (code.instruction(i) instanceof MethodInsnNode call
          && call.getOpcode() == Opcodes.INVOKESPECIAL
          && call.name.equals("clone")) {
        refusals.refuse(
            name + " copies itself by clone(), which copies the lock, too: use a constructor");
      }
    }
  }

  /** One transaction, but on which object? */
  private void checkStatic(Code code) {
    for (int i = 0; i < code.size(); i++) {
      Frame<Origin> frame = shape.frames(code).get(i);
      if (frame != null
          && code.instruction(i) instanceof MethodInsnNode call
          && call.owner.equals(shape.name())
          && !call.name.equals("<init>")
          && State.receiver(frame, call).kind() != Kind.FRESH) {
        refusals.refuse(
            "the operation "
                + code.method().name
                + " is static and calls "
                + call.name
                + ": no lock of an object makes that one transaction; leave it out of the"
                + " operations of the plan");
        return;
      }
    }
  }

  private void check(SyncPoint cut) {
    CodeFile file = program.file(cut.owner().replace('.', '/'));
    Code code = file == null ? null : file.method(cut.method(), cut.descriptor());
    if (code == null || code.position(cut.index()) < 0) {
      refusals.refuse(
          "the plan has a cut at index "
              + cut.index()
              + " of "
              + cut.owner()
              + "."
              + cut.method()
              + cut.descriptor()
              + ", where no instruction begins: use the plan as it was saved");
    }
  }
}
