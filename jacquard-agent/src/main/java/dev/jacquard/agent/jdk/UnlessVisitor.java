package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Unless;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;

/** Makes a call conditional, in the middle of a body, where the frame has to be worked out. */
final class UnlessVisitor extends AnalyzerAdapter {
  private final String type;
  private final Unless rule;

  UnlessVisitor(
      MethodVisitor out, String owner, int access, String name, String descriptor, Unless rule) {
    super(Opcodes.ASM9, owner, access, name, descriptor, out);
    this.type = owner;
    this.rule = rule;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (!owner.equals(type) || !rule.target().equals(name + descriptor)) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      return;
    }
    Object[] variables = locals == null ? null : merged(locals);
    Object[] before = locals == null ? null : merged(stack);
    Object[] after = locals == null ? null : merged(stack.subList(0, stack.size() - 1));
    Label skip = new Label();
    Label end = new Label();
    int dot = rule.hook().indexOf('.');
    super.visitInsn(Opcodes.DUP);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        Rule.HOOKS + rule.hook().substring(0, dot),
        rule.hook().substring(dot + 1),
        "(L" + type + ";)Z",
        false);
    super.visitJumpInsn(Opcodes.IFNE, skip);
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    super.visitJumpInsn(Opcodes.GOTO, end);
    super.visitLabel(skip);
    frame(variables, before);
    super.visitInsn(Opcodes.POP);
    super.visitLabel(end);
    frame(variables, after);
    super.visitInsn(Opcodes.NOP);
  }

  /**
   * The JVM may hand out classes of its own without frames: it does not verify them, and so does
   * not keep the frames. Then none can be worked out, and none is needed.
   */
  private void frame(Object[] variables, Object[] operands) {
    if (variables != null) {
      super.visitFrame(Opcodes.F_NEW, variables.length, variables, operands.length, operands);
    }
  }

  /** The adapter counts a long or double as two, a frame as one. */
  private static Object[] merged(List<Object> slots) {
    List<Object> merged = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      Object slot = slots.get(i);
      merged.add(slot);
      if (slot == Opcodes.LONG || slot == Opcodes.DOUBLE) {
        i++;
      }
    }
    return merged.toArray();
  }
}
