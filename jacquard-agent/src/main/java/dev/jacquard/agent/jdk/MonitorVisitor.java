package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Use;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Models the synchronized blocks of a method. The hook for the end of a block must come after the
 * range of the handler that unlocks, or the JIT refuses the method, and a hook that throws makes
 * the handler unlock for ever. That range ends right after the instruction that unlocks: so the
 * hook is put off until the next instruction.
 */
final class MonitorVisitor extends MethodVisitor {
  private static final int NONE = -1;
  private static final String OBJECT = Emitter.OBJECT;

  private final Use use;
  private final Emitter emit;
  private final boolean isStatic;

  /** The variable from which the last instruction loaded a reference. */
  private int loaded = NONE;

  /** The variable with the monitor that was just unlocked. */
  private int unlocked = NONE;

  MonitorVisitor(MethodVisitor out, String owner, int access, String descriptor, Use use) {
    super(Opcodes.ASM9, out);
    this.use = use;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.emit = new Emitter(out, owner, access, descriptor);
  }

  @Override
  public void visitInsn(int opcode) {
    int variable = loaded;
    next();
    if (opcode == Opcodes.MONITORENTER) {
      enter();
    } else if (opcode == Opcodes.MONITOREXIT) {
      exit(variable);
    } else {
      super.visitInsn(opcode);
    }
  }

  private void enter() {
    switch (use) {
      case WAITS -> modelled("Hooks.enter", "(" + OBJECT + "I)" + OBJECT);
      case PRIVATE -> {
        super.visitInsn(Opcodes.DUP);
        callback();
        receiver();
        emit.hook("MonitorHooks.enterPrivate", "(" + OBJECT + OBJECT + OBJECT + ")V");
      }
    }
    super.visitInsn(Opcodes.MONITORENTER);
  }

  private void exit(int variable) {
    if (use == Use.WAITS) {
      modelled("Hooks.exit", "(" + OBJECT + "I)" + OBJECT);
    } else if (variable == NONE) {
      throw new IllegalStateException("a monitor is unlocked that is in no variable");
    } else {
      unlocked = variable;
    }
    super.visitInsn(Opcodes.MONITOREXIT);
  }

  /** The collection, as far as it is known. */
  private void receiver() {
    if (isStatic) {
      super.visitInsn(Opcodes.ACONST_NULL);
    } else {
      super.visitVarInsn(Opcodes.ALOAD, 0);
    }
  }

  private void callback() {
    int last = emit.argumentCount() - 1;
    String type = last < 0 ? "" : emit.argument(last).getDescriptor();
    if (type.startsWith("Ljava/util/function/") || type.equals("Ljava/util/Comparator;")) {
      emit.loadArgument(last);
    } else {
      super.visitInsn(Opcodes.ACONST_NULL);
    }
  }

  private void modelled(String hook, String descriptor) {
    emit.constant(0);
    emit.hook(hook, descriptor);
  }

  private boolean waits(String owner, String target) {
    if (use != Use.WAITS || !owner.equals("java/lang/Object")) {
      return false;
    }
    switch (target) {
      case "wait()V" -> modelled("Hooks.await", "(" + OBJECT + "I)V");
      case "wait(J)V" -> modelled("Hooks.await", "(" + OBJECT + "JI)V");
      case "wait(JI)V" -> modelled("Hooks.await", "(" + OBJECT + "JII)V");
      case "notify()V" -> modelled("Hooks.signal", "(" + OBJECT + "I)V");
      case "notifyAll()V" -> modelled("Hooks.signalAll", "(" + OBJECT + "I)V");
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Before every instruction. */
  private void next() {
    loaded = NONE;
    if (unlocked != NONE) {
      int variable = unlocked;
      unlocked = NONE;
      super.visitVarInsn(Opcodes.ALOAD, variable);
      receiver();
      emit.hook("MonitorHooks.exitPrivate", "(" + OBJECT + OBJECT + ")V");
    }
  }

  @Override
  public void visitFrame(int type, int localCount, Object[] locals, int count, Object[] stack) {
    if (unlocked != NONE) {
      throw new IllegalStateException("a jump goes to where a monitor was just unlocked");
    }
    super.visitFrame(type, localCount, locals, count, stack);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    next();
    if (opcode == Opcodes.ALOAD) {
      loaded = variable;
    }
    super.visitVarInsn(opcode, variable);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    next();
    if (!waits(owner, name + descriptor)) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    next();
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    next();
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    next();
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    next();
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    next();
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitLdcInsn(Object value) {
    next();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    next();
    super.visitIincInsn(variable, increment);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    next();
    super.visitTableSwitchInsn(min, max, other, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    next();
    super.visitLookupSwitchInsn(other, keys, labels);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    next();
    super.visitMultiANewArrayInsn(descriptor, dimensions);
  }
}
