package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Call;
import dev.jacquard.agent.jdk.Rule.Filter;
import dev.jacquard.agent.jdk.Rule.Shared;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Replaces calls and reads inside a method body. That is straight-line, so the frames stay as they
 * are.
 */
final class BodyVisitor extends MethodVisitor {
  private final List<? extends Rule> rules;
  private final Emitter emit;
  private boolean changed;

  BodyVisitor(
      MethodVisitor out, String owner, int access, String descriptor, List<? extends Rule> rules) {
    super(Opcodes.ASM9, out);
    this.rules = rules;
    this.emit = new Emitter(out, owner, access, descriptor);
  }

  boolean changed() {
    return changed;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    String target = name + descriptor;
    for (Rule rule : rules) {
      if (rule instanceof Call call && call.owner().equals(owner) && call.target().equals(target)) {
        changed = true;
        call(opcode, descriptor, call);
        return;
      }
      if (rule instanceof Filter filter
          && filter.owner().equals(owner)
          && filter.target().equals(target)) {
        changed = true;
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        String result = Type.getReturnType(descriptor).getDescriptor();
        emit.hook(filter.hook(), "(" + result + ")" + result);
        return;
      }
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    super.visitFieldInsn(opcode, owner, name, descriptor);
    for (Rule rule : rules) {
      if (opcode == Opcodes.GETSTATIC
          && rule instanceof Shared shared
          && shared.owner().equals(owner)
          && shared.field().equals(name)) {
        changed = true;
        emit.hook(shared.hook(), "(" + Emitter.OBJECT + ")" + Emitter.OBJECT);
        super.visitTypeInsn(Opcodes.CHECKCAST, Type.getType(descriptor).getInternalName());
      }
    }
  }

  private void call(int opcode, String descriptor, Call call) {
    String full =
        opcode == Opcodes.INVOKESTATIC
            ? descriptor
            : "(" + Emitter.OBJECT + descriptor.substring(1);
    if (call.site()) {
      emit.constant(0);
      full = full.replace(")", "I)");
    }
    emit.hook(call.hook(), full);
  }
}
