package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.ReadOnly;
import dev.jacquard.lockfree.transactions.enforce.analysis.Shape;
import dev.jacquard.lockfree.transactions.enforce.lock.LockCode;
import dev.jacquard.lockfree.transactions.enforce.lock.LockMember;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Operations that only read run without the lock first. If there was a transaction meanwhile, what
 * came of that is forgotten, and they run again with the lock: as they write nothing, nobody can
 * tell that they ran before.
 */
final class ReaderCode {
  /** In place of an operation, for copies that run without the lock. */
  static final String READING = "";

  private final Shape shape;
  private final Reach reach;
  private final Copies copies;
  private final LockCode lock;

  ReaderCode(Shape shape, Reach reach, Copies copies, LockCode lock) {
    this.shape = shape;
    this.reach = reach;
    this.copies = copies;
    this.lock = lock;
  }

  /** The copy that runs without the lock; it gets the version that it must read from. */
  MethodNode copy(Code code, String name) {
    String before = code.method().desc;
    MethodCopy copy =
        MethodCopy.of(code, Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC, name, withVersion(before));
    int version = copy.addParameter(Type.LONG_TYPE, false, before);
    for (int i = 0; i < code.size(); i++) {
      if (ReadOnly.jumpsBack(code, i)) {
        InsnList check = version(version);
        check.add(lock.call(LockMember.CHECK));
        copy.method().instructions.insertBefore(copy.at(i), check);
      }
      Code target = reach.target(code, i);
      if (target != null && shape.isOfStructure(target)) {
        copy.method()
            .instructions
            .insertBefore(copy.at(i), new VarInsnNode(Opcodes.LLOAD, version));
        copy.replace(i, call(copies.of(target, READING), withVersion(target.method().desc)));
      }
    }
    return copy.method();
  }

  private static String withVersion(String descriptor) {
    int end = descriptor.indexOf(')');
    return descriptor.substring(0, end) + "J" + descriptor.substring(end);
  }

  private MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESPECIAL, shape.name(), name, descriptor, false);
  }

  private InsnList version(int local) {
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new VarInsnNode(Opcodes.LLOAD, local));
    return list;
  }

  /**
   * Writes the method itself anew.
   *
   * @param locked the name of the method that does the same with the lock
   */
  void weave(Code code, MethodNode method, String locked) {
    List<Type> locals = new ArrayList<>(List.of(Type.getObjectType(shape.name())));
    locals.addAll(List.of(Type.getArgumentTypes(method.desc)));
    ReadFirst first = new ReadFirst(lock, locals, 0, Type.getReturnType(method.desc));
    InsnList without = first.load(locals.size());
    without.add(new VarInsnNode(Opcodes.LLOAD, first.version()));
    without.add(call(copies.of(code, READING), withVersion(method.desc)));
    InsnList with = first.load(locals.size());
    with.add(call(locked, method.desc));
    first.write(method, without, with);
  }
}
