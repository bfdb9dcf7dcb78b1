package dev.jacquard.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A method run may be that of a thread, which must not go on before it is its turn. */
final class RunBody extends MethodVisitor {
  RunBody(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "dev/jacquard/hook/LifeHooks",
        "begin",
        "(Ljava/lang/Object;)V",
        false);
  }
}
