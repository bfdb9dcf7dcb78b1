package dev.jacquard.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class initializer between {@code Hooks.quiet()} and {@code Hooks.loud()}, however it ends: a
 * thread that were switched away from inside it would block every other user of the class for real.
 */
final class QuietBody extends MethodVisitor {
  private final ClassContext context;
  private final Code code;
  private final Ranges ranges;

  QuietBody(MethodVisitor writer, ClassContext context) {
    super(Opcodes.ASM9, writer);
    this.context = context;
    code = new Code(writer, context, 0);
    ranges = new Ranges(writer);
  }

  @Override
  public void visitCode() {
    mv.visitCode();
    code.hook("quiet", "()V");
    ranges.toggle();
    if (context.tellsUses()) {
      code.pushClass();
      code.hookOf("InitializerHooks", "beginOnce", "(Ljava/lang/Class;)V");
    }
    if (context.initializer == Initializer.FRESH) {
      code.pushClass();
      code.hook("initializing", "(Ljava/lang/Class;)Z");
      mv.visitInsn(Opcodes.POP); // it has no copy that could run later
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode != Opcodes.RETURN) {
      mv.visitInsn(opcode);
      return;
    }
    if (context.initializer == Initializer.ONCE || context.initializer == Initializer.FRESH) {
      code.pushClass();
      code.hook("initialized", "(Ljava/lang/Class;)V");
    }
    ranges.toggle();
    if (context.loaded) {
      code.pushClass();
      code.hook("initializedLoaded", "(Ljava/lang/Class;)V");
    }
    code.hook("loud", "()V");
    mv.visitInsn(opcode);
    ranges.toggle();
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    ranges.toggle();
    if (ranges.handler()) {
      code.handlerFrame(0, 0);
      code.hook("loud", "()V");
      if (context.initializer == Initializer.REPEATABLE) {
        code.pushClass();
        code.hookOf("InitializerHooks", "failed", "(Ljava/lang/Throwable;Ljava/lang/Class;)V");
        mv.visitInsn(Opcodes.RETURN);
      } else {
        mv.visitInsn(Opcodes.ATHROW);
      }
    }
    mv.visitMaxs(maxStack, maxLocals);
  }
}
