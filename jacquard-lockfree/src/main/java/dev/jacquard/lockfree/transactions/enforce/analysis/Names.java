package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;

/** What things are called in messages. */
public final class Names {
  private Names() {}

  /** {@code Node} for {@code com/example/Stack$Node}. */
  public static String simple(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
  }

  /** {@code Stack.pop}. */
  public static String method(Code code) {
    return simple(code.file().node().name) + "." + code.method().name;
  }

  /** {@code Stack.pop (Stack.java:12)}. */
  public static String place(Code code, AbstractInsnNode instruction) {
    int line = 0;
    for (AbstractInsnNode each = instruction; each != null; each = each.getPrevious()) {
      if (each instanceof LineNumberNode number) {
        line = number.line;
        break;
      }
    }
    return method(code) + " (" + code.file().source() + (line == 0 ? "" : ":" + line) + ")";
  }
}
