package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Whole;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces accesses to the parts of a structure as accesses to the whole of it, and where a method
 * begins that others may call. Straight-line, so the frames stay as they are.
 */
final class WholeVisitor extends MethodVisitor {
  private final String method;
  private final boolean entry;
  private final Whole rule;
  private final Emitter emit;
  private final String owner;
  private final Runnable changed;

  /** The handles on the stack, as owner and name of their constants. */
  private final Deque<String[]> handles = new ArrayDeque<>();

  /** The constant that was loaded last, as owner and name: may be an offset. */
  private String[] offset = {"", ""};

  WholeVisitor(
      MethodVisitor out,
      String owner,
      int access,
      String method,
      String descriptor,
      Whole rule,
      Runnable changed) {
    super(Opcodes.ASM9, out);
    this.method = method;
    this.entry = (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC)) == Opcodes.ACC_PUBLIC;
    this.rule = rule;
    this.owner = owner;
    this.changed = changed;
    this.emit = new Emitter(out, owner, access, descriptor);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (entry && !rule.base().isEmpty()) {
      changed.run();
      base(true);
      emit.hook("StateHooks.enter", "(" + Emitter.OBJECT + ")V");
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    switch (opcode) {
      case Opcodes.GETFIELD -> announce(false, owner, name);
      case Opcodes.PUTFIELD -> announce(true, owner, name);
      case Opcodes.GETSTATIC -> {
        if (descriptor.equals("L" + StateVisitor.VAR_HANDLE + ";")) {
          handles.push(new String[] {owner, name});
        } else if (descriptor.equals("J")) {
          offset = new String[] {owner, name};
        }
      }
      default -> {}
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean handle = owner.equals(StateVisitor.VAR_HANDLE) && opcode == Opcodes.INVOKEVIRTUAL;
    if (handle || owner.equals(StateVisitor.UNSAFE)) {
      String[] constant = handle ? handles.poll() : offset;
      if (constant != null && StateVisitor.modeOf(name) >= 0) {
        boolean writes = !name.startsWith("get") || name.startsWith("getAnd");
        announce(writes, constant[0], constant[1].toLowerCase(Locale.ROOT));
      }
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  /** How often to look again before blocking is counted in a byte. */
  @Override
  public void visitInsn(int opcode) {
    super.visitInsn(opcode);
    if (opcode == Opcodes.I2B) {
      changed.run();
      emit.hook("StateHooks.spins", "(I)I");
    }
  }

  private void announce(boolean writes, String owner, String field) {
    if (rule.isPart(owner, field) && !rule.except().contains(method)) {
      changed.run();
      base(rule.own());
      emit.constant(writes || rule.updates(method) ? 1 : 0);
      emit.hook("StateHooks.whole", "(" + Emitter.OBJECT + "Z)V");
    }
  }

  private void base(boolean known) {
    if (!known || emit.isStatic() || rule.base().isEmpty()) {
      super.visitInsn(Opcodes.ACONST_NULL);
      return;
    }
    emit.receiver();
    if (!rule.base().equals("this")) {
      String outer = owner.substring(0, owner.lastIndexOf('$'));
      super.visitFieldInsn(Opcodes.GETFIELD, owner, rule.base(), "L" + outer + ";");
    }
  }
}
