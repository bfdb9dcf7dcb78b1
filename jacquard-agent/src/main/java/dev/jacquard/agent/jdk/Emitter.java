package dev.jacquard.agent.jdk;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the pieces that all rules share. Frames are in the expanded form. */
final class Emitter {
  static final String OBJECT = "Ljava/lang/Object;";

  private final MethodVisitor out;
  private final String owner;
  private final boolean isStatic;
  private final Type[] arguments;
  private final Type result;

  Emitter(MethodVisitor out, String owner, int access, String descriptor) {
    this.out = out;
    this.owner = owner;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.arguments = Type.getArgumentTypes(descriptor);
    this.result = Type.getReturnType(descriptor);
  }

  Type result() {
    return result;
  }

  boolean isStatic() {
    return isStatic;
  }

  /** Calls "Class.method" of the hooks. */
  void hook(String hook, String descriptor) {
    int dot = hook.indexOf('.');
    out.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        Rule.HOOKS + hook.substring(0, dot),
        hook.substring(dot + 1),
        descriptor,
        false);
  }

  void constant(int value) {
    if (value >= -1 && value <= 5) {
      out.visitInsn(Opcodes.ICONST_0 + value);
    } else {
      out.visitIntInsn(Opcodes.SIPUSH, value);
    }
  }

  void receiver() {
    out.visitVarInsn(Opcodes.ALOAD, 0);
  }

  /** How a receiver is written in the descriptor of a hook. */
  String receiverDescriptor() {
    return owner.equals("java/lang/Thread") ? "Ljava/lang/Thread;" : OBJECT;
  }

  int argumentCount() {
    return arguments.length;
  }

  Type argument(int index) {
    return arguments[index];
  }

  void loadArgument(int index) {
    int slot = isStatic ? 0 : 1;
    for (int i = 0; i < index; i++) {
      slot += arguments[i].getSize();
    }
    out.visitVarInsn(arguments[index].getOpcode(Opcodes.ILOAD), slot);
  }

  void returnResult() {
    out.visitInsn(result.getOpcode(Opcodes.IRETURN));
  }

  /** The frame at the entry of the method, with something on the stack. */
  void entryFrame(Object... stack) {
    List<Object> locals = new ArrayList<>();
    if (!isStatic) {
      locals.add(owner);
    }
    for (Type argument : arguments) {
      locals.add(verification(argument));
    }
    out.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
  }

  private static Object verification(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
      case Type.LONG -> Opcodes.LONG;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      default -> type.getInternalName();
    };
  }
}
