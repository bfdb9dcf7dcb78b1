package dev.jacquard.lockfree.transactions.enforce.lock;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Where a constructor calls another one: from there on there is an object. */
public final class SuperCall {
  private SuperCall() {}

  /** The call of a constructor of the super class, or of another one of its own class. */
  public static MethodInsnNode of(MethodNode constructor) {
    int made = 0;
    for (AbstractInsnNode each : constructor.instructions) {
      if (each.getOpcode() == Opcodes.NEW) {
        made++;
      } else if (each instanceof MethodInsnNode call && call.name.equals("<init>")) {
        if (made == 0) {
          return call;
        }
        made--;
      }
    }
    throw new IllegalStateException("a constructor that calls no other one");
  }
}
