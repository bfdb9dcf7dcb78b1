package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.Program.StateField;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Looks for what must not be in a transaction, or is not covered by the lock of one. */
final class InsideScan {
  private final Shape shape;
  private final State state;
  private final Refusals refusals;

  InsideScan(Shape shape, State state, Refusals refusals) {
    this.shape = shape;
    this.state = state;
    this.refusals = refusals;
  }

  /** Looks at a method that operations run. */
  void scan(Code code) {
    if ((code.method().access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      refusals.refuse(
          Names.method(code)
              + " is synchronized, and a transaction must not wait for a monitor: leave it out of"
              + " the operations, or use no monitor");
    }
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode instruction = code.instruction(i);
      if (shape.frames(code).get(i) == null) {
        continue;
      }
      if (instruction.getOpcode() == Opcodes.MONITORENTER) {
        refusals.refuse(
            Names.place(code, instruction)
                + " enters a monitor in a transaction, which must not wait: use no monitor");
      } else if (instruction instanceof FieldInsnNode field) {
        scan(code, field);
      } else if (instruction instanceof MethodInsnNode call) {
        scan(code, call);
      }
    }
  }

  private void scan(Code code, FieldInsnNode instruction) {
    StateField field = shape.program().field(instruction.owner, instruction.name);
    if (field == null || !field.isStatic()) {
      return;
    }
    if (!field.isFinal()) {
      refusals.refuse(
          Names.place(code, instruction)
              + " accesses "
              + field.text()
              + ", which is static: a lock of each object cannot protect what all objects share;"
              + " make it a field of the object");
    } else if (field.isHolder()) {
      refusals.warn(
          field.text()
              + " ("
              + Names.place(code, instruction)
              + ") is shared by all objects, so what changes in it is in no transaction");
    }
  }

  private void scan(Code code, MethodInsnNode call) {
    if (JdkCalls.ends(call)) {
      end(code, call);
    } else if (callsUnknown(call)) {
      refusals.warn(
          Names.place(code, call)
              + " calls "
              + Names.simple(call.owner)
              + "."
              + call.name
              + " in a transaction: if that waits for another thread which needs the structure,"
              + " both wait for ever; and what else it accesses is in no transaction");
    }
  }

  private void end(Code code, MethodInsnNode call) {
    String what = Names.simple(call.owner) + "." + call.name;
    boolean woven =
        shape.isOfStructure(code) && (code.method().access & Opcodes.ACC_SYNTHETIC) == 0;
    if (!woven) {
      refusals.refuse(
          Names.place(code, call)
              + " calls "
              + what
              + " in a transaction, which must not wait: call it in a method of "
              + Names.simple(shape.name())
              + " itself, where the transaction ends before it");
      return;
    }
    state.pauses = true;
    refusals.warn(
        Names.place(code, call)
            + ": the call of "
            + what
            + " ends the transaction before it, and the next one begins after it");
  }

  private boolean callsUnknown(MethodInsnNode call) {
    if (shape.program().isJdk(call.owner)) {
      return JdkCalls.callsBack(call);
    }
    Code target = shape.program().resolve(call.owner, call.name, call.desc);
    return target == null || target.size() == 0;
  }
}
