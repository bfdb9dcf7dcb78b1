package dev.jacquard.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the small pieces of code that the hooks need. Arguments that lie above something that is
 * needed go to locals above those of the method, and come back at once: no frame lies between, so
 * none has to know.
 */
final class Code {
  static final String HOOKS = "dev/jacquard/hook/Hooks";

  /** Those of classes of the JDK that are explored like the program. */
  static final String OPEN_HOOKS = "dev/jacquard/hook/OpenHooks";

  final MethodVisitor mv;
  final ClassContext context;

  /** The first local that the method does not use. */
  final int spill;

  Code(MethodVisitor mv, ClassContext context, int spill) {
    this.mv = mv;
    this.context = context;
    this.spill = spill;
  }

  void hook(String name, String descriptor) {
    context.changed = true;
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, context.hooks, name, descriptor, false);
  }

  /** A hook of those for monitors. */
  void monitorHook(String name, String descriptor) {
    context.changed = true;
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, context.monitorHooks, name, descriptor, false);
  }

  /** The same of another class of hooks. */
  void hookOf(String type, String name, String descriptor) {
    context.changed = true;
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, "dev/jacquard/hook/" + type, name, descriptor, false);
  }

  void push(int value) {
    if (value >= -1 && value <= 5) {
      mv.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      mv.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      mv.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      mv.visitLdcInsn(value);
    }
  }

  void pushSite(CodeSite.Kind kind) {
    push(context.site(kind));
  }

  void pushSite(CodeSite.Kind kind, String owner, String member, String descriptor) {
    push(context.site(kind, owner, member, descriptor));
  }

  /** This class; old class files cannot say so in one instruction. */
  void pushClass() {
    if (context.version >= Opcodes.V1_5) {
      mv.visitLdcInsn(Type.getObjectType(context.owner));
    } else {
      mv.visitLdcInsn(context.className());
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          "java/lang/Class",
          "forName",
          "(Ljava/lang/String;)Ljava/lang/Class;",
          false);
    }
  }

  /** From {@code a, b} to {@code a, b, a}, where b takes the given number of words. */
  void copyBelow(int words) {
    if (words == 0) {
      mv.visitInsn(Opcodes.DUP);
    } else if (words == 1) {
      mv.visitInsn(Opcodes.DUP2);
      mv.visitInsn(Opcodes.POP);
    } else {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
      mv.visitInsn(Opcodes.DUP_X2);
    }
  }

  /** From {@code a, i, b} to {@code a, i, b, a, i}, where b takes one or two words. */
  void copyPairBelow(int words) {
    if (words == 1) {
      mv.visitInsn(Opcodes.DUP_X2);
      mv.visitInsn(Opcodes.POP);
      mv.visitInsn(Opcodes.DUP2_X1);
    } else {
      mv.visitInsn(Opcodes.DUP2_X2);
      mv.visitInsn(Opcodes.POP2);
      mv.visitInsn(Opcodes.DUP2_X2);
    }
  }

  /** Takes values off the stack into locals, which it returns; the first free one comes last. */
  int[] store(Type... types) {
    int[] locals = new int[types.length + 1];
    locals[0] = spill;
    for (int i = 0; i < types.length; i++) {
      locals[i + 1] = locals[i] + types[i].getSize();
    }
    for (int i = types.length - 1; i >= 0; i--) {
      mv.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), locals[i]);
    }
    return locals;
  }

  void load(Type type, int local) {
    mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
  }

  /** Puts back what {@link #store} took. */
  void loadAll(Type[] types, int[] locals) {
    for (int i = 0; i < types.length; i++) {
      takeBack(types[i], locals[i]);
    }
  }

  /**
   * Loads a local for the last time. A class file without frames has the types of all locals
   * compared wherever two ways meet, and for that their classes loaded, which may not be there: so
   * nothing stays in it.
   */
  void takeBack(Type type, int local) {
    load(type, local);
    if (context.version < Opcodes.V1_6 && type.getSort() >= Type.ARRAY) {
      mv.visitInsn(Opcodes.ACONST_NULL);
      mv.visitVarInsn(Opcodes.ASTORE, local);
    }
  }

  /** Two ways meet here, without locals. */
  void emptyFrame() {
    if (context.version >= Opcodes.V1_6) {
      int type = context.fullFrames ? Opcodes.F_NEW : Opcodes.F_FULL;
      mv.visitFrame(type, 0, new Object[0], 0, new Object[0]);
    }
  }

  /** The catch-all handler starts here: only the given locals are known, as objects. */
  void handlerFrame(int firstLocal, int objects) {
    if (context.version < Opcodes.V1_6) {
      return;
    }
    Object[] locals = new Object[objects == 0 ? 0 : firstLocal + objects];
    for (int i = 0; i < locals.length; i++) {
      locals[i] = i < firstLocal ? Opcodes.TOP : "java/lang/Object";
    }
    int type = context.fullFrames ? Opcodes.F_NEW : Opcodes.F_FULL;
    mv.visitFrame(type, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
  }
}
