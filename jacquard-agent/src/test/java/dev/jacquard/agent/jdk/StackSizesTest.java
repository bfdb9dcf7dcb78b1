package dev.jacquard.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.agent.rewrite.ApplicationRewriter;
import dev.jacquard.agent.rewrite.Loading;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Classes of the boot loader come to the agent without frames. The code that is added only adds to
 * what is on the stack, so no method may get a smaller one than its compiler gave it.
 */
class StackSizesTest {
  private static byte[] read(String type) throws IOException {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
      return in == null ? null : in.readAllBytes();
    }
  }

  private static byte[] withoutFrames(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile).accept(writer, ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  private static Map<String, Integer> sizes(byte[] classFile) {
    Map<String, Integer> sizes = new HashMap<>();
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitMaxs(int maxStack, int maxLocals) {
                    sizes.put(name + descriptor, maxStack);
                  }
                };
              }
            },
            ClassReader.SKIP_FRAMES);
    return sizes;
  }

  private static void assertNotSmaller(String type, byte[] before, byte[] after) {
    assertEquals(version(before), version(after), type);
    Map<String, Integer> sizes = sizes(after);
    sizes(before)
        .forEach(
            (method, size) ->
                assertTrue(
                    sizes.get(method) >= size,
                    type + "." + method + ": " + sizes.get(method) + " of " + size));
  }

  private static int version(byte[] classFile) {
    return new ClassReader(classFile).readInt(4);
  }

  @Test
  void rulesLeaveRoomOnTheStack() throws IOException {
    int rewritten = 0;
    for (String type : Tables.toRetransform()) {
      byte[] before = read(type);
      byte[] after = before == null ? null : JdkRewriter.rewrite(type, withoutFrames(before));
      if (after != null) {
        assertNotSmaller(type, before, after);
        rewritten++;
      }
    }
    assertTrue(rewritten > 50, "rewritten: " + rewritten);
  }

  /** Open classes, with handlers. */
  @Test
  void openClassesHaveRoomOnTheStack() throws IOException {
    for (String type :
        List.of("java/util/ArrayList", "java/util/Scanner", "java/io/PipedInputStream")) {
      byte[] before = read(type);
      assertNotSmaller(
          type, before, ApplicationRewriter.rewrite(withoutFrames(before), null, Loading.JDK));
    }
  }
}
