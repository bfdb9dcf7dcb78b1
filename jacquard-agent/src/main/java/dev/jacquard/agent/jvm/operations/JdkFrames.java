package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.jvm.stacks.UserFrames;
import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * How the program got to where the JDK is now, by the stack. That is slow, and for what happens in
 * few programs.
 */
final class JdkFrames {
  /**
   * The part of the stack that is the JDK's.
   *
   * @param site of the call in the program that led there; 0 if none did
   * @param locks whether a real monitor may be held, so that no other thread may get the turn; not
   *     one of open code, which tells its monitors
   * @param initializes whether the JDK initializes a class of its own
   */
  record Way(int site, boolean locks, boolean initializes) {}

  private final StackWalker walker =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  /** By class, the methods with their descriptors that lock a monitor. */
  private final Map<String, Set<String>> locking = new HashMap<>();

  private final Map<String, Integer> sites = new HashMap<>();

  Way wayFromProgram() {
    return walker.walk(this::walk);
  }

  private Way walk(Stream<StackWalker.StackFrame> stack) {
    boolean locks = false;
    boolean initializes = false;
    StackWalker.StackFrame called = null;
    for (Iterator<StackWalker.StackFrame> frames = stack.iterator(); frames.hasNext(); ) {
      StackWalker.StackFrame frame = frames.next();
      if (UserFrames.isTool(frame.getClassName())) {
        if (called != null) {
          break; // a thread of the JDK: here the tool runs it
        }
      } else if (!JdkClasses.contain(frame.getDeclaringClass())) {
        return new Way(called == null ? 0 : site(frame, called), locks, initializes);
      } else {
        called = frame;
        locks |= !isOpen(frame) && locks(frame);
        initializes |= frame.getMethodName().equals("<clinit>");
      }
    }
    return new Way(0, locks, initializes);
  }

  private int site(StackWalker.StackFrame caller, StackWalker.StackFrame called) {
    StackTraceElement place = caller.toStackTraceElement();
    String owner = called.getClassName().replace('.', '/');
    String key = place + " " + owner + "." + called.getMethodName() + called.getDescriptor();
    return sites.computeIfAbsent(
        key,
        k -> {
          Class<?> type = caller.getDeclaringClass();
          boolean fresh = ExecutionLoader.isLoaderOf(type);
          return CodeSites.add(
              new CodeSite(
                  place.getClassName(),
                  place.getMethodName(),
                  place.getFileName(),
                  Math.max(place.getLineNumber(), 0),
                  CodeSite.Kind.CALL,
                  owner,
                  called.getMethodName(),
                  called.getDescriptor(),
                  fresh ? null : new WeakReference<>(type.getClassLoader()),
                  false));
        });
  }

  private static boolean isOpen(StackWalker.StackFrame frame) {
    String type = frame.getClassName().replace('.', '/');
    return JdkBoundary.getsHooks(type) && JdkBoundary.getsHooks(type, frame.getMethodName());
  }

  private boolean locks(StackWalker.StackFrame frame) {
    return locking
        .computeIfAbsent(frame.getClassName().replace('.', '/'), JdkFrames::lockingMethods)
        .contains(frame.getMethodName() + frame.getDescriptor());
  }

  private static Set<String> lockingMethods(String type) {
    Set<String> found = new HashSet<>();
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
      if (in != null) { // otherwise it was made at run time, and locks nothing
        new ClassReader(in).accept(new Scan(found), ClassReader.SKIP_DEBUG);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static final class Scan extends ClassVisitor {
    private final Set<String> found;

    Scan(Set<String> found) {
      super(Opcodes.ASM9);
      this.found = found;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
        found.add(name + descriptor);
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitInsn(int opcode) {
          if (opcode == Opcodes.MONITORENTER) {
            found.add(name + descriptor);
          }
        }
      };
    }
  }
}
