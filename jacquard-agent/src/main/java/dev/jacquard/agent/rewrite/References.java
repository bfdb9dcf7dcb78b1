package dev.jacquard.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Method references to what gets hooks. The JVM calls their target without any code of the class in
 * between, so each becomes a method of the class, as a lambda is, which calls the target.
 */
final class References {
  private static final String METHOD = "$jacquard$reference$";
  private static final int ACCESS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  /** Where the target is among the arguments of the factory. */
  private static final int TARGET = 1;

  private record Reference(Handle target, String descriptor, String method, int line) {}

  private final ClassContext context;
  private final List<Reference> all = new ArrayList<>();

  References(ClassContext context) {
    this.context = context;
  }

  /** The target of a method reference that may become a method; or null. Not a serializable one. */
  Handle target(Handle bootstrap, Object[] arguments) {
    return !context.loaded
            && bootstrap.getOwner().equals(FACTORY)
            && bootstrap.getName().equals("metafactory")
            && arguments[TARGET] instanceof Handle target
        ? target
        : null;
  }

  /**
   * What to refer to instead.
   *
   * @param factory the descriptor of the call: it takes what is captured
   */
  Object[] replace(String factory, Object[] arguments, Handle target) {
    context.changed = true;
    String descriptor = descriptor(factory, target);
    String name = METHOD + all.size();
    all.add(new Reference(target, descriptor, context.method, context.line));
    Object[] result = arguments.clone();
    result[TARGET] =
        new Handle(Opcodes.H_INVOKESTATIC, context.owner, name, descriptor, context.isInterface);
    return result;
  }

  /**
   * With the receiver as the first argument; a constructor returns what it made. What is captured
   * must have the very type that it has at the call, which may be a subclass of the one that
   * declares the method.
   */
  private static String descriptor(String factory, Handle target) {
    Type owner = Type.getObjectType(target.getOwner());
    return switch (target.getTag()) {
      case Opcodes.H_INVOKESTATIC -> target.getDesc();
      case Opcodes.H_NEWINVOKESPECIAL ->
          Type.getMethodDescriptor(owner, Type.getArgumentTypes(target.getDesc()));
      default -> {
        Type[] captured = Type.getArgumentTypes(factory);
        Type receiver = captured.length == 0 ? owner : captured[0];
        yield "(" + receiver.getDescriptor() + target.getDesc().substring(1);
      }
    };
  }

  /** Writes the methods. */
  void write(Writer writer) {
    for (int i = 0; i < all.size(); i++) {
      Reference each = all.get(i);
      int locals = Type.getArgumentsAndReturnSizes(each.descriptor) >> 2;
      context.method = each.method;
      context.line = each.line;
      MethodVisitor method =
          writer.method(
              new Outline.MethodOutline(
                  ACCESS, METHOD + i, each.descriptor, locals, each.line, List.of()));
      write(method, each);
    }
  }

  /** Adds a method to the class, whose code gets hooks. */
  interface Writer {
    MethodVisitor method(Outline.MethodOutline outline);
  }

  private void write(MethodVisitor method, Reference reference) {
    Handle target = reference.target;
    boolean constructor = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    method.visitCode();
    if (constructor) {
      method.visitTypeInsn(Opcodes.NEW, target.getOwner());
      method.visitInsn(Opcodes.DUP);
    }
    int local = 0;
    for (Type type : Type.getArgumentTypes(reference.descriptor)) {
      method.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
      if (local == 0) {
        castReceiver(method, target, type);
      }
      local += type.getSize();
    }
    int opcode =
        switch (target.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          default -> Opcodes.INVOKEVIRTUAL;
        };
    method.visitMethodInsn(
        opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    method.visitInsn(Type.getReturnType(reference.descriptor).getOpcode(Opcodes.IRETURN));
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  /**
   * Lets the verifier see the class of the method, or it would load both classes to compare them,
   * though one of them may not be there. Of this class it knows all that it needs.
   */
  private void castReceiver(MethodVisitor method, Handle target, Type receiver) {
    boolean virtual =
        target.getTag() != Opcodes.H_INVOKESTATIC && target.getTag() != Opcodes.H_NEWINVOKESPECIAL;
    String type = receiver.getInternalName();
    if (virtual && !type.equals(target.getOwner()) && !type.equals(context.owner)) {
      method.visitTypeInsn(Opcodes.CHECKCAST, target.getOwner());
    }
  }
}
