package dev.jacquard.agent.rewrite;

import java.util.ArrayDeque;
import org.objectweb.asm.Opcodes;

/**
 * Tells the calls of constructors apart, in the order of the code: of a new object, of the super
 * class, of the same class. Until one of the latter two, {@code this} must not be passed to a hook.
 * The order of the code is enough for what compilers write; each frame puts it right.
 */
final class Allocations {
  /** What a call of a constructor completes. */
  enum Call {
    /** A new object that is on top of the stack after the call. */
    NEW,
    /** This object, by the constructor of the super class. */
    SUPER,
    /** Nothing to tell about. */
    OTHER
  }

  private final ClassContext context;
  private final boolean constructor;
  private final ArrayDeque<String> owners = new ArrayDeque<>();
  private final ArrayDeque<Boolean> copied = new ArrayDeque<>();
  private boolean justNew;
  private boolean initialized;
  private boolean initializedAtFrame;

  Allocations(ClassContext context, String method) {
    this.context = context;
    constructor = method.equals("<init>");
    initialized = !constructor;
    initializedAtFrame = initialized;
  }

  /** Whether {@code this} is an object yet. */
  boolean isInitialized() {
    return initialized;
  }

  void allocate(String owner) {
    owners.push(owner);
    copied.push(false);
    justNew = true;
  }

  /** The next instruction; NEW comes with {@link #allocate} after. */
  void instruction(int opcode) {
    if (justNew && opcode == Opcodes.DUP) {
      copied.pop();
      copied.push(true);
    }
    justNew = false;
  }

  Call construct(String owner) {
    if (owner.equals(owners.peek())) {
      owners.pop();
      return copied.pop() ? Call.NEW : Call.OTHER;
    }
    if (!initialized && (owner.equals(context.superName) || owner.equals(context.owner))) {
      initialized = true;
      return owner.equals(context.superName) ? Call.SUPER : Call.OTHER;
    }
    return Call.OTHER;
  }

  void frame(int type, int count, Object[] locals) {
    if (constructor) {
      if (type == Opcodes.F_NEW || type == Opcodes.F_FULL) {
        initializedAtFrame = count == 0 || locals[0] != Opcodes.UNINITIALIZED_THIS;
      }
      initialized = initializedAtFrame;
    }
  }
}
