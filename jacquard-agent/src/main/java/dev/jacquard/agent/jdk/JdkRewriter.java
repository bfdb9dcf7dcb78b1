package dev.jacquard.agent.jdk;

import dev.jacquard.agent.boundary.StackSizes;
import dev.jacquard.agent.jdk.Rule.CallsBack;
import dev.jacquard.agent.jdk.Rule.Monitors;
import dev.jacquard.agent.jdk.Rule.OfMethod;
import dev.jacquard.agent.jdk.Rule.Operations;
import dev.jacquard.agent.jdk.Rule.Unless;
import dev.jacquard.agent.jdk.Rule.Whole;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites classes of the JDK by the rules of this package. The classes of the hooks must be in the
 * boot loader before the first class that this gives back is used.
 */
public final class JdkRewriter {
  private JdkRewriter() {}

  /** Whether there may be something to rewrite in a class. */
  public static boolean handles(String internalName) {
    return !Tables.of(internalName).isEmpty();
  }

  /**
   * The names of the classes that are to be retransformed at the start, if this JDK has them. Loads
   * them, without initializing, and this package, by a rehearsal: so call this before a transformer
   * that uses it is registered, which would otherwise be called for its own classes.
   *
   * @param loaded the names of the classes that are there already
   */
  public static List<String> classNames(Set<String> loaded) {
    Set<String> names = new LinkedHashSet<>();
    for (String type : Tables.toRetransform()) {
      String name = type.replace('/', '.');
      if (Tables.canWait(type) && !loaded.contains(name)) {
        continue;
      }
      try {
        // What it extends is loaded with it, and nobody sees that.
        for (Class<?> c = Class.forName(name, false, null); c != null; c = c.getSuperclass()) {
          if (handles(c.getName().replace('.', '/'))) {
            names.add(c.getName());
          }
        }
      } catch (ClassNotFoundException e) {
        // Another version of the JDK has it.
      }
    }
    rehearse();
    return List.copyOf(names);
  }

  private static void rehearse() {
    for (String type : List.of("java/lang/Thread", "java/lang/ClassLoader", "java/util/Timer")) {
      try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
        rewrite(type, in.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The rewritten class, or null if nothing is to change. */
  public static byte[] rewrite(String internalName, byte[] classFile) {
    List<Rule> rules = Tables.of(internalName);
    if (rules.isEmpty()) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    Map<String, String> fields = new HashMap<>();
    Map<String, Integer> locals = new HashMap<>();
    Delegation delegation = new Delegation(internalName, rules);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public FieldVisitor visitField(
              int access, String name, String descriptor, String signature, Object value) {
            fields.put(name, descriptor);
            return null;
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            delegation.method(access, name, descriptor);
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String called, String type, boolean isInterface) {
                delegation.call(name + descriptor, owner, called, type);
              }

              @Override
              public void visitMaxs(int maxStack, int maxLocals) {
                locals.put(name + descriptor, maxLocals);
              }
            };
          }
        },
        ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    StackSizes writer = new StackSizes(new ClassWriter(reader, ClassWriter.COMPUTE_MAXS));
    Methods methods = new Methods(writer, reader, rules, fields, locals, delegation);
    reader.accept(methods, ClassReader.EXPAND_FRAMES);
    return methods.changed() ? writer.toByteArray() : null;
  }

  /** Gives every method the visitors that its rules ask for; a method without any is copied. */
  private static final class Methods extends ClassVisitor {
    private final String type;
    private final String superName;
    private final List<Rule> rules;
    private final Map<String, String> fields;
    private final Map<String, Integer> locals;
    private final Delegation delegation;
    private final List<BodyVisitor> bodies = new ArrayList<>();
    private boolean changed;

    Methods(
        ClassVisitor out,
        ClassReader reader,
        List<Rule> rules,
        Map<String, String> fields,
        Map<String, Integer> locals,
        Delegation delegation) {
      super(Opcodes.ASM9, out);
      this.type = reader.getClassName();
      this.superName = reader.getSuperName();
      this.rules = rules;
      this.fields = fields;
      this.locals = locals;
      this.delegation = delegation;
    }

    boolean changed() {
      return changed || bodies.stream().anyMatch(BodyVisitor::changed);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor out = super.visitMethod(access, name, descriptor, signature, exceptions);
      if ((access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) != 0) {
        return out;
      }
      List<OfMethod> own = new ArrayList<>();
      List<Rule> inside = new ArrayList<>();
      for (Rule rule : rules) {
        if (rule instanceof OfMethod ofMethod) {
          if (ofMethod.isFor(name, descriptor)) {
            own.add(ofMethod);
          }
        } else {
          inside.add(rule);
        }
      }
      changed |= !own.isEmpty();
      return chain(out, access, name, descriptor, own, inside);
    }

    /** The code that one of these adds is seen by those nearer to the writer only. */
    private MethodVisitor chain(
        MethodVisitor writer,
        int access,
        String name,
        String descriptor,
        List<OfMethod> own,
        List<Rule> inside) {
      MethodVisitor out = writer;
      if (!own.isEmpty()) {
        out = new EntryVisitor(out, type, access, descriptor, own, fields);
        out = new ExitVisitor(out, type, access, descriptor, own, fields);
      }
      if (!inside.isEmpty()) {
        BodyVisitor body = new BodyVisitor(out, type, access, descriptor, inside);
        bodies.add(body);
        out = body;
        // What a constructor does no other thread can see yet.
        if (!name.startsWith("<")) {
          int free = locals.get(name + descriptor);
          List<Rule> both = new ArrayList<>(inside);
          both.addAll(own);
          out =
              new StateVisitor(
                  out, type, superName, access, name, descriptor, both, free, () -> changed = true);
          for (Rule rule : inside) {
            if (rule instanceof Whole whole) {
              out =
                  new WholeVisitor(
                      out, type, access, name, descriptor, whole, () -> changed = true);
            }
          }
        }
      }
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      for (Rule rule : inside) {
        if (rule instanceof Whole whole && whole.isFilled(name)) {
          out = new NewWholeVisitor(out, type, access, descriptor);
          changed = true;
        }
        if (rule instanceof CallsBack && !isStatic && !name.startsWith("<")) {
          out = new CallbackVisitor(out, type, access, name, descriptor, () -> changed = true);
        }
        if (rule instanceof Operations operations
            && delegation.isOperation(operations, access, name, descriptor)) {
          out = new OperationVisitor(out, type, access, name, descriptor, operations);
          changed = true;
        }
        if (rule instanceof Monitors monitors) {
          out = new MonitorVisitor(out, type, access, descriptor, monitors.use());
          changed = true;
        }
      }
      for (OfMethod rule : own) {
        if (rule instanceof Unless unless) {
          out = new UnlessVisitor(out, type, access, name, descriptor, unless);
        }
      }
      return out;
    }
  }
}
