package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A class that cannot be rewritten runs, uncontrolled, and the result says so. */
class TooLargeTest {
  private static final String NAME = "dev.jacquard.it.host.Large";

  private static final class Loader extends ClassLoader {
    Class<?> define(byte[] classFile) {
      return defineClass(NAME, classFile, 0, classFile.length);
    }
  }

  /** With a method that increments a static field 5,000 times, in 40,000 bytes. */
  private static Runnable large() throws ReflectiveOperationException {
    String name = NAME.replace('.', '/');
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC,
        name,
        null,
        "java/lang/Object",
        new String[] {"java/lang/Runnable"});
    writer.visitField(Opcodes.ACC_STATIC, "n", "I", null, null);
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    MethodVisitor run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
    for (int i = 0; i < 5_000; i++) {
      run.visitFieldInsn(Opcodes.GETSTATIC, name, "n", "I");
      run.visitInsn(Opcodes.ICONST_1);
      run.visitInsn(Opcodes.IADD);
      run.visitFieldInsn(Opcodes.PUTSTATIC, name, "n", "I");
    }
    run.visitInsn(Opcodes.RETURN);
    run.visitMaxs(0, 0);
    return (Runnable)
        new Loader().define(writer.toByteArray()).getDeclaredConstructor().newInstance();
  }

  private static Result explore(Runnable first, Runnable second) {
    return Jacquard.explore(
            () -> {
              int[] n = {0};
              Jacquard.parallel(
                  () -> {
                    first.run();
                    n[0]++;
                  },
                  () -> {
                    second.run();
                    n[0]++;
                  });
            })
        .strategy("dpor")
        .run();
  }

  @Test
  void itIsNamedWithTheReasonByThoseWhoRunIt() throws ReflectiveOperationException {
    Runnable first = large();
    Runnable second = large(); // of the same name, in another loader
    for (int i = 0; i < 2; i++) {
      Result result = explore(first, second);
      assertEquals(4, result.partialOrders());
      assertEquals(
          List.of(
              "method "
                  + NAME
                  + ".run would be too large with hooks, and is not controlled: divide it"),
          result.warnings());
      assertFalse(result.complete());
    }
    Result another = Jacquard.explore(() -> Counting.inc(2)).strategy("dpor").run();
    assertEquals(List.of(), another.warnings());
    assertTrue(another.complete());
  }
}
