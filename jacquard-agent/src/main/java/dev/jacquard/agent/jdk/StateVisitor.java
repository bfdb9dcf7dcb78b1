package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.AfterRead;
import dev.jacquard.agent.jdk.Rule.Marks;
import dev.jacquard.agent.jdk.Rule.Spins;
import dev.jacquard.agent.jdk.Rule.State;
import dev.jacquard.hook.Hooks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces accesses to the fields in which a class keeps its state, made by instructions, by a
 * VarHandle or by Unsafe. The latter two are known by the name of the constant that holds the
 * handle or the offset: that of the field in capitals. Straight-line, so the frames stay as they
 * are.
 */
final class StateVisitor extends MethodVisitor {
  static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
  static final String UNSAFE = "jdk/internal/misc/Unsafe";
  private static final String OBJECT = Emitter.OBJECT;

  private final String owner;
  private final String superName;
  private final String method;
  private final List<? extends Rule> rules;
  private final Emitter emit;
  private final Runnable changed;

  /** The first local variable that the method does not use. */
  private final int free;

  /** The handles on the stack, for fields that are no state too. */
  private final Deque<String> handles = new ArrayDeque<>();

  /** The constant that was loaded last, as owner and name: may be an offset. */
  private String offset = "";

  StateVisitor(
      MethodVisitor out,
      String owner,
      String superName,
      int access,
      String method,
      String descriptor,
      List<? extends Rule> rules,
      int free,
      Runnable changed) {
    super(Opcodes.ASM9, out);
    this.owner = owner;
    this.superName = superName;
    this.method = method;
    this.rules = rules;
    this.free = free;
    this.changed = changed;
    this.emit = new Emitter(out, owner, access, descriptor);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    switch (opcode) {
      case Opcodes.GETFIELD -> {
        State state = field(owner, name);
        if (state != null) {
          super.visitInsn(Opcodes.DUP);
          emit.constant(state.number());
          emit.hook("StateHooks.get", "(" + OBJECT + "I)V");
        }
      }
      case Opcodes.PUTFIELD -> {
        State state = field(owner, name);
        if (state != null) {
          put(state.number(), Type.getType(descriptor));
        }
      }
      case Opcodes.GETSTATIC -> {
        if (descriptor.equals("L" + VAR_HANDLE + ";")) {
          handles.push(owner + "." + name);
        } else if (descriptor.equals("J")) {
          offset = owner + "." + name;
        }
      }
      default -> {}
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
    if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.GETFIELD) {
      spins(owner, name, descriptor);
      afterRead(owner, name);
    }
  }

  private void afterRead(String owner, String name) {
    for (Rule rule : rules) {
      if (rule instanceof AfterRead read
          && read.owner().equals(owner)
          && read.field().equals(name)) {
        changed.run();
        emit.hook(read.hook(), "()V");
      }
    }
  }

  private void spins(String owner, String name, String type) {
    for (Rule rule : rules) {
      if (rule instanceof Spins spins && spins.type().equals(owner) && spins.field().equals(name)) {
        changed.run();
        emit.hook("StateHooks.spins", "(" + type + ")" + type);
      }
    }
  }

  private void put(int field, Type value) {
    if (value.getSize() == 2) {
      super.visitInsn(Opcodes.DUP2_X1);
      super.visitInsn(Opcodes.POP2);
      super.visitInsn(Opcodes.DUP);
      emit.constant(field);
      emit.hook("StateHooks.set", "(" + OBJECT + "I)V");
      super.visitInsn(Opcodes.DUP_X2);
      super.visitInsn(Opcodes.POP);
      return;
    }
    super.visitInsn(Opcodes.DUP2);
    if (isReference(value)) {
      emit.constant(field);
      emit.hook("StateHooks.set", "(" + OBJECT + OBJECT + "I)V");
    } else {
      super.visitInsn(Opcodes.POP);
      emit.constant(field);
      emit.hook("StateHooks.set", "(" + OBJECT + "I)V");
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean handle = owner.equals(VAR_HANDLE) && opcode == Opcodes.INVOKEVIRTUAL;
    if (handle || owner.equals(UNSAFE)) {
      if (handle) {
        mark(name);
      }
      int mode = modeOf(name);
      String constant = handle ? handles.poll() : offset;
      State state = mode < 0 || constant == null ? null : find(constant, name);
      if (state != null) {
        call(mode, state.number(), Type.getArgumentTypes(descriptor), handle ? 1 : 2);
      }
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private void mark(String accessor) {
    for (Rule rule : rules) {
      if (rule instanceof Marks marks && marks.accessor().equals(accessor)) {
        emit.receiver();
        emit.hook(marks.hook(), "(" + OBJECT + ")V");
      }
    }
  }

  /** The arguments are put into variables, told, and loaded again. */
  private void call(int mode, int field, Type[] types, int coordinates) {
    int[] locals = new int[types.length];
    int next = free;
    for (int i = 0; i < types.length; i++) {
      locals[i] = next;
      next += types[i].getSize();
    }
    for (int i = types.length - 1; i >= 0; i--) {
      super.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), locals[i]);
    }
    boolean compares = mode == Hooks.COMPARE_AND_SET;
    boolean reference = types.length > coordinates && isReference(types[coordinates]);
    emit.constant(mode);
    super.visitVarInsn(Opcodes.ALOAD, locals[0]);
    emit.constant(field);
    if (compares && !reference) {
      Type expected = types[coordinates];
      super.visitVarInsn(expected.getOpcode(Opcodes.ILOAD), locals[coordinates]);
      if (expected.getSort() != Type.LONG) {
        super.visitInsn(Opcodes.I2L);
      }
    } else {
      super.visitInsn(Opcodes.LCONST_0);
    }
    loadOrNull(compares && reference, locals, coordinates);
    loadOrNull(reference, locals, types.length - 1);
    emit.hook("StateHooks.access", "(I" + OBJECT + "IJ" + OBJECT + OBJECT + ")V");
    for (int i = 0; i < types.length; i++) {
      super.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), locals[i]);
    }
  }

  private void loadOrNull(boolean load, int[] locals, int index) {
    if (load) {
      super.visitVarInsn(Opcodes.ALOAD, locals[index]);
    } else {
      super.visitInsn(Opcodes.ACONST_NULL);
    }
  }

  /** A class names its own fields and those that it inherits in the same way. */
  private State field(String of, String name) {
    State state = find(constant(of, name), "");
    return state == null && of.equals(owner) ? find(constant(superName, name), "") : state;
  }

  private static String constant(String owner, String field) {
    return owner + "." + field.toUpperCase(Locale.ROOT);
  }

  private State find(String constant, String accessor) {
    for (Rule rule : rules) {
      if (rule instanceof State state
          && state.constant().equals(constant)
          && !state.field().except().contains(method)
          && !state.field().except().contains(accessor)) {
        changed.run();
        return state;
      }
    }
    return null;
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  /** How a method of VarHandle or Unsafe touches the variable, or -1 if it does not. */
  static int modeOf(String name) {
    if (name.startsWith("getAnd")) {
      return Hooks.UPDATE;
    }
    if (name.startsWith("get")) {
      return Hooks.GET;
    }
    if (name.startsWith("put") || name.startsWith("set")) {
      return Hooks.SET;
    }
    return name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")
        ? Hooks.COMPARE_AND_SET
        : -1;
  }
}
