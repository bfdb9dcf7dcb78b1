package dev.jacquard.lockfree.transactions.enforce;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Lets a class fail when it is initialized. */
final class Unusable extends ClassVisitor {
  private static final String INIT = "<clinit>";

  private final String reason;

  Unusable(ClassVisitor writer, String reason) {
    super(Opcodes.ASM9, writer);
    this.reason = reason;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return name.equals(INIT)
        ? null
        : super.visitMethod(access, name, descriptor, signature, exceptions);
  }

  @Override
  public void visitEnd() {
    String failure = "java/lang/IllegalStateException";
    MethodVisitor code = super.visitMethod(Opcodes.ACC_STATIC, INIT, "()V", null, null);
    code.visitCode();
    code.visitTypeInsn(Opcodes.NEW, failure);
    code.visitInsn(Opcodes.DUP);
    code.visitLdcInsn(reason);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, failure, "<init>", "(Ljava/lang/String;)V", false);
    code.visitInsn(Opcodes.ATHROW);
    code.visitMaxs(0, 0);
    code.visitEnd();
    super.visitEnd();
  }
}
