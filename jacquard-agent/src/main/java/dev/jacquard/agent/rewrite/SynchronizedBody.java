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
 *
 * <p>A method that has to stay synchronized (a loaded class must keep its members as they are)
 * comes with its real monitor held. It gives that back first, and takes it again at the end, so
 * that it is never held where a hook is called.
 */
final class SynchronizedBody extends MethodVisitor {
  /** How many locals it takes. */
  static final int LOCALS = 2;

  private final Code code;
  private final Ranges ranges;
  private final ClassContext context;
  private final boolean isStatic;
  private final boolean staysSynchronized;

  /** Where the method has no lock at all. */
  private final Ranges unlocked;

  private final int monitor;
  private final int lock;

  SynchronizedBody(
      MethodVisitor writer,
      ClassContext context,
      boolean isStatic,
      boolean staysSynchronized,
      int firstLocal) {
    super(Opcodes.ASM9, writer);
    this.context = context;
    this.isStatic = isStatic;
    this.staysSynchronized = staysSynchronized;
    monitor = firstLocal;
    lock = firstLocal + 1;
    code = new Code(writer, context, firstLocal + LOCALS);
    ranges = new Ranges(writer);
    unlocked = new Ranges(writer);
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
    real(Opcodes.MONITOREXIT);
    unlocked.toggle();
    code.pushSite(CodeSite.Kind.ENTER);
    code.monitorHook("enter", "(Ljava/lang/Object;I)Ljava/lang/Object;");
    unlocked.toggle();
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
    if (staysSynchronized && unlocked.handler()) {
      code.handlerFrame(monitor, 1);
      real(Opcodes.MONITORENTER);
      mv.visitInsn(Opcodes.ATHROW);
    }
    mv.visitMaxs(maxStack, maxLocals);
  }

  private void exit() {
    mv.visitVarInsn(Opcodes.ALOAD, lock);
    mv.visitInsn(Opcodes.MONITOREXIT);
    unlocked.toggle();
    mv.visitVarInsn(Opcodes.ALOAD, monitor);
    code.push(context.site(CodeSite.Kind.EXIT));
    code.monitorHook("exit", "(Ljava/lang/Object;I)Ljava/lang/Object;");
    mv.visitInsn(Opcodes.POP);
    unlocked.toggle();
    real(Opcodes.MONITORENTER);
  }

  private void real(int opcode) {
    if (staysSynchronized) {
      mv.visitVarInsn(Opcodes.ALOAD, monitor);
      mv.visitInsn(opcode);
    }
  }
}
