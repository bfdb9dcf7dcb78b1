package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.StackSizes;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites the classes of the program under test. All code that it adds is straight-line code
 * around an instruction, plus a catch-all handler around synchronized methods and initializers:
 * stack maps stay valid without being computed, so no class of the program gets loaded for it.
 *
 * <p>Without control the rewritten class does what it always did.
 */
public final class ApplicationRewriter {
  private static final int UNTOUCHED = Opcodes.ACC_ANNOTATION | Opcodes.ACC_MODULE;

  private ApplicationRewriter() {}

  /** The same for a class that is loaded once. */
  public static byte[] rewrite(byte[] classFile, ClassLoader loader) {
    return rewrite(classFile, loader, Loading.ONCE);
  }

  /**
   * The rewritten class, or null if there is nothing to do.
   *
   * @param loader of the class; null for the boot loader
   * @throws RuntimeException if it cannot be done (say, a method gets too large); the class has to
   *     stay as it is then
   */
  public static byte[] rewrite(byte[] classFile, ClassLoader loader, Loading loading) {
    ClassReader reader = new ClassReader(classFile);
    if ((reader.getAccess() & UNTOUCHED) != 0) {
      return null;
    }
    Outline outline = new Outline(reader);
    if (outline.hasMethod(Initializer.METHOD, "()V")) {
      return null;
    }
    ClassContext context = new ClassContext(reader, outline, loader, loading);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    int frames = context.fullFrames ? ClassReader.EXPAND_FRAMES : 0;
    if (loader != null) {
      reader.accept(new ClassRewriter(writer, context), frames);
      return context.changed ? writer.toByteArray() : null;
    }
    StackSizes sizes = new StackSizes(writer);
    reader.accept(new ClassRewriter(sizes, context), frames);
    return context.changed ? sizes.toByteArray() : null;
  }
}
