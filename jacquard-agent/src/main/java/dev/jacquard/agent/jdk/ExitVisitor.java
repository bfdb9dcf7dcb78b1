package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.After;
import dev.jacquard.agent.jdk.Rule.Gives;
import dev.jacquard.agent.jdk.Rule.Made;
import dev.jacquard.agent.jdk.Rule.OfMethod;
import dev.jacquard.agent.jdk.Rule.Quietly;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Puts code where a method returns, and, where hooks are off, where it throws. */
final class ExitVisitor extends MethodVisitor {
  private final List<? extends OfMethod> rules;
  private final String owner;
  private final Map<String, String> fields;
  private final Emitter emit;
  private final boolean quiet;
  private final boolean unlessKnown;
  private final Label from = new Label();

  ExitVisitor(
      MethodVisitor out,
      String owner,
      int access,
      String descriptor,
      List<? extends OfMethod> rules,
      Map<String, String> fields) {
    super(Opcodes.ASM9, out);
    this.rules = rules;
    this.owner = owner;
    this.fields = fields;
    this.emit = new Emitter(out, owner, access, descriptor);
    this.quiet = rules.stream().anyMatch(Quietly.class::isInstance);
    this.unlessKnown = rules.stream().anyMatch(r -> r instanceof Quietly q && q.unlessKnown());
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (unlessKnown) {
      emit.receiver();
      emit.hook("LinkHooks.beginUnlessKnown", "(Ljava/lang/Object;)V");
      super.visitLabel(from);
    } else if (quiet) {
      emit.hook("LinkHooks.begin", "()V");
      super.visitLabel(from);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      for (OfMethod rule : rules) {
        if (rule instanceof After after) {
          Type result = emit.result();
          String argument = result.equals(Type.VOID_TYPE) ? "" : result.getDescriptor();
          emit.hook(after.hook(), "(" + argument + ")" + result.getDescriptor());
        } else if (rule instanceof Quietly) {
          emit.hook("LinkHooks.end", "()V");
        } else if (rule instanceof Made made) {
          made(made.what());
        } else if (rule instanceof Gives gives && opcode == Opcodes.ARETURN) {
          gives(gives);
        }
      }
    }
    super.visitInsn(opcode);
  }

  private void gives(Gives rule) {
    super.visitInsn(Opcodes.DUP);
    emit.receiver();
    emit.receiver();
    if (!rule.base().equals("this")) {
      super.visitFieldInsn(Opcodes.GETFIELD, owner, rule.base(), "L" + rule.baseType() + ";");
    }
    emit.hook("StateHooks.gives", "(" + Emitter.OBJECT + Emitter.OBJECT + Emitter.OBJECT + ")V");
  }

  private void made(String what) {
    emit.receiver();
    if (!what.equals("this")) {
      super.visitFieldInsn(Opcodes.GETFIELD, owner, what, fields.get(what));
    }
    emit.hook("Hooks.made", "(Ljava/lang/Object;)V");
  }

  /** The handler comes last, so that those of the body itself are tried first. */
  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (quiet) {
      Label to = new Label();
      super.visitTryCatchBlock(from, to, to, null);
      super.visitLabel(to);
      super.visitFrame(Opcodes.F_NEW, 0, null, 1, new Object[] {"java/lang/Throwable"});
      emit.hook("LinkHooks.end", "()V");
      super.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
