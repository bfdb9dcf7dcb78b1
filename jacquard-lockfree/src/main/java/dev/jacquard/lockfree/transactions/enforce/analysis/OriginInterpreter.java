package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.enforce.analysis.Origin.Kind;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows values through a method, see {@link Origin}. */
final class OriginInterpreter extends Interpreter<Origin> {
  private final String owner;
  private final String outerField;

  /**
   * @param owner the class of the method
   * @param outerField its field that holds the structure; null if it has none
   */
  OriginInterpreter(String owner, String outerField) {
    super(Opcodes.ASM9);
    this.owner = owner;
    this.outerField = outerField;
  }

  @Override
  public Origin newValue(Type type) {
    if (type == null) {
      return Origin.NONE;
    }
    return type.getSort() == Type.VOID ? null : Origin.of(Kind.OTHER, type);
  }

  @Override
  public Origin newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isInstanceMethod && local == 0 ? Origin.of(Kind.THIS, type) : newValue(type);
  }

  @Override
  public Origin newOperation(AbstractInsnNode instruction) {
    if (instruction instanceof FieldInsnNode field) {
      Type type = Type.getType(field.desc);
      return Origin.of(Kind.OTHER, type).from(field);
    }
    if (instruction.getOpcode() == Opcodes.NEW) {
      return Origin.of(Kind.FRESH, Type.getObjectType(((TypeInsnNode) instruction).desc));
    }
    if (instruction instanceof LdcInsnNode constant) {
      return constant.cst instanceof Long
          ? Origin.of(Kind.OTHER, Type.LONG_TYPE)
          : constant.cst instanceof Double ? Origin.of(Kind.OTHER, Type.DOUBLE_TYPE) : other(1);
    }
    int opcode = instruction.getOpcode();
    boolean isLong =
        opcode == Opcodes.LCONST_0
            || opcode == Opcodes.LCONST_1
            || opcode == Opcodes.DCONST_0
            || opcode == Opcodes.DCONST_1;
    return other(isLong ? 2 : 1);
  }

  private static Origin other(int size) {
    return new Origin(Kind.OTHER, null, size, null);
  }

  @Override
  public Origin copyOperation(AbstractInsnNode instruction, Origin value) {
    return value;
  }

  @Override
  public Origin unaryOperation(AbstractInsnNode instruction, Origin value) {
    switch (instruction.getOpcode()) {
      case Opcodes.GETFIELD -> {
        FieldInsnNode field = (FieldInsnNode) instruction;
        boolean outer =
            value.kind() == Kind.THIS && field.owner.equals(owner) && field.name.equals(outerField);
        Kind kind = outer ? Kind.OUTER : JdkCalls.isHolder(field.desc) ? Kind.HELD : Kind.OTHER;
        return Origin.of(kind, Type.getType(field.desc)).from(field);
      }
      case Opcodes.CHECKCAST -> {
        return new Origin(
            value.kind(), Type.getObjectType(((TypeInsnNode) instruction).desc), 1, value.from());
      }
      case Opcodes.NEWARRAY -> {
        return Origin.of(Kind.FRESH, primitives(((IntInsnNode) instruction).operand));
      }
      case Opcodes.ANEWARRAY -> {
        Type element = Type.getObjectType(((TypeInsnNode) instruction).desc);
        return Origin.of(Kind.FRESH, Type.getType("[" + element.getDescriptor()));
      }
      case Opcodes.LNEG, Opcodes.DNEG -> {
        return other(2);
      }
      case Opcodes.I2L, Opcodes.I2D, Opcodes.L2D, Opcodes.F2L, Opcodes.F2D, Opcodes.D2L -> {
        return other(2);
      }
      default -> {
        return other(1);
      }
    }
  }

  private static Type primitives(int operand) {
    return Type.getType(
        switch (operand) {
          case Opcodes.T_BOOLEAN -> "[Z";
          case Opcodes.T_CHAR -> "[C";
          case Opcodes.T_FLOAT -> "[F";
          case Opcodes.T_DOUBLE -> "[D";
          case Opcodes.T_BYTE -> "[B";
          case Opcodes.T_SHORT -> "[S";
          case Opcodes.T_LONG -> "[J";
          default -> "[I";
        });
  }

  @Override
  public Origin binaryOperation(AbstractInsnNode instruction, Origin first, Origin second) {
    switch (instruction.getOpcode()) {
      case Opcodes.AALOAD -> {
        Type array = first.type();
        boolean known = array != null && array.getSort() == Type.ARRAY;
        Type element = known ? Type.getType(array.getDescriptor().substring(1)) : null;
        boolean held = element != null && JdkCalls.isHolder(element.getDescriptor());
        return new Origin(held ? Kind.HELD : Kind.OTHER, element, 1, first.from());
      }
      case Opcodes.LALOAD,
          Opcodes.DALOAD,
          Opcodes.LADD,
          Opcodes.DADD,
          Opcodes.LSUB,
          Opcodes.DSUB,
          Opcodes.LMUL,
          Opcodes.DMUL,
          Opcodes.LDIV,
          Opcodes.DDIV,
          Opcodes.LREM,
          Opcodes.DREM,
          Opcodes.LSHL,
          Opcodes.LSHR,
          Opcodes.LUSHR,
          Opcodes.LAND,
          Opcodes.LOR,
          Opcodes.LXOR -> {
        return other(2);
      }
      default -> {
        return other(1);
      }
    }
  }

  @Override
  public Origin ternaryOperation(
      AbstractInsnNode instruction, Origin first, Origin second, Origin third) {
    return null;
  }

  @Override
  public Origin naryOperation(AbstractInsnNode instruction, List<? extends Origin> values) {
    if (instruction instanceof MultiANewArrayInsnNode array) {
      return Origin.of(Kind.FRESH, Type.getType(array.desc));
    }
    String descriptor =
        instruction instanceof MethodInsnNode call
            ? call.desc
            : ((InvokeDynamicInsnNode) instruction).desc;
    Type type = Type.getReturnType(descriptor);
    return type.getSort() == Type.VOID ? null : Origin.of(Kind.OTHER, type);
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, Origin value, Origin expected) {
    // nothing to find out
  }

  @Override
  public Origin merge(Origin first, Origin second) {
    if (first.equals(second)) {
      return first;
    }
    if (first.size() != second.size()) {
      return Origin.NONE;
    }
    Type type = first.type() == null || !first.type().equals(second.type()) ? null : first.type();
    boolean held = first.kind() == Kind.HELD || second.kind() == Kind.HELD;
    Kind kind = first.kind() == second.kind() ? first.kind() : held ? Kind.HELD : Kind.OTHER;
    String from = Objects.equals(first.from(), second.from()) ? first.from() : null;
    return new Origin(kind, type, first.size(), from);
  }
}
