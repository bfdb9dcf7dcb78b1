package dev.jacquard.lockfree.transactions.enforce.analysis;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.analysis.Value;

/**
 * Where a value on the stack or in a local variable comes from.
 *
 * @param type what it is, as far as that is known; null if it is not
 * @param size how many slots it takes
 * @param from the field that it was read from, as class and name with a dot; null if it was not
 */
public record Origin(Kind kind, Type type, int size, String from) implements Value {
  /** What matters of it. */
  public enum Kind {
    /** The object whose method it is. */
    THIS,

    /** The structure that an iterator or the like is of. */
    OUTER,

    /** An object that this method has made. */
    FRESH,

    /** What a field holds that is memory of its own: an array, an atomic variable. */
    HELD,

    OTHER,

    /** Nothing, or different things. */
    NONE
  }

  static final Origin NONE = new Origin(Kind.NONE, null, 1, null);

  static Origin of(Kind kind, Type type) {
    return new Origin(kind, type, type.getSize(), null);
  }

  Origin from(FieldInsnNode field) {
    return new Origin(kind, type, size, field.owner + "." + field.name);
  }

  @Override
  public int getSize() {
    return size;
  }
}
