package dev.jacquard.lockfree.transactions.enforce.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the verifier is told of values. */
final class Frames {
  private Frames() {}

  /** A type as frames have it. */
  static Object type(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
      case Type.LONG -> Opcodes.LONG;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      case Type.ARRAY -> type.getDescriptor();
      default -> type.getInternalName();
    };
  }
}
