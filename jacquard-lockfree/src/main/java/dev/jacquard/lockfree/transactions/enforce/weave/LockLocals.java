package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.enforce.lock.LockCode;
import dev.jacquard.lockfree.transactions.enforce.lock.LockMember;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What a method does with the lock of a structure.
 *
 * @param structure the local variable with the structure
 * @param monitor the one that keeps the object whose monitor is taken, as the very same must be
 *     left; -1 if the lock is no monitor, or another method has it
 */
record LockLocals(LockCode lock, int structure, int monitor) {
  /** The instructions for it. */
  InsnList code(LockMember member) {
    InsnList list = new InsnList();
    if (monitor < 0) {
      list.add(new VarInsnNode(Opcodes.ALOAD, structure));
      list.add(lock.call(member));
      return list;
    }
    switch (member) {
      case BEGIN -> {
        list.add(new VarInsnNode(Opcodes.ALOAD, structure));
        list.add(lock.monitor());
        list.add(new InsnNode(Opcodes.DUP));
        list.add(new VarInsnNode(Opcodes.ASTORE, monitor));
        list.add(new InsnNode(Opcodes.MONITORENTER));
      }
      case END -> leave(list);
      case CUT -> {
        leave(list);
        list.add(new VarInsnNode(Opcodes.ALOAD, monitor));
        list.add(new InsnNode(Opcodes.MONITORENTER));
      }
      default -> throw new IllegalStateException("a monitor cannot " + member);
    }
    return list;
  }

  private void leave(InsnList list) {
    list.add(new VarInsnNode(Opcodes.ALOAD, monitor));
    list.add(new InsnNode(Opcodes.MONITOREXIT));
  }
}
