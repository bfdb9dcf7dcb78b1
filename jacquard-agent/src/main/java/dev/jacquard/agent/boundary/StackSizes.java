package dev.jacquard.agent.boundary;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Lets the writer find the size of stacks by following the code. For class files of Java 7 and
 * later it would believe the frames instead. The JVM has none to hand out for classes of the boot
 * loader, which it does not verify: then each exception handler makes the size too small by one,
 * and the next garbage collection may stop the JVM.
 */
public final class StackSizes extends ClassVisitor {
  /** Where a class file has its version: four bytes. */
  private static final int VERSION = 4;

  private final ClassWriter writer;
  private int version;

  public StackSizes(ClassWriter writer) {
    super(Opcodes.ASM9, writer);
    this.writer = writer;
  }

  @Override
  public void visit(
      int theVersion,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    version = theVersion;
    boolean hasFrames = (version & 0xFFFF) > Opcodes.V1_6;
    super.visit(hasFrames ? Opcodes.V1_6 : version, access, name, signature, superName, interfaces);
  }

  /** The class file, with the version that it had. */
  public byte[] toByteArray() {
    byte[] classFile = writer.toByteArray();
    classFile[VERSION] = (byte) (version >>> 24); // the minor number first
    classFile[VERSION + 1] = (byte) (version >>> 16);
    classFile[VERSION + 2] = (byte) (version >>> 8);
    classFile[VERSION + 3] = (byte) version;
    return classFile;
  }
}
