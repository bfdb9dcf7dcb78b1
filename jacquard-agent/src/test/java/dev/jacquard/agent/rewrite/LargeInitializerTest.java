package dev.jacquard.agent.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * An initializer with the tables of a library ({@code FastMathLiteralArrays} of Commons Math) that
 * would be too large with hooks. It is moved, so that it can run again, and has no hooks inside.
 */
class LargeInitializerTest {
  @Test
  void itStillRunsAgain() {
    byte[] rewritten = ApplicationRewriter.rewrite(withTable(10_000), getClass().getClassLoader());
    assertNotNull(rewritten);
    assertEquals("", Rewritten.check(rewritten, getClass().getClassLoader()));
    assertTrue(new Outline(new ClassReader(rewritten)).hasMethod(Initializer.METHOD, "()V"));
  }

  private static byte[] withTable(int size) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V11, Opcodes.ACC_PUBLIC, "generated/Table", null, "java/lang/Object", null);
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    writer.visitField(constant, "TABLE", "[I", null, null).visitEnd();
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitCode();
    for (int i = 0; i < size; i++) {
      code.visitInsn(Opcodes.ICONST_1);
      code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
      code.visitInsn(Opcodes.POP);
    }
    code.visitInsn(Opcodes.ICONST_1);
    code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
    code.visitFieldInsn(Opcodes.PUTSTATIC, "generated/Table", "TABLE", "[I");
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
