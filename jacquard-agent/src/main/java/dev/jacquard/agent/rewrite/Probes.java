package dev.jacquard.agent.rewrite;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;

/**
 * Array accesses that no programmer wrote: JaCoCo's probes and the tables behind a switch over an
 * enum. Follows one method.
 *
 * <p>JaCoCo gets its array by a call of {@code $jacocoInit} or a dynamic constant {@code
 * $jacocoData}, keeps it in a local of its own, and at each probe stores true into it. A switch
 * over an enum reads {@code $SwitchMap$...[value.ordinal()]}.
 */
final class Probes {
  private final boolean fillsSwitchMap;
  private boolean arrayOnStack;
  private int arrayLocal = -1;
  private boolean probe;
  private int switchMaps;
  private boolean ordinal;

  Probes(ClassContext context, String method) {
    boolean declares = false;
    if (method.equals("<clinit>")) {
      for (Outline.FieldOutline field : context.outline.fields) {
        declares |= isSwitchMap(field.name());
      }
    }
    fillsSwitchMap = declares;
  }

  /** Whether the method belongs to JaCoCo, so that nothing in it is of interest. */
  static boolean isAccessor(String method) {
    return method.startsWith("$jacoco");
  }

  static boolean isSwitchMap(String field) {
    return field.startsWith("$SwitchMap$") || field.startsWith("$EnumSwitchMapping$");
  }

  void constant(Object value) {
    arrayOnStack =
        value instanceof ConstantDynamic constant && constant.getName().startsWith("$jacoco");
  }

  void call(String name, String descriptor) {
    arrayOnStack = name.equals("$jacocoInit");
    ordinal = name.equals("ordinal") && descriptor.equals("()I");
  }

  void local(int opcode, int local) {
    if (opcode == Opcodes.ASTORE && arrayOnStack) {
      arrayLocal = local;
    }
    arrayOnStack = false;
    probe |= opcode == Opcodes.ALOAD && local == arrayLocal;
  }

  void staticField(String name) {
    if (isSwitchMap(name)) {
      switchMaps++;
    }
  }

  /** Whether this access of an array element is one of those; asked once for each. */
  boolean isOne(int opcode) {
    boolean afterOrdinal = ordinal;
    ordinal = false;
    if (opcode == Opcodes.BASTORE && probe) {
      probe = false;
      return true;
    }
    if (opcode == Opcodes.IALOAD && afterOrdinal && switchMaps > 0) {
      switchMaps--;
      return true;
    }
    return opcode == Opcodes.IASTORE && fillsSwitchMap;
  }
}
