package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.StackSizes;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets the methods of a class of the JDK say that they are called, and otherwise leaves them as
 * they are: see {@link dev.jacquard.agent.boundary.UnknownClasses}.
 */
public final class UnknownBodies {
  private static final int OTHERS =
      Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;

  private UnknownBodies() {}

  /** The rewritten class, or null if nothing is to change. */
  public static byte[] rewrite(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if ((reader.getAccess() & Opcodes.ACC_INTERFACE) != 0) {
      return null;
    }
    StackSizes writer = new StackSizes(new ClassWriter(reader, ClassWriter.COMPUTE_MAXS));
    reader.accept(new Bodies(writer), 0);
    return writer.toByteArray();
  }

  private static final class Bodies extends ClassVisitor {
    Bodies(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor out = super.visitMethod(access, name, descriptor, signature, exceptions);
      return (access & OTHERS) != 0 || name.equals("<init>") ? out : new Body(out);
    }
  }

  private static final class Body extends MethodVisitor {
    Body(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          "dev/jacquard/hook/UnknownHooks",
          "called",
          "(Ljava/lang/Object;)V",
          false);
    }
  }
}
