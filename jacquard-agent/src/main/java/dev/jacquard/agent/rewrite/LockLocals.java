package dev.jacquard.agent.rewrite;

import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Keeps what the hooks gave to lock, in locals of its own, each next to a local in which the method
 * keeps the monitor. The JIT compiles a method only if it can see that the very reference that was
 * locked gets unlocked, so what a hook returns at the exit does not do. All of them are set from
 * the start, so that every frame can have them.
 */
final class LockLocals extends MethodVisitor {
  private final List<Integer> monitors;
  private final int first;

  /**
   * @param monitors the locals of the method
   * @param first the first free local
   */
  LockLocals(MethodVisitor next, List<Integer> monitors, int first) {
    super(Opcodes.ASM9, next);
    this.monitors = monitors;
    this.first = first;
  }

  @Override
  public void visitCode() {
    mv.visitCode();
    for (int i = 0; i < monitors.size(); i++) {
      mv.visitInsn(Opcodes.ACONST_NULL);
      mv.visitVarInsn(Opcodes.ASTORE, first + i);
    }
  }

  @Override
  public void visitFrame(int type, int count, Object[] local, int stackCount, Object[] stack) {
    visitFrame(mv, type, count, local, stackCount, stack, first, monitors.size());
  }

  /** A full frame with some more objects, from the given local on. */
  static void visitFrame(
      MethodVisitor next,
      int type,
      int count,
      Object[] local,
      int stackCount,
      Object[] stack,
      int first,
      int more) {
    Object[] locals = new Object[first + more];
    int used = 0;
    int slots = 0;
    for (int i = 0; i < count; i++) {
      locals[used++] = local[i];
      slots += local[i] == Opcodes.LONG || local[i] == Opcodes.DOUBLE ? 2 : 1;
    }
    for (; slots < first + more; slots++) {
      locals[used++] = slots < first ? Opcodes.TOP : "java/lang/Object";
    }
    next.visitFrame(type, used, locals, stackCount, stack);
  }
}
