package dev.jacquard.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The body of a method that was synchronized, in an equal block:
 *
 * <pre>
 *   lock = Hooks.enter(monitor); monitorenter lock
 *   try { body } finally { monitorexit lock; Hooks.exit(monitor) }
 * </pre>
 *
 * The real lock is given back first: the hook is then called without a lock held, so it may throw,
 * and the JIT, which refuses methods that may end with a lock held, still takes the method.
 */
final class SynchronizedBody extends MethodVisitor {
  /** How many locals it takes. */
  static final int LOCALS = 2;

  private final Code code;
  private final Ranges ranges;
  private final Spot spot;
  private final boolean isStatic;
  private final int monitor;
  private final int lock;

  SynchronizedBody(MethodVisitor writer, Spot spot, boolean isStatic, int firstLocal) {
    super(Opcodes.ASM9, writer);
    this.spot = spot;
    this.isStatic = isStatic;
    monitor = firstLocal;
    lock = firstLocal + 1;
    code = new Code(writer, spot, firstLocal + LOCALS);
    ranges = new Ranges(writer);
  }

  @Override
  public void visitCode() {
    mv.visitCode();
    if (isStatic) {
      code.pushClass();
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    }
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ASTORE, monitor);
    code.pushSite(Place.Kind.ENTER);
    code.hook("enter", "(Ljava/lang/Object;I)Ljava/lang/Object;");
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ASTORE, lock);
    mv.visitInsn(Opcodes.MONITORENTER);
    ranges.toggle();
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
      mv.visitInsn(opcode);
      return;
    }
    ranges.toggle();
    exit();
    mv.visitInsn(opcode);
    ranges.toggle();
  }

  @Override
  public void visitFrame(int type, int count, Object[] local, int stackCount, Object[] stack) {
    LockLocals.visitFrame(mv, type, count, local, stackCount, stack, monitor, LOCALS);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    ranges.toggle();
    if (ranges.handler()) {
      code.handlerFrame(monitor, LOCALS);
      exit();
      mv.visitInsn(Opcodes.ATHROW);
    }
    mv.visitMaxs(maxStack, maxLocals);
  }

  private void exit() {
    mv.visitVarInsn(Opcodes.ALOAD, lock);
    mv.visitInsn(Opcodes.MONITOREXIT);
    mv.visitVarInsn(Opcodes.ALOAD, monitor);
    code.push(spot.site(Place.Kind.EXIT));
    code.hook("exit", "(Ljava/lang/Object;I)Ljava/lang/Object;");
    mv.visitInsn(Opcodes.POP);
  }
}
