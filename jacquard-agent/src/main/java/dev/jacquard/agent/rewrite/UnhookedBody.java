package dev.jacquard.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A method that stays as it is, but for telling that it runs. */
final class UnhookedBody extends MethodVisitor {
  private final ClassContext context;
  private final String method;

  UnhookedBody(MethodVisitor next, ClassContext context) {
    super(Opcodes.ASM9, next);
    this.context = context;
    method = context.method;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitLdcInsn(context.className() + "." + method);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "dev/jacquard/hook/UncontrolledHooks",
        "tooLarge",
        "(Ljava/lang/String;)V",
        false);
    context.changed = true;
  }
}
