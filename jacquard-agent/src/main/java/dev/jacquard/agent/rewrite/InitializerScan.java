package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkClasses;
import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Whether an initializer does more than give values to fields of its own class: it may touch other
 * classes, take a lock, or start a thread. Calls of loggers do not count.
 */
final class InitializerScan extends ClassVisitor {
  private final String owner;
  private boolean effects;

  private InitializerScan(String owner) {
    super(Opcodes.ASM9);
    this.owner = owner;
  }

  static boolean hasEffects(ClassReader reader) {
    InitializerScan scan = new InitializerScan(reader.getClassName());
    reader.accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return scan.effects;
  }

  /**
   * Whether the initializer of a super class does: it may use the subclass. The JVM shows a class
   * before its super class, so the class file is looked for.
   */
  static boolean inheritsEffects(ClassReader reader, ClassLoader loader) {
    String parent = reader.getSuperName();
    if (loader == null || JdkClasses.contain(parent)) {
      return false;
    }
    try (InputStream in = loader.getResourceAsStream(parent + ".class")) {
      if (in == null) {
        return false;
      }
      ClassReader found = new ClassReader(in.readAllBytes());
      return hasEffects(found) || inheritsEffects(found, loader);
    } catch (IOException | IllegalArgumentException e) {
      return false; // it was made in memory, or is too new
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return name.equals("<clinit>") ? new Body() : null;
  }

  private final class Body extends MethodVisitor {
    Body() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitInsn(int opcode) {
      effects |= opcode == Opcodes.MONITORENTER;
    }

    @Override
    public void visitFieldInsn(int opcode, String of, String name, String descriptor) {
      effects |= !of.equals(owner) && !JdkClasses.contain(of);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String of, String name, String descriptor, boolean isInterface) {
      effects |=
          !isLogger(of)
              && !isLogger(descriptor)
              && (!JdkClasses.contain(of) || Jdk.isConcurrent(of));
    }

    /** By its name, or that of the factory. */
    private static boolean isLogger(String type) {
      return type.contains("Logger")
          || type.contains("/LogFactory")
          || type.contains("/LogManager");
    }
  }
}
