package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkClasses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Which classes an initializer uses, so that they are initialized before it goes on, in the order
 * of its code: by the initializer itself, and by the methods of the class that it calls.
 */
final class UseScan extends ClassVisitor {
  /** What a method does, in order: names of classes that it uses, and of own methods it calls. */
  private record Use(String type, String method) {}

  private final String owner;
  private final Map<String, List<Use>> methods = new HashMap<>();
  private boolean defaults;

  private UseScan(String owner) {
    super(Opcodes.ASM9);
    this.owner = owner;
  }

  /**
   * Looks at an enum or interface, and remembers it if its initializer uses others.
   *
   * @return whether it does
   */
  static boolean remembers(ClassReader reader) {
    UseScan scan = new UseScan(reader.getClassName());
    reader.accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    Set<String> used = new LinkedHashSet<>();
    scan.follow("<clinit>()V", used, new HashSet<>());
    if (used.isEmpty()) {
      return false;
    }
    boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    String name = reader.getClassName().replace('/', '.');
    OnceInitializers.add(name, new ArrayList<>(used), isInterface && scan.defaults);
    return true;
  }

  /** Whether classes that implement the interface are initialized after it. */
  static boolean hasDefaults(ClassReader reader) {
    UseScan scan = new UseScan(reader.getClassName());
    reader.accept(scan, ClassReader.SKIP_CODE);
    return scan.defaults;
  }

  private void follow(String method, Set<String> used, Set<String> visited) {
    if (!visited.add(method)) {
      return;
    }
    for (Use use : methods.getOrDefault(method, List.of())) {
      if (use.type == null) {
        follow(use.method, used, visited);
      } else {
        used.add(use.type.replace('/', '.'));
      }
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    int without = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_PRIVATE;
    defaults |= (access & without) == 0;
    List<Use> uses = new ArrayList<>();
    methods.put(name + descriptor, uses);
    return new Body(uses);
  }

  private final class Body extends MethodVisitor {
    private final List<Use> uses;

    Body(List<Use> uses) {
      super(Opcodes.ASM9);
      this.uses = uses;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.NEW) {
        uses(type);
      }
    }

    @Override
    public void visitFieldInsn(int opcode, String of, String name, String descriptor) {
      if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
        uses(of);
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String of, String name, String descriptor, boolean isInterface) {
      if (of.equals(owner)) {
        uses.add(new Use(null, name + descriptor));
      } else if (opcode == Opcodes.INVOKESTATIC) {
        uses(of);
      }
    }

    private void uses(String type) {
      if (!type.equals(owner) && !JdkClasses.contain(type) && !Jdk.isRuntime(type)) {
        uses.add(new Use(type, null));
      }
    }
  }
}
