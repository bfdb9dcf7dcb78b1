package dev.jacquard.agent.jdk;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Parts that a constructor accesses are those of the new structure, which nobody else knows, and
 * not of the one that the thread has worked on last. Straight-line, and before {@code this} is
 * there.
 */
final class NewWholeVisitor extends MethodVisitor {
  private final Emitter emit;

  NewWholeVisitor(MethodVisitor out, String owner, int access, String descriptor) {
    super(Opcodes.ASM9, out);
    this.emit = new Emitter(out, owner, access, descriptor);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    emit.hook("StateHooks.enterNew", "()V");
  }
}
