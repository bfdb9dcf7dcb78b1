package dev.jacquard.agent.jdk;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * After each call that may lead to code of the program, tells the receiver of the method: another
 * thread may have changed the collection meanwhile, so it goes on in another step.
 */
final class CallbackVisitor extends MethodVisitor {
  private final Emitter emit;
  private final boolean writes;
  private final boolean takesLong;
  private final Runnable changed;

  CallbackVisitor(
      MethodVisitor out,
      String owner,
      int access,
      String name,
      String descriptor,
      Runnable changed) {
    super(Opcodes.ASM9, out);
    this.emit = new Emitter(out, owner, access, descriptor);
    this.writes = OperationRules.writesAfterCallback(name);
    this.takesLong = OperationRules.takesLongAfterCallback(name);
    this.changed = changed;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (mayCallBack(opcode, owner, name)) {
      changed.run();
      emit.receiver();
      emit.constant(writes ? 1 : 0);
      emit.constant(takesLong ? 1 : 0);
      emit.hook("MonitorHooks.calledBack", "(Ljava/lang/Object;ZZ)V");
    }
  }

  private static boolean mayCallBack(int opcode, String owner, String name) {
    if (opcode == Opcodes.INVOKEINTERFACE) {
      return owner.startsWith("java/util/function/")
          || owner.equals("java/util/Comparator")
          || owner.equals("java/lang/Comparable");
    }
    return opcode == Opcodes.INVOKEVIRTUAL
        && owner.equals("java/lang/Object")
        && (name.equals("equals") || name.equals("hashCode"));
  }
}
