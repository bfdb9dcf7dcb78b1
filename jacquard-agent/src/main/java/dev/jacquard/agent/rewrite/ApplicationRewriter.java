package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.StackSizes;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites the classes of the program under test. All code that it adds is straight-line code
 * around an instruction, plus a catch-all handler around synchronized methods and initializers:
 * stack maps stay valid without being computed, so no class of the program gets loaded for it.
 *
 * <p>A method that would get too large has no hooks inside, and tells that it runs.
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
   * @throws RuntimeException if it cannot be done (say, it is of a JDK that is too new); the class
   *     has to stay as it is then
   */
  public static byte[] rewrite(byte[] classFile, ClassLoader loader, Loading loading) {
    IndexedReader reader = new IndexedReader(classFile);
    if ((reader.getAccess() & UNTOUCHED) != 0) {
      return null;
    }
    Outline outline = new Outline(reader);
    if (outline.hasMethod(Initializer.METHOD, "()V")) {
      return null;
    }
    Set<String> withoutHooks = new HashSet<>();
    while (true) {
      try {
        return rewrite(reader, new ClassContext(reader, outline, loader, loading, withoutHooks));
      } catch (MethodTooLargeException e) {
        boolean moved = e.getMethodName().equals(Initializer.METHOD);
        String method = moved ? "<clinit>" : e.getMethodName();
        if (!withoutHooks.add(method + e.getDescriptor())) {
          throw e;
        }
      }
    }
  }

  private static byte[] rewrite(IndexedReader reader, ClassContext context) {
    reader.context = context;
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    int frames = context.fullFrames ? ClassReader.EXPAND_FRAMES : 0;
    if (!context.open) {
      reader.accept(new ClassRewriter(writer, context), frames);
      return context.changed ? writer.toByteArray() : null;
    }
    StackSizes sizes = new StackSizes(writer);
    reader.accept(new ClassRewriter(sizes, context), frames);
    return context.changed ? sizes.toByteArray() : null;
  }

  /** Tells which instruction comes next. */
  private static final class IndexedReader extends ClassReader {
    private ClassContext context; // null while the class is only looked at

    IndexedReader(byte[] classFile) {
      super(classFile);
    }

    @Override
    protected void readBytecodeInstructionOffset(int bytecodeOffset) {
      if (context != null) {
        context.index = bytecodeOffset;
      }
    }
  }
}
