package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A method as a copy that can be changed, in which each instruction is still found. */
final class MethodCopy {
  private final MethodNode method;
  private final AbstractInsnNode[] instructions;

  private MethodCopy(Code code, MethodNode method) {
    this.method = method;
    instructions = new AbstractInsnNode[code.size()];
    MethodNode original = code.method();
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode each : original.instructions) {
      if (each instanceof LabelNode label) {
        labels.put(label, new LabelNode());
      }
    }
    for (int i = 0; i < instructions.length; i++) {
      instructions[i] = code.instruction(i).clone(labels);
      method.instructions.add(instructions[i]);
    }
    for (TryCatchBlockNode block : original.tryCatchBlocks) {
      method.tryCatchBlocks.add(
          new TryCatchBlockNode(
              labels.get(block.start),
              labels.get(block.end),
              labels.get(block.handler),
              block.type));
    }
    method.localVariables = new ArrayList<>();
    if (original.localVariables != null) {
      for (LocalVariableNode local : original.localVariables) {
        method.localVariables.add(
            new LocalVariableNode(
                local.name,
                local.desc,
                local.signature,
                labels.get(local.start),
                labels.get(local.end),
                local.index));
      }
    }
    method.maxLocals = original.maxLocals;
    method.maxStack = original.maxStack;
  }

  /** The code of a method, for another one. */
  static MethodCopy of(Code code, int access, String name, String descriptor) {
    String[] thrown = code.method().exceptions.toArray(new String[0]);
    return new MethodCopy(
        code, new MethodNode(Opcodes.ASM9, access, name, descriptor, null, thrown));
  }

  /** The code of a method instead of that which it has. */
  static MethodCopy inPlace(Code code, MethodNode method) {
    method.instructions = new InsnList();
    method.tryCatchBlocks.clear();
    return new MethodCopy(code, method);
  }

  MethodNode method() {
    return method;
  }

  /** The copy of the instruction at that position. */
  AbstractInsnNode at(int position) {
    return instructions[position];
  }

  void replace(int position, AbstractInsnNode other) {
    method.instructions.set(instructions[position], other);
    instructions[position] = other;
  }

  /**
   * Makes room for one more parameter, which comes last.
   *
   * @return its local variable
   */
  int addParameter(Type type, boolean isStatic, String descriptorBefore) {
    int added = (Type.getArgumentsAndReturnSizes(descriptorBefore) >> 2) - (isStatic ? 1 : 0);
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof VarInsnNode local && local.var >= added) {
        local.var += type.getSize();
      } else if (each instanceof IincInsnNode local && local.var >= added) {
        local.var += type.getSize();
      } else if (each instanceof FrameNode frame) {
        addTo(frame.local, added, Frames.type(type));
      }
    }
    method.localVariables.stream()
        .filter(local -> local.index >= added)
        .forEach(local -> local.index += type.getSize());
    method.maxLocals += type.getSize();
    return added;
  }

  /** Makes room for one more local variable, which keeps what it gets at the start. */
  int addLocal(Type type) {
    int added = method.maxLocals;
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof FrameNode frame) {
        addTo(frame.local, added, Frames.type(type));
      }
    }
    method.maxLocals += type.getSize();
    return added;
  }

  /** A frame may say less than all parameters: the rest is not used any more. */
  private static void addTo(List<Object> locals, int slot, Object type) {
    int slots = 0;
    int entry = 0;
    while (slots < slot) {
      if (entry == locals.size()) {
        locals.add(Opcodes.TOP);
      }
      Object local = locals.get(entry++);
      slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    locals.add(entry, type);
  }
}
