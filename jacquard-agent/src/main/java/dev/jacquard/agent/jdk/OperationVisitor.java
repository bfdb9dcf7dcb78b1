package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Operations;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Announces, where a method of a collection begins, an access to the whole. Straight-line. */
final class OperationVisitor extends MethodVisitor {
  private final String owner;
  private final String method;
  private final String descriptor;
  private final Operations rule;
  private final Emitter emit;

  OperationVisitor(
      MethodVisitor out,
      String owner,
      int access,
      String method,
      String descriptor,
      Operations rule) {
    super(Opcodes.ASM9, out);
    this.owner = owner;
    this.method = method;
    this.descriptor = descriptor;
    this.rule = rule;
    this.emit = new Emitter(out, owner, access, descriptor);
  }

  @Override
  @SuppressWarnings("EnumOrdinal") // a hook takes numbers; both ends are of one build
  public void visitCode() {
    super.visitCode();
    emit.receiver();
    emit.receiver();
    if (!rule.base().equals("this")) {
      mv.visitFieldInsn(Opcodes.GETFIELD, owner, rule.base(), "L" + rule.baseType() + ";");
    }
    emit.constant(OperationRules.WRITES.contains(method) ? 1 : 0);
    emit.constant(OperationRules.length(rule, method, descriptor).ordinal());
    emit.hook("StateHooks.operation", "(" + Emitter.OBJECT + Emitter.OBJECT + "ZI)V");
  }
}
