package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.analysis.JdkCalls;
import dev.jacquard.lockfree.transactions.enforce.analysis.Names;
import dev.jacquard.lockfree.transactions.enforce.analysis.Origin;
import dev.jacquard.lockfree.transactions.enforce.analysis.Refusals;
import dev.jacquard.lockfree.transactions.enforce.analysis.Shape;
import dev.jacquard.lockfree.transactions.enforce.analysis.State;
import dev.jacquard.lockfree.transactions.enforce.lock.LockCode;
import dev.jacquard.lockfree.transactions.enforce.lock.LockMember;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets each access of a method that is no operation be a transaction: it becomes the call of a
 * method that takes the lock, does it and gives the lock back.
 */
final class Accessors {
  private static final String LOCKED = "$locked";
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final Shape shape;
  private final State state;
  private final LockCode lock;
  private final boolean readsFirst;
  private final Refusals refusals;
  private int made;

  /**
   * @param readsFirst whether what only reads does so without the lock first
   */
  Accessors(Shape shape, State state, LockCode lock, boolean readsFirst, Refusals refusals) {
    this.readsFirst = readsFirst;
    this.shape = shape;
    this.state = state;
    this.lock = lock;
    this.refusals = refusals;
  }

  /** Replaces the accesses of a method. */
  void weave(Code code, MethodNode method, ClassNode type) {
    MethodCopy copy = MethodCopy.inPlace(code, method);
    for (int i = 0; i < code.size(); i++) {
      if (state.isAccess(code, i)) {
        replace(code, i, copy, type);
      }
    }
  }

  private void replace(Code code, int position, MethodCopy copy, ClassNode type) {
    AbstractInsnNode access = copy.at(position);
    Origin array = State.receiver(shape.frames(code).get(position), code.instruction(position));
    if (State.accessesArray(access) && array.type() == null) {
      refusals.refuse(
          Names.place(code, code.instruction(position))
              + " accesses an element of an array whose type cannot be told: make "
              + code.method().name
              + " an operation");
      return;
    }
    List<Type> taken = taken(access, array.type());
    Type given = given(access, array.type());
    taken.add(Type.getObjectType(shape.name()));
    String descriptor = Type.getMethodDescriptor(given, taken.toArray(new Type[0]));
    String name = LockCode.PREFIX + "access$" + made++;
    boolean reads = readsFirst && reads(access);
    if (reads) {
      type.methods.add(reader(access, name, descriptor, type));
    }
    type.methods.add(accessor(access, reads ? name + LOCKED : name, descriptor));
    InsnList instructions = copy.method().instructions;
    instructions.insertBefore(access, new VarInsnNode(Opcodes.ALOAD, 0));
    if (!shape.isOfStructure(code)) {
      String field = shape.outerField(type.name);
      instructions.insertBefore(
          access, new FieldInsnNode(Opcodes.GETFIELD, type.name, field, "L" + shape.name() + ";"));
    }
    copy.replace(
        position, new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, name, descriptor, false));
    boolean narrower = access.getOpcode() == Opcodes.AALOAD && !elementOf(array).equals(OBJECT);
    if (narrower) {
      instructions.insert(
          copy.at(position),
          new TypeInsnNode(Opcodes.CHECKCAST, elementOf(array).getInternalName()));
    }
  }

  private static Type elementOf(Origin array) {
    return Type.getType(array.type().getDescriptor().substring(1));
  }

  private static boolean reads(AbstractInsnNode access) {
    return access.getOpcode() == Opcodes.GETFIELD
        || State.readsArray(access)
        || (access instanceof MethodInsnNode call && JdkCalls.onlyReads(call));
  }

  /** Reads without the lock first. */
  private MethodNode reader(
      AbstractInsnNode access, String name, String descriptor, ClassNode type) {
    MethodNode method = method(name, descriptor);
    List<Type> locals = List.of(Type.getArgumentTypes(descriptor));
    int structure = locals.size() - 1;
    ReadFirst first = new ReadFirst(lock, locals, structure, Type.getReturnType(descriptor));
    InsnList without = first.load(structure);
    without.add(access.clone(Map.of()));
    InsnList with = first.load(locals.size());
    with.add(new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, name + LOCKED, descriptor, false));
    first.write(method, without, with);
    return method;
  }

  private static MethodNode method(String name, String descriptor) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    return new MethodNode(Opcodes.ASM9, access, name, descriptor, null, null);
  }

  private MethodNode accessor(AbstractInsnNode access, String name, String descriptor) {
    MethodNode method = method(name, descriptor);
    List<Object> types = new ArrayList<>();
    InsnList loads = new InsnList();
    int local = 0;
    int structure = 0;
    for (Type each : Type.getArgumentTypes(descriptor)) {
      types.add(Frames.type(each));
      loads.add(new VarInsnNode(each.getOpcode(Opcodes.ILOAD), local));
      structure = local;
      local += each.getSize();
    }
    loads.remove(loads.getLast()); // the structure
    boolean isMonitor = lock.scheme().isMonitor();
    if (isMonitor) {
      types.add(OBJECT.getInternalName());
    }
    LockLocals locals = new LockLocals(lock, structure, isMonitor ? local : -1);
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    InsnList code = method.instructions;
    code.add(locals.code(LockMember.BEGIN));
    code.add(start);
    code.add(loads);
    code.add(access.clone(Map.of()));
    code.add(end);
    code.add(locals.code(LockMember.END));
    code.add(new InsnNode(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN)));
    code.add(handler);
    Object[] thrown = {"java/lang/Throwable"};
    code.add(new FrameNode(Opcodes.F_NEW, types.size(), types.toArray(), 1, thrown));
    code.add(locals.code(LockMember.END));
    code.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    return method;
  }

  /** What is on the stack before it. */
  private static List<Type> taken(AbstractInsnNode access, Type array) {
    List<Type> taken = new ArrayList<>();
    if (access instanceof FieldInsnNode field) {
      taken.add(Type.getObjectType(field.owner));
      if (field.getOpcode() == Opcodes.PUTFIELD) {
        taken.add(Type.getType(field.desc));
      }
    } else if (access instanceof MethodInsnNode call) {
      if (call.getOpcode() != Opcodes.INVOKESTATIC) {
        taken.add(Type.getObjectType(call.owner));
      }
      taken.addAll(List.of(Type.getArgumentTypes(call.desc)));
    } else {
      taken.add(isOfObjects(access) ? Type.getType("[Ljava/lang/Object;") : array);
      taken.add(Type.INT_TYPE);
      if (access.getOpcode() == Opcodes.AASTORE) {
        taken.add(OBJECT);
      } else if (access.getOpcode() >= Opcodes.IASTORE) {
        taken.add(Type.getType(array.getDescriptor().substring(1)));
      }
    }
    return taken;
  }

  private static boolean isOfObjects(AbstractInsnNode access) {
    return access.getOpcode() == Opcodes.AALOAD || access.getOpcode() == Opcodes.AASTORE;
  }

  /** What is on the stack after it. */
  private static Type given(AbstractInsnNode access, Type array) {
    if (access instanceof FieldInsnNode field) {
      return field.getOpcode() == Opcodes.GETFIELD ? Type.getType(field.desc) : Type.VOID_TYPE;
    }
    if (access instanceof MethodInsnNode call) {
      return Type.getReturnType(call.desc);
    }
    if (access.getOpcode() >= Opcodes.IASTORE) {
      return Type.VOID_TYPE;
    }
    return access.getOpcode() == Opcodes.AALOAD
        ? OBJECT
        : Type.getType(array.getDescriptor().substring(1));
  }
}
