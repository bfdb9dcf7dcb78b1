package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin.Kind;
import dev.jacquard.lockfree.transactions.enforce.analysis.Program.StateField;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The shared memory of a structure: which fields it is, and which methods outside of the structure
 * access it.
 */
public final class State {
  private final Shape shape;

  /**
   * Fields that change, or hold what does, as far as operations access them; of nodes, too. And
   * constants that lead to them.
   */
  final Set<StateField> fields = new LinkedHashSet<>();

  /** Methods without the structure at hand that access shared memory. */
  final Set<Code> touching = new LinkedHashSet<>();

  /** What operations run, and what that calls. */
  final Set<Code> inside = new HashSet<>();

  /** Methods that a call may run beside others. */
  final Set<Code> overridden = new HashSet<>();

  /** Whether a transaction ends anywhere before a call that may wait. */
  boolean pauses;

  State(Shape shape) {
    this.shape = shape;
  }

  /** The classes that have its fields, with slashes. */
  Set<String> owners() {
    Set<String> owners = new TreeSet<>();
    fields.forEach(field -> owners.add(field.owner()));
    return owners;
  }

  /** Whether a transaction ends somewhere before a call that may wait. */
  public boolean pauses() {
    return pauses;
  }

  /** Whether a call of it may run another one as well. */
  public boolean isOverridden(Code code) {
    return overridden.contains(code);
  }

  /** Whether the method has no structure at hand, and accesses shared memory. */
  public boolean isTouching(Code code) {
    return touching.contains(code);
  }

  /** Whether an instruction of a method with the structure at hand accesses shared memory. */
  public boolean isAccess(Code code, int position) {
    Frame<Origin> frame = shape.frames(code).get(position);
    AbstractInsnNode instruction = code.instruction(position);
    if (frame == null) {
      return false;
    }
    if (instruction instanceof MethodInsnNode call) {
      Code target = shape.program().resolve(call.owner, call.name, call.desc);
      return target == null
          ? shape.program().isJdk(call.owner) && JdkCalls.accesses(call)
          : touching.contains(target);
    }
    if (instruction instanceof FieldInsnNode field) {
      StateField found = shape.program().field(field.owner, field.name);
      boolean made = Shape.isConstructor(code) && receiver(frame, instruction).kind() == Kind.THIS;
      return fields.contains(found) && !found.isStatic() && !found.isFinal() && !made;
    }
    return accessesArray(instruction); // even of a new one, which others may have by now
  }

  /** Whether it reads or writes an element. */
  public static boolean accessesArray(AbstractInsnNode instruction) {
    return readsArray(instruction) || writesArray(instruction);
  }

  public static boolean readsArray(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  static boolean writesArray(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  /** The object of an instance field or the array of an element, or that a method is called on. */
  public static Origin receiver(Frame<Origin> frame, AbstractInsnNode instruction) {
    int below =
        switch (instruction.getOpcode()) {
          case Opcodes.GETFIELD -> 0;
          case Opcodes.PUTFIELD -> 1;
          case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> -1;
          default ->
              instruction instanceof MethodInsnNode call
                  ? call.getOpcode() == Opcodes.INVOKESTATIC
                      ? -1
                      : Type.getArgumentTypes(call.desc).length
                  : writesArray(instruction) ? 2 : 1;
        };
    return below < 0 ? Origin.NONE : frame.getStack(frame.getStackSize() - 1 - below);
  }
}
