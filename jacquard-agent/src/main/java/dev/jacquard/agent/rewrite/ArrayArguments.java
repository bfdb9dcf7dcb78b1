package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.rewrite.CodeSite.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Arrays that are handed to a method of the JDK which has no hooks inside: what it reads or writes
 * there is told before the call. That goes for methods that the JIT replaces by code of its own,
 * too: a hook inside would be there only until then.
 */
final class ArrayArguments {
  private static final String ARRAYS = "java/util/Arrays";

  private static final String MEMORY = "jdk/internal/misc/ScopedMemoryAccess";

  /** What is done by handles are operations of their own. */
  private static final String HANDLES = "java/lang/invoke/";

  /** Beginnings of the names of methods that only read; of the others, see {@link #reads}. */
  private static final String[] READS = {
    "<init>",
    "canEncode",
    "charAt",
    "codePoint",
    "compare",
    "contentEquals",
    "copy",
    "countPositives",
    "equals",
    "hasNegatives",
    "hash",
    "indexOf",
    "lastIndexOf",
    "length",
    "mismatch",
    "newString",
    "regionMatches",
    "toString",
    "update",
    "valueOf",
    "vectorizedHashCode",
    "write"
  };

  /** Classes whose methods have read an array for the last time when they return. */
  private static final Set<String> FORGETFUL =
      Set.of(
          ARRAYS,
          "java/lang/String",
          "java/lang/StringUTF16",
          "java/math/BigInteger",
          "java/security/MessageDigest",
          "java/util/Base64$Decoder",
          "java/util/Base64$Encoder",
          "java/util/zip/Adler32",
          "java/util/zip/CRC32",
          "java/util/zip/CRC32C",
          "jdk/internal/util/ArraysSupport");

  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String ARRAY_HOOKS = "ArrayHooks";

  /** What it is told to touch it sorts in one go. */
  private static final String SORT = "java/util/DualPivotQuicksort";

  /** How many locals an array takes that is not written before the call is over. */
  private static final int WORDS = 3;

  /** Above the locals that hooks for a call with one argument use before it. */
  private static final int KEPT = 4;

  /** An array of the call under way: in these locals are it and what stands for it. */
  private record Aside(int kept, int site) {}

  private final Code code;
  private final List<Aside> asides = new ArrayList<>();

  /** Whether the call gives the array back. */
  private boolean fills;

  ArrayArguments(Code code) {
    this.code = code;
  }

  /** Whether the JIT has code of its own for a method of an open class. */
  static boolean isIntrinsic(String owner, String name, String descriptor) {
    return owner.equals(ARRAYS)
        && switch (name) {
          case "equals" -> descriptor.startsWith("([B[B)") || descriptor.startsWith("([C[C)");
          case "copyOf", "copyOfRange" -> descriptor.contains("Ljava/lang/Class;");
          default -> false;
        };
  }

  /** Whether calls of a method are told. */
  static boolean concern(String owner, String name, String descriptor) {
    return isToArray(owner, name, descriptor)
        || (isBlind(owner, name, descriptor) && hasArray(Type.getArgumentTypes(descriptor)));
  }

  private static boolean hasArray(Type[] types) {
    for (Type type : types) {
      if (type.getSort() == Type.ARRAY) {
        return true;
      }
    }
    return false;
  }

  /** Whether it may give back the very array that it was given. */
  private static boolean isToArray(String owner, String name, String descriptor) {
    return name.equals("toArray")
        && JdkClasses.contain(owner)
        && descriptor.equals("([" + OBJECT + ")[" + OBJECT);
  }

  /** Calls a hook instead, if there is one. */
  boolean replace(String owner, String name, String descriptor) {
    boolean chars = name.equals("getChars") && descriptor.equals("(II[CI)V");
    boolean bytes = name.equals("getBytes") && descriptor.equals("(II[BI)V");
    if (!owner.equals("java/lang/String") || (!chars && !bytes)) {
      return false;
    }
    code.push(code.context.open ? 0 : 1);
    code.push(code.context.site(Kind.CALL, owner, name, descriptor));
    String hook = "(Ljava/lang/String;" + descriptor.substring(1).replace(")", "ZI)");
    code.hookOf(ARRAY_HOOKS, name, hook);
    return true;
  }

  /** Before a call. */
  void tell(int opcode, String owner, String name, String descriptor) {
    asides.clear();
    if (code.context.open && owner.equals(MEMORY)) {
      memory(name, descriptor);
      return;
    }
    if (isToArray(owner, name, descriptor)) {
      if (opcode == Opcodes.INVOKESTATIC) {
        return;
      }
      withoutRoom(owner, name, descriptor);
      return;
    }
    if (!concern(owner, name, descriptor)) {
      return;
    }
    Type[] types = Type.getArgumentTypes(descriptor);
    int site = code.context.site(Kind.CALL, owner, name, descriptor);
    int[] locals = code.store(types);
    for (int i = 0; i < types.length; i++) {
      if (types[i].getSort() == Type.ARRAY) {
        code.load(types[i], locals[i]);
        boolean text = code.context.coarse && types[i].getDescriptor().equals("[B");
        boolean reads = reads(name, descriptor) || (name.equals("compress") && !text);
        if (reads && FORGETFUL.contains(owner) && !text) {
          code.push(site);
          code.hook("snapshot", "(Ljava/lang/Object;I)Ljava/lang/Object;");
          code.mv.visitTypeInsn(Opcodes.CHECKCAST, types[i].getDescriptor());
          code.mv.visitVarInsn(Opcodes.ASTORE, locals[i]);
          continue;
        }
        if (!reads && !text && !owner.equals(SORT)) {
          aside(types[i], locals[i], locals[types.length] + 2 + WORDS * asides.size(), site);
          continue;
        }
        code.push(reads ? 0 : 1);
        code.push(site);
        code.hook(text ? "touchText" : "touch", "(Ljava/lang/Object;ZI)V");
      }
    }
    code.loadAll(types, locals);
  }

  /**
   * The array on the stack is to be written: from now on the argument is what the hook gives.
   *
   * @param kept the first of three locals that nobody uses before the call is over
   */
  private void aside(Type type, int argument, int kept, int site) {
    asides.add(new Aside(kept, site));
    code.mv.visitInsn(Opcodes.DUP);
    code.mv.visitVarInsn(Opcodes.ASTORE, kept);
    own();
    code.push(site);
    code.hookOf(ARRAY_HOOKS, "aside", "(" + OBJECT + "ZI)" + OBJECT);
    code.mv.visitInsn(Opcodes.DUP);
    code.mv.visitVarInsn(Opcodes.ASTORE, kept + 1);
    code.mv.visitInsn(Opcodes.DUP);
    code.mv.visitVarInsn(Opcodes.ALOAD, kept);
    code.hookOf(ARRAY_HOOKS, "before", "(" + OBJECT + OBJECT + ")" + OBJECT);
    code.mv.visitVarInsn(Opcodes.ASTORE, kept + 2);
    code.mv.visitTypeInsn(Opcodes.CHECKCAST, type.getDescriptor());
    code.mv.visitVarInsn(Opcodes.ASTORE, argument);
  }

  /** The same of an array for the elements of a collection, which is on the stack below it. */
  private void withoutRoom(String owner, String name, String descriptor) {
    int kept = code.spill + KEPT;
    asides.add(new Aside(kept, code.context.site(Kind.CALL, owner, name, descriptor)));
    fills = true;
    code.mv.visitVarInsn(Opcodes.ASTORE, kept);
    code.mv.visitInsn(Opcodes.DUP);
    code.mv.visitVarInsn(Opcodes.ALOAD, kept);
    own();
    String array = "[" + OBJECT;
    code.hookOf(ARRAY_HOOKS, "withoutRoom", "(" + OBJECT + array + "Z)" + array);
    code.mv.visitInsn(Opcodes.DUP);
    code.mv.visitVarInsn(Opcodes.ASTORE, kept + 1);
  }

  private void own() {
    code.push(code.context.open ? 0 : 1);
  }

  /** After the call: what was written elsewhere is written where it belongs. */
  void after() {
    for (Aside each : asides) {
      code.takeBack(Type.getType(OBJECT), each.kept);
      code.takeBack(Type.getType(OBJECT), each.kept + 1);
      if (!fills) {
        code.takeBack(Type.getType(OBJECT), each.kept + 2);
      }
      own();
      code.push(each.site);
      String array = "[" + OBJECT;
      if (fills) {
        code.hookOf(ARRAY_HOOKS, "fill", "(" + array + array + array + "ZI)" + array);
      } else {
        code.hookOf(ARRAY_HOOKS, "putBack", "(" + OBJECT + OBJECT + OBJECT + "ZI)V");
      }
    }
    asides.clear();
    fills = false;
  }

  /**
   * Before an access to several bytes at once, or a copy of them. Each array comes with an offset,
   * and with the length of what is copied behind all others.
   */
  private void memory(String name, String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    boolean copies = name.equals("copyMemory");
    if (!copies && size(name) == 0) {
      return;
    }
    int site = code.context.site(Kind.CALL, MEMORY, name, descriptor);
    int[] locals = code.store(types);
    boolean writes = name.startsWith("put");
    for (int i = 0; i < types.length; i++) {
      if (types[i].getDescriptor().equals("Ljava/lang/Object;")) {
        code.load(types[i], locals[i]);
        code.load(types[i + 1], locals[i + 1]);
        if (copies) {
          code.load(Type.LONG_TYPE, locals[types.length - 1]);
        } else {
          code.push(size(name));
          code.mv.visitInsn(Opcodes.I2L);
        }
        code.push(writes ? 1 : 0);
        code.push(site);
        code.hook("touchBytes", "(Ljava/lang/Object;JJZI)V");
        writes = copies;
      }
    }
    code.loadAll(types, locals);
  }

  /** Of what an accessor reads or writes, in bytes; 0 if it is none. */
  private static int size(String name) {
    return switch (name.endsWith("Unaligned") ? name.substring(3, name.length() - 9) : "") {
      case "Short", "Char" -> Short.BYTES;
      case "Int" -> Integer.BYTES;
      case "Long" -> Long.BYTES;
      default -> 0;
    };
  }

  private static boolean isBlind(String owner, String name, String descriptor) {
    return JdkClasses.contain(owner)
        && (!owner.startsWith(HANDLES) || name.equals("invokeWithArguments"))
        && (!JdkBoundary.getsHooks(owner) || isIntrinsic(owner, name, descriptor));
  }

  /** Who gives an object back does not write into what was given, but for one. */
  private static boolean reads(String name, String descriptor) {
    if (Type.getReturnType(descriptor).getSort() >= Type.ARRAY) {
      return !name.equals("toArray");
    }
    for (String start : READS) {
      if (name.startsWith(start)) {
        return true;
      }
    }
    return false;
  }
}
