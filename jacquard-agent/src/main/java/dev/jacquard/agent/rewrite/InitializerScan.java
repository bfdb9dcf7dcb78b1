package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkClasses;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Whether an initializer does more than give values to fields of its own class: it may touch other
 * classes, take a lock, or start a thread. Calls of loggers do not count.
 */
final class InitializerScan extends ClassVisitor {
  private static final Interfaces INTERFACES = new Interfaces();

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
   * Whether the initializer of a super class does, or that of an interface that is initialized with
   * it: it may use the subclass. The JVM shows a class before its super class, so the class file is
   * looked for.
   */
  static boolean inheritsEffects(ClassReader reader, ClassLoader loader) {
    if (loader == null) {
      return false;
    }
    ClassReader parent = find(reader.getSuperName(), loader);
    return (parent != null && (hasEffects(parent) || inheritsEffects(parent, loader)))
        || implementsEffects(reader, loader);
  }

  private static boolean implementsEffects(ClassReader reader, ClassLoader loader) {
    for (String name : reader.getInterfaces()) {
      if (!JdkClasses.contain(name) && INTERFACES.has(name, loader)) {
        return true;
      }
    }
    return false;
  }

  /** The class file; null if it is the JDK's, was made in memory, or is too new. */
  private static ClassReader find(String type, ClassLoader loader) {
    if (JdkClasses.contain(type)) {
      return null;
    }
    try (InputStream in = loader.getResourceAsStream(type + ".class")) {
      return in == null ? null : new ClassReader(in.readAllBytes());
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  /** Of interfaces, which many classes implement: whether they, or those above, have effects. */
  private static final class Interfaces {
    private final Map<ClassLoader, Map<String, Boolean>> known = new WeakHashMap<>();

    boolean has(String type, ClassLoader loader) {
      Boolean found;
      synchronized (this) {
        found = known.computeIfAbsent(loader, l -> new HashMap<>()).get(type);
      }
      if (found == null) {
        ClassReader reader = find(type, loader);
        found =
            reader != null
                && ((UseScan.hasDefaults(reader) && hasEffects(reader))
                    || implementsEffects(reader, loader));
        synchronized (this) {
          known.get(loader).put(type, found);
        }
      }
      return found;
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
