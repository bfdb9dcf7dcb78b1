package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.rewrite.CodeSite.Kind;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The hooks before accesses to fields and elements that the code does not name. */
final class Reflection {
  private static final String FIELD = "java/lang/reflect/Field";
  private static final String ARRAY = "java/lang/reflect/Array";
  private static final String METHOD = "java/lang/reflect/Method";
  private static final String SWITCH_POINT = "java/lang/invoke/SwitchPoint";
  private static final String OBJECT = "Ljava/lang/Object;";

  /** What comes after get and set. */
  private static final Set<String> TYPES =
      Set.of("", "Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double");

  private final Code code;

  Reflection(Code code) {
    this.code = code;
  }

  /** Calls a hook if this is such an access. */
  void before(int opcode, String owner, String name, String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    if (isClone(opcode, owner, name, descriptor)) {
      code.copyBelow(0);
      code.pushSite(Kind.OTHER, owner, name, descriptor);
      String hook = opcode == Opcodes.INVOKESPECIAL ? "cloning" : "cloningAsItIs";
      code.hookOf("ReflectHooks", hook, "(" + OBJECT + "I)V");
    } else if (owner.equals(FIELD) && isAccess(name) && descriptor.startsWith("(" + OBJECT)) {
      field(name, descriptor, types);
    } else if (owner.equals(ARRAY) && isAccess(name) && descriptor.startsWith("(" + OBJECT + "I")) {
      element(types);
    } else if (owner.equals(METHOD) && name.equals("invoke")) {
      int[] locals = code.store(types);
      code.load(types[0], locals[0]);
      code.pushSite(Kind.CALL, owner, name, descriptor);
      code.hookOf("ReflectHooks", "invoking", "(" + OBJECT + "I)V");
      code.loadAll(types, locals);
    } else if (owner.equals(SWITCH_POINT) && name.equals("invalidateAll")) {
      code.mv.visitInsn(Opcodes.DUP);
      code.pushSite(Kind.CALL, owner, name, descriptor);
      code.hookOf("ReflectHooks", "invalidating", "([L" + SWITCH_POINT + ";I)V");
    }
  }

  /** Whether a method reference may be to one of these, but for {@code clone}. */
  static boolean concerns(String owner, String name) {
    return switch (owner) {
      case FIELD, ARRAY -> isAccess(name);
      case METHOD -> name.equals("invoke");
      case SWITCH_POINT -> name.equals("invalidateAll");
      default -> false;
    };
  }

  /** After that: the copy is to have what was read. */
  void cloned() {
    code.mv.visitInsn(Opcodes.DUP);
    code.hookOf("ReflectHooks", "cloned", "(" + OBJECT + ")V");
  }

  /** Whether it gives a copy of an object as it is, unless its class overrides that. */
  static boolean isClone(int opcode, String owner, String name, String descriptor) {
    return name.equals("clone")
        && descriptor.equals("()" + OBJECT)
        && (opcode == Opcodes.INVOKESPECIAL || opcode == Opcodes.INVOKEVIRTUAL)
        && owner.equals("java/lang/Object");
  }

  private static boolean isAccess(String name) {
    return (name.startsWith("get") || name.startsWith("set")) && TYPES.contains(name.substring(3));
  }

  private void field(String name, String descriptor, Type[] types) {
    int[] locals = code.store(types);
    code.copyBelow(0);
    code.load(types[0], locals[0]);
    loadReference(types, locals, types.length == 2);
    code.push(types.length - 1);
    code.pushSite(Kind.ATOMIC, FIELD, name, descriptor);
    code.hookOf("ReflectHooks", "field", "(L" + FIELD + ";" + OBJECT + OBJECT + "ZI)V");
    code.loadAll(types, locals);
  }

  private void element(Type[] types) {
    int[] locals = code.store(types);
    code.load(types[0], locals[0]);
    code.load(types[1], locals[1]);
    if (types.length == 2) {
      code.pushSite(Kind.READ_ELEMENT, null, null, "[" + OBJECT);
      code.hook("readElement", "(" + OBJECT + "II)V");
    } else if (types[2].getSort() >= Type.ARRAY) {
      code.load(types[2], locals[2]);
      code.pushSite(Kind.WRITE_ELEMENT, null, null, "[" + OBJECT);
      code.hook("writeElementReference", "(" + OBJECT + "I" + OBJECT + "I)V");
    } else {
      code.pushSite(Kind.WRITE_ELEMENT, null, null, "[" + types[2].getDescriptor());
      code.hook("writeElement", "(" + OBJECT + "II)V");
    }
    code.loadAll(types, locals);
  }

  /** The last argument, if it is a reference; or null. */
  private void loadReference(Type[] types, int[] locals, boolean there) {
    int last = types.length - 1;
    if (there && types[last].getSort() >= Type.ARRAY) {
      code.load(types[last], locals[last]);
    } else {
      code.mv.visitInsn(Opcodes.ACONST_NULL);
    }
  }
}
