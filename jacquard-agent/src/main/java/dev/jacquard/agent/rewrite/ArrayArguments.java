package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.rewrite.CodeSite.Kind;
import org.objectweb.asm.Type;

/**
 * Arrays that are handed to a method of the JDK which has no hooks inside: what it reads or writes
 * there is told before the call. That goes for methods that the JIT replaces by code of its own,
 * too: a hook inside would be there only until then.
 */
final class ArrayArguments {
  private static final String ARRAYS = "java/util/Arrays";

  /** What is done by handles are operations of their own. */
  private static final String HANDLES = "java/lang/invoke/";

  /** Beginnings of the names of methods that only read; all others may write. */
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
    "hashCode",
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

  private final Code code;

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

  /** Before a call. */
  void tell(String owner, String name, String descriptor) {
    if (!isBlind(owner, name, descriptor)) {
      return;
    }
    Type[] types = Type.getArgumentTypes(descriptor);
    boolean any = false;
    for (Type type : types) {
      any |= type.getSort() == Type.ARRAY;
    }
    if (!any) {
      return;
    }
    int site = code.context.site(Kind.CALL, owner, name, descriptor);
    int[] locals = code.store(types);
    for (int i = 0; i < types.length; i++) {
      if (types[i].getSort() == Type.ARRAY) {
        code.load(types[i], locals[i]);
        code.push(reads(name) ? 0 : 1);
        code.push(site);
        code.hook(code.context.coarse ? "touchText" : "touch", "(Ljava/lang/Object;ZI)V");
      }
    }
    code.loadAll(types, locals);
  }

  private static boolean isBlind(String owner, String name, String descriptor) {
    return JdkClasses.contain(owner)
        && !owner.startsWith(HANDLES)
        && (!JdkBoundary.getsHooks(owner) || isIntrinsic(owner, name, descriptor));
  }

  private static boolean reads(String name) {
    for (String start : READS) {
      if (name.startsWith(start)) {
        return true;
      }
    }
    return false;
  }
}
