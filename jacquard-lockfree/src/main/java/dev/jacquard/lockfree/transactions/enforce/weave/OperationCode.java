package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.JdkCalls;
import dev.jacquard.lockfree.transactions.enforce.analysis.Shape;
import dev.jacquard.lockfree.transactions.enforce.lock.LockCode;
import dev.jacquard.lockfree.transactions.enforce.lock.LockMember;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method as an operation runs it: its own code, or the copy of what it calls. At cuts the
 * transaction ends and the next one begins; calls go to copies where these differ.
 */
final class OperationCode {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final Shape shape;
  private final Reach reach;
  private final Copies copies;
  private final LockCode lock;
  private final String operation;
  private final boolean pauses;

  /**
   * @param operation the name of the outermost method
   * @param pauses whether transactions end before calls that may wait
   */
  OperationCode(
      Shape shape, Reach reach, Copies copies, LockCode lock, String operation, boolean pauses) {
    this.shape = shape;
    this.reach = reach;
    this.copies = copies;
    this.lock = lock;
    this.operation = operation;
    this.pauses = pauses;
  }

  /** The method itself: a transaction begins where it does, and the last one ends where it does. */
  void weave(Code code, MethodNode method, Set<SyncPoint> woven) {
    MethodCopy copy = MethodCopy.inPlace(code, method);
    int monitor = lock.scheme().isMonitor() ? copy.addLocal(OBJECT) : -1;
    LockLocals locals = new LockLocals(lock, 0, monitor);
    cut(code, copy, locals, woven);
    around(method, locals);
  }

  /** A copy of what it calls. */
  MethodNode copy(Code code, String name, Set<SyncPoint> woven) {
    boolean ofStructure = shape.isOfStructure(code);
    boolean isStatic = (code.method().access & Opcodes.ACC_STATIC) != 0;
    int access = Opcodes.ACC_SYNTHETIC | (isStatic ? Opcodes.ACC_STATIC : 0);
    access |= ofStructure ? Opcodes.ACC_PRIVATE : isStatic ? 0 : Opcodes.ACC_FINAL;
    String before = code.method().desc;
    String descriptor = ofStructure ? before : withStructure(before, shape.name());
    MethodCopy copy = MethodCopy.of(code, access, name, descriptor);
    int structure = 0;
    if (!ofStructure) {
      structure = copy.addParameter(Type.getObjectType(shape.name()), isStatic, before);
    }
    cut(code, copy, new LockLocals(lock, structure, -1), woven);
    return copy.method();
  }

  /** What a method takes that gets the structure last. */
  static String withStructure(String descriptor, String structure) {
    int end = descriptor.indexOf(')');
    return descriptor.substring(0, end) + "L" + structure + ";" + descriptor.substring(end);
  }

  private void cut(Code code, MethodCopy copy, LockLocals locals, Set<SyncPoint> woven) {
    InsnList instructions = copy.method().instructions;
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode original = code.instruction(i);
      if (original.getOpcode() < 0 || shape.frames(code).get(i) == null) {
        continue;
      }
      Code target = reach.target(code, i);
      if (target != null && reach.needsCopy(target, operation)) {
        call(copy, i, target, locals.structure());
      }
      if (original instanceof MethodInsnNode call
          && shape.isOfStructure(code)
          && JdkCalls.ends(call)) {
        instructions.insertBefore(copy.at(i), locals.code(LockMember.PAUSE));
        instructions.insert(copy.at(i), locals.code(LockMember.RESUME));
      }
      if (reach.cutsBefore(operation, code, i)) {
        instructions.insertBefore(copy.at(i), locals.code(LockMember.CUT));
        woven.add(reach.site(operation, code, i).before());
      }
      if (reach.cutsAfter(operation, code, i)) {
        instructions.insert(copy.at(i), locals.code(LockMember.CUT));
        woven.add(reach.site(operation, code, i).after());
      }
    }
    if (pauses) {
      resumeInHandlers(copy.method(), locals);
    }
  }

  private void call(MethodCopy copy, int position, Code target, int structure) {
    MethodInsnNode call = (MethodInsnNode) copy.at(position);
    String name = copies.of(target, operation);
    String owner = target.file().node().name;
    if (shape.isOfStructure(target)) {
      copy.replace(
          position,
          new MethodInsnNode(Opcodes.INVOKESPECIAL, owner, name, target.method().desc, false));
      return;
    }
    copy.method().instructions.insertBefore(call, new VarInsnNode(Opcodes.ALOAD, structure));
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    copy.replace(
        position,
        new MethodInsnNode(
            isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL,
            owner,
            name,
            withStructure(target.method().desc, shape.name()),
            false));
  }

  /** A call that may wait has thrown: the transaction had ended before it. */
  private void resumeInHandlers(MethodNode method, LockLocals locals) {
    Set<LabelNode> handlers = new LinkedHashSet<>();
    method.tryCatchBlocks.forEach(block -> handlers.add(block.handler));
    for (LabelNode handler : handlers) {
      AbstractInsnNode first = handler;
      while (first.getOpcode() < 0) {
        first = first.getNext();
      }
      method.instructions.insertBefore(first, locals.code(LockMember.RESUME));
    }
  }

  /** Begins, and ends however the method does. */
  private void around(MethodNode method, LockLocals locals) {
    InsnList instructions = method.instructions;
    List<TryCatchBlockNode> blocks = method.tryCatchBlocks;
    LabelNode handler = new LabelNode();
    LabelNode start = new LabelNode();
    InsnList begin = locals.code(LockMember.BEGIN);
    begin.add(start);
    AbstractInsnNode[] all = instructions.toArray();
    instructions.insert(begin);
    for (AbstractInsnNode each : all) {
      int opcode = each.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        LabelNode end = new LabelNode();
        instructions.insertBefore(each, end);
        instructions.insertBefore(each, locals.code(LockMember.END));
        blocks.add(new TryCatchBlockNode(start, end, handler, null));
        start = new LabelNode();
        instructions.insert(each, start);
      }
    }
    LabelNode end = new LabelNode();
    instructions.add(end);
    blocks.add(new TryCatchBlockNode(start, end, handler, null));
    blocks.removeIf(block -> block.handler == handler && isEmpty(block));
    instructions.add(handler);
    instructions.add(handlerFrame(locals.monitor()));
    instructions.add(locals.code(pauses ? LockMember.ABANDON : LockMember.END));
    instructions.add(new InsnNode(Opcodes.ATHROW));
  }

  private FrameNode handlerFrame(int monitor) {
    List<Object> types = new ArrayList<>(List.of(shape.name()));
    if (monitor >= 0) {
      while (types.size() < monitor) {
        types.add(Opcodes.TOP);
      }
      types.add(OBJECT.getInternalName());
    }
    Object[] thrown = {"java/lang/Throwable"};
    return new FrameNode(Opcodes.F_NEW, types.size(), types.toArray(), 1, thrown);
  }

  private static boolean isEmpty(TryCatchBlockNode block) {
    for (AbstractInsnNode each = block.start; each != block.end; each = each.getNext()) {
      if (each.getOpcode() >= 0) {
        return false;
      }
    }
    return true;
  }
}
