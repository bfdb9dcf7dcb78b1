package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.rewrite.CodeSite.Kind;
import dev.jacquard.hook.Hooks;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The hooks before accesses through a VarHandle or Unsafe. */
final class Atomics {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  private static final String VAR_HANDLE_HOOK =
      "(IL" + VAR_HANDLE + ";" + OBJECT + "IJ" + OBJECT + OBJECT + "I)V";

  private static final String UNSAFE_HOOK = "(I" + OBJECT + "JCJ" + OBJECT + OBJECT + "I)V";

  private final Code code;

  Atomics(Code code) {
    this.code = code;
  }

  /** Calls the hook if this is such an access. */
  boolean before(String owner, String name, String descriptor) {
    boolean handle = owner.equals(VAR_HANDLE);
    if (!handle && !owner.equals("sun/misc/Unsafe") && !owner.equals("jdk/internal/misc/Unsafe")) {
      return false;
    }
    int mode = handle ? modeOfHandle(name) : modeOfUnsafe(name);
    if (mode < 0) {
      return false;
    }
    Type[] types = Type.getArgumentTypes(descriptor);
    int values = values(mode);
    int coordinates = types.length - values;
    if (handle ? !fitsHandle(types, coordinates) : !fitsUnsafe(types, coordinates)) {
      return false;
    }
    Type[] all = new Type[types.length + 1];
    all[0] = Type.getObjectType(owner);
    System.arraycopy(types, 0, all, 1, types.length);
    int[] locals = code.store(all);
    code.push(mode);
    if (handle) {
      code.load(all[0], locals[0]);
      loadOr(Opcodes.ACONST_NULL, coordinates >= 1, all, locals, 1);
      loadOr(Opcodes.ICONST_0, coordinates >= 2, all, locals, 2);
    } else {
      code.load(all[1], locals[1]);
      code.load(all[2], locals[2]);
      Type type = mode == Hooks.GET ? Type.getReturnType(descriptor) : types[2];
      code.push(isReference(type) ? 'L' : type.getDescriptor().charAt(0));
    }
    int expected = mode == Hooks.COMPARE_AND_SET ? coordinates + 1 : -1;
    boolean reference = expected > 0 && isReference(all[expected]);
    if (expected > 0 && !reference) {
      loadAsLong(all[expected], locals[expected]);
    } else {
      code.mv.visitInsn(Opcodes.LCONST_0);
    }
    loadOr(Opcodes.ACONST_NULL, reference, all, locals, expected);
    int last = types.length;
    loadOr(Opcodes.ACONST_NULL, values > 0 && isReference(all[last]), all, locals, last);
    code.pushSite(Kind.ATOMIC, owner, name, descriptor);
    code.hook("access", handle ? VAR_HANDLE_HOOK : UNSAFE_HOOK);
    code.loadAll(all, locals);
    return true;
  }

  private void loadOr(int otherwise, boolean load, Type[] types, int[] locals, int index) {
    if (load) {
      code.load(types[index], locals[index]);
    } else {
      code.mv.visitInsn(otherwise);
    }
  }

  /** Floating-point values by their bits, which is how a compare-and-set compares them. */
  private void loadAsLong(Type type, int local) {
    code.load(type, local);
    switch (type.getSort()) {
      case Type.LONG -> {}
      case Type.FLOAT -> {
        call("java/lang/Float", "floatToRawIntBits", "(F)I");
        code.mv.visitInsn(Opcodes.I2L);
      }
      case Type.DOUBLE -> call("java/lang/Double", "doubleToRawLongBits", "(D)J");
      default -> code.mv.visitInsn(Opcodes.I2L);
    }
  }

  private void call(String owner, String name, String descriptor) {
    code.mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  /** The access mode of a method of VarHandle, or -1. */
  private static int modeOfHandle(String name) {
    return switch (name) {
      case "get", "getVolatile", "getOpaque", "getAcquire" -> Hooks.GET;
      case "set", "setVolatile", "setOpaque", "setRelease" -> Hooks.SET;
      default ->
          name.startsWith("getAnd")
              ? Hooks.UPDATE
              : name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")
                  ? Hooks.COMPARE_AND_SET
                  : -1;
    };
  }

  /** The access mode of a method of Unsafe, or -1; the arguments decide in the end. */
  private static int modeOfUnsafe(String name) {
    if (name.endsWith("Unaligned")) {
      return -1;
    }
    if (name.startsWith("getAnd")) {
      return Hooks.UPDATE;
    }
    if (name.startsWith("get")) {
      return Hooks.GET;
    }
    if (name.startsWith("put")) {
      return Hooks.SET;
    }
    return name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")
        ? Hooks.COMPARE_AND_SET
        : -1;
  }

  /** How many arguments are values, not coordinates. */
  private static int values(int mode) {
    return switch (mode) {
      case Hooks.GET -> 0;
      case Hooks.COMPARE_AND_SET -> 2;
      default -> 1;
    };
  }

  /** Memory segments have other coordinates, and are left out. */
  private static boolean fitsHandle(Type[] types, int coordinates) {
    return switch (coordinates) {
      case 0 -> true;
      case 1 -> isReference(types[0]);
      case 2 -> isReference(types[0]) && isIndex(types[1]);
      default -> false;
    };
  }

  /** Raw addresses are left out. */
  private static boolean fitsUnsafe(Type[] types, int coordinates) {
    return coordinates == 2
        && types[0].getDescriptor().equals(OBJECT)
        && types[1].getSort() == Type.LONG;
  }

  private static boolean isIndex(Type type) {
    return type.getSort() >= Type.CHAR && type.getSort() <= Type.INT;
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }
}
