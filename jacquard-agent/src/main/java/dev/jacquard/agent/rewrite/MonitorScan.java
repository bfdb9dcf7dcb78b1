package dev.jacquard.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Finds the locals in which the code of a method keeps what it has locked: compilers write {@code
 * dup; astore n; monitorenter} or {@code aload n; monitorenter}, and {@code aload n; monitorexit}.
 */
final class MonitorScan {
  private static final int WIDE = 196;
  private static final int ALOAD_0 = 42;
  private static final int ALOAD_3 = 45;
  private static final int ASTORE_0 = 75;
  private static final int ASTORE_3 = 78;

  /** Lengths of instructions by opcode, as many as there are; 0 for those that vary. */
  private static final String LENGTHS =
      "1".repeat(16)
          + "23233"
          + "2".repeat(5)
          + "1".repeat(28)
          + "2".repeat(5)
          + "1".repeat(73)
          + "3"
          + "1".repeat(20)
          + "3".repeat(16)
          + "200"
          + "1".repeat(6)
          + "3".repeat(7)
          + "55323113311"
          + "043355";

  private final ClassReader reader;
  private final int start;
  private final int end;

  MonitorScan(ClassReader reader, int start, int length) {
    this.reader = reader;
    this.start = start;
    end = start + length;
  }

  /** Whether there may be a monitorenter at all: a quick look that finds too many. */
  boolean mayLock() {
    for (int i = start; i < end; i++) {
      if (reader.readByte(i) == Opcodes.MONITORENTER) {
        return true;
      }
    }
    return false;
  }

  /** The locals, or none if the code does it in another way. */
  List<Integer> locals() {
    List<Integer> entered = new ArrayList<>();
    List<Integer> exited = new ArrayList<>();
    int local = -1;
    for (int at = start; at < end; at += length(at)) {
      int opcode = reader.readByte(at);
      if (opcode == Opcodes.MONITORENTER && !entered.contains(local)) {
        entered.add(local);
      } else if (opcode == Opcodes.MONITOREXIT) {
        exited.add(local);
      }
      local = local(at);
    }
    return entered.contains(-1) || !entered.containsAll(exited) ? List.of() : entered;
  }

  /** Which local the instruction loads a reference from or stores one into, or -1. */
  private int local(int at) {
    int opcode = reader.readByte(at);
    if (opcode == WIDE) {
      int wide = reader.readByte(at + 1);
      return wide == Opcodes.ALOAD || wide == Opcodes.ASTORE
          ? reader.readUnsignedShort(at + 2)
          : -1;
    }
    if (opcode == Opcodes.ALOAD || opcode == Opcodes.ASTORE) {
      return reader.readByte(at + 1);
    }
    if (opcode >= ALOAD_0 && opcode <= ALOAD_3) {
      return opcode - ALOAD_0;
    }
    return opcode >= ASTORE_0 && opcode <= ASTORE_3 ? opcode - ASTORE_0 : -1;
  }

  private int length(int at) {
    int opcode = reader.readByte(at);
    int operands = at + 4 - ((at - start) & 3);
    return switch (opcode) {
      case Opcodes.TABLESWITCH ->
          operands
              + 12
              + 4 * (reader.readInt(operands + 8) - reader.readInt(operands + 4) + 1)
              - at;
      case Opcodes.LOOKUPSWITCH -> operands + 8 + 8 * reader.readInt(operands + 4) - at;
      case WIDE -> reader.readByte(at + 1) == Opcodes.IINC ? 6 : 4;
      default -> LENGTHS.charAt(opcode) - '0';
    };
  }
}
