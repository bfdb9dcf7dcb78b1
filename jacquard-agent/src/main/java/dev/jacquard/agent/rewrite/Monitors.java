package dev.jacquard.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * The hooks at synchronized blocks. Never branches around the real instruction.
 *
 * <p>The JIT wants to see that whatever can throw while a lock is held is covered by a handler that
 * unlocks, and (C1) that this handler does not cover a call in itself, as those of javac would if
 * the hook came before the real exit. So it comes after, and after the labels that follow, the end
 * of the covered range among them. Only if a frame follows, which means that one of the labels may
 * be jumped to, the hook has to come first.
 */
final class Monitors {
  private static final String HOOK = "(Ljava/lang/Object;I)Ljava/lang/Object;";

  private final Code code;
  private final List<Integer> monitors;
  private final int first;

  /** Labels and lines after an exit that is not written yet. */
  private final List<Runnable> held = new ArrayList<>();

  private boolean pending;
  private int pendingLocal;
  private int pendingSite;

  /**
   * @param monitors see {@link LockLocals}
   * @param first the first of the locks
   */
  Monitors(Code code, List<Integer> monitors, int first) {
    this.code = code;
    this.monitors = monitors;
    this.first = first;
  }

  /**
   * Instead of a monitorenter.
   *
   * @param local the one that the last instruction stored or loaded, or -1
   */
  void enter(int local) {
    code.pushSite(CodeSite.Kind.ENTER);
    code.monitorHook("enter", HOOK);
    int index = monitors.indexOf(local);
    if (index >= 0) {
      code.mv.visitInsn(Opcodes.DUP);
      code.mv.visitVarInsn(Opcodes.ASTORE, first + index);
    }
    code.mv.visitInsn(Opcodes.MONITORENTER);
  }

  /** Instead of a monitorexit. */
  void exit(int local) {
    pending = true;
    pendingLocal = local;
    pendingSite = code.context.site(CodeSite.Kind.EXIT);
    if (code.context.version < Opcodes.V1_6) {
      beforeFrame();
    }
  }

  void label(Label label) {
    if (pending) {
      held.add(() -> code.mv.visitLabel(label));
    } else {
      code.mv.visitLabel(label);
    }
  }

  void line(int line, Label start) {
    if (pending) {
      held.add(() -> code.mv.visitLineNumber(line, start));
    } else {
      code.mv.visitLineNumber(line, start);
    }
  }

  /** Writes an exit that is not written yet. */
  void beforeInstruction() {
    int index = pending ? monitors.indexOf(pendingLocal) : -1;
    if (index < 0) {
      beforeFrame();
      return;
    }
    code.mv.visitInsn(Opcodes.POP);
    code.mv.visitVarInsn(Opcodes.ALOAD, first + index);
    code.mv.visitInsn(Opcodes.MONITOREXIT);
    release();
    code.mv.visitVarInsn(Opcodes.ALOAD, pendingLocal);
    code.push(pendingSite);
    code.monitorHook("exit", HOOK);
    code.mv.visitInsn(Opcodes.POP);
  }

  /** The same before a frame. */
  void beforeFrame() {
    if (!pending) {
      return;
    }
    code.push(pendingSite);
    code.monitorHook("exit", HOOK);
    int index = monitors.indexOf(pendingLocal);
    if (index >= 0) {
      code.mv.visitInsn(Opcodes.POP);
      code.mv.visitVarInsn(Opcodes.ALOAD, first + index);
    }
    code.mv.visitInsn(Opcodes.MONITOREXIT);
    release();
  }

  private void release() {
    pending = false;
    held.forEach(Runnable::run);
    held.clear();
  }
}
