package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.enforce.lock.LockCode;
import dev.jacquard.lockfree.transactions.enforce.lock.LockMember;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code of a method that first reads without the lock. If there was a transaction meanwhile,
 * whatever came of that is forgotten, an exception too, and it does the same with the lock.
 */
final class ReadFirst {
  private final LockCode lock;

  /** The types of the parameters; of the object as well, if there is one. */
  private final List<Type> locals;

  /** The parameter that is the structure. */
  private final int structure;

  private final Type given;

  ReadFirst(LockCode lock, List<Type> locals, int structure, Type given) {
    this.lock = lock;
    this.locals = List.copyOf(locals);
    this.structure = structure;
    this.given = given;
  }

  /** The local variable with the version that is read from. */
  int version() {
    return local(locals.size());
  }

  private int local(int parameter) {
    int local = 0;
    for (Type each : locals.subList(0, parameter)) {
      local += each.getSize();
    }
    return local;
  }

  /** Puts the first parameters on the stack. */
  InsnList load(int parameters) {
    InsnList list = new InsnList();
    for (int i = 0; i < parameters; i++) {
      list.add(new VarInsnNode(locals.get(i).getOpcode(Opcodes.ILOAD), local(i)));
    }
    return list;
  }

  /**
   * Gives a method that code.
   *
   * @param without leaves on the stack what is read without the lock
   * @param with leaves there what is read with it
   */
  void write(MethodNode method, InsnList without, InsnList with) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    LabelNode locked = new LabelNode();
    int result = version() + Type.LONG_TYPE.getSize();
    boolean gives = given.getSort() != Type.VOID;
    InsnList list = new InsnList();
    list.add(structure());
    list.add(lock.call(LockMember.READ));
    list.add(new VarInsnNode(Opcodes.LSTORE, version()));
    list.add(new VarInsnNode(Opcodes.LLOAD, version()));
    list.add(new InsnNode(Opcodes.L2I));
    list.add(new InsnNode(Opcodes.ICONST_1));
    list.add(new InsnNode(Opcodes.IAND));
    list.add(new JumpInsnNode(Opcodes.IFNE, locked));
    list.add(start);
    list.add(without);
    list.add(end);
    if (gives) {
      list.add(new VarInsnNode(given.getOpcode(Opcodes.ISTORE), result));
    }
    list.add(unlessValid(locked));
    if (gives) {
      list.add(new VarInsnNode(given.getOpcode(Opcodes.ILOAD), result));
    }
    list.add(new InsnNode(given.getOpcode(Opcodes.IRETURN)));
    list.add(handler);
    list.add(frame(true));
    list.add(new VarInsnNode(Opcodes.ASTORE, result));
    list.add(unlessValid(locked));
    list.add(new VarInsnNode(Opcodes.ALOAD, result));
    list.add(new InsnNode(Opcodes.ATHROW));
    list.add(locked);
    list.add(frame(false));
    list.add(with);
    list.add(new InsnNode(given.getOpcode(Opcodes.IRETURN)));
    method.instructions = list;
    method.tryCatchBlocks.clear();
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    method.localVariables = null;
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
  }

  private VarInsnNode structure() {
    return new VarInsnNode(Opcodes.ALOAD, local(structure));
  }

  private InsnList unlessValid(LabelNode otherwise) {
    InsnList list = new InsnList();
    list.add(structure());
    list.add(new VarInsnNode(Opcodes.LLOAD, version()));
    list.add(lock.call(LockMember.VALID));
    list.add(new JumpInsnNode(Opcodes.IFEQ, otherwise));
    return list;
  }

  private FrameNode frame(boolean thrown) {
    List<Object> types = new ArrayList<>(locals.stream().map(Frames::type).toList());
    if (thrown) {
      types.add(Opcodes.LONG);
    }
    Object[] stack = thrown ? new Object[] {"java/lang/Throwable"} : new Object[0];
    return new FrameNode(Opcodes.F_NEW, types.size(), types.toArray(), stack.length, stack);
  }
}
