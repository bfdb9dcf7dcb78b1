package dev.jacquard.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A method that tells when it begins, and when it ends, however it does. */
final class OperationBody extends MethodVisitor {
  private final Code code;
  private final Ranges ranges;
  private final int operation;
  private final boolean isStatic;

  OperationBody(MethodVisitor writer, ClassContext context, int operation, boolean isStatic) {
    super(Opcodes.ASM9, writer);
    this.operation = operation;
    this.isStatic = isStatic;
    code = new Code(writer, context, 0);
    ranges = new Ranges(writer);
  }

  @Override
  public void visitCode() {
    mv.visitCode();
    if (isStatic) {
      mv.visitInsn(Opcodes.ACONST_NULL);
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    }
    code.push(operation);
    code.hookOf("TransactionHooks", "begin", "(Ljava/lang/Object;I)V");
    ranges.toggle();
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
      mv.visitInsn(opcode);
      return;
    }
    ranges.toggle();
    end();
    mv.visitInsn(opcode);
    ranges.toggle();
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    ranges.toggle();
    if (ranges.handler()) {
      code.handlerFrame(0, 0);
      end();
      mv.visitInsn(Opcodes.ATHROW);
    }
    mv.visitMaxs(maxStack, maxLocals);
  }

  private void end() {
    code.push(operation);
    code.hookOf("TransactionHooks", "end", "(I)V");
  }
}
