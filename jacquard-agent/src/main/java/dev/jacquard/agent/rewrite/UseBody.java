package dev.jacquard.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A static method or constructor, which uses its class: the class has to be initialized before it
 * goes on, and before it takes a lock if it is synchronized.
 */
final class UseBody extends MethodVisitor {
  private final Code code;

  UseBody(MethodVisitor writer, ClassContext context) {
    super(Opcodes.ASM9, writer);
    code = new Code(writer, context, 0);
  }

  /** Old class files have no constants for classes, and are left out. */
  static boolean fits(ClassContext context, int access, String name) {
    boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
    boolean once = context.tellsUses() && isStatic;
    boolean again =
        context.initializer == Initializer.REPEATABLE && (isStatic || name.equals("<init>"));
    return context.version >= Opcodes.V1_5 && (once || again);
  }

  @Override
  public void visitCode() {
    mv.visitCode();
    code.pushClass();
    code.pushSite(CodeSite.Kind.OTHER, code.context.owner, code.context.method, null);
    code.hookOf("InitializerHooks", "use", "(Ljava/lang/Class;I)V");
  }
}
