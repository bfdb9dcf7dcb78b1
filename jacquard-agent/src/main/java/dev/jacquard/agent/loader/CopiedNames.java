package dev.jacquard.agent.loader;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Puts the names of copies into class files. */
final class CopiedNames {
  static final String PREFIX = "copy.";

  private static final String RANDOM = "java/util/concurrent/ThreadLocalRandom";

  /** The classes of the JDK that have copies, with dots, without those inside them. */
  private final Set<String> copied;

  CopiedNames(Collection<Class<?>> copied) {
    this.copied = new HashSet<>();
    copied.forEach(this::add);
  }

  private void add(Class<?> type) {
    if (copied.add(type.getName())) {
      for (Class<?> part : type.getNestMembers()) {
        new ClassReader(file(part.getName()))
            .accept(new ClassRemapper(null, new Mentioned(type.getPackageName())), 0);
      }
    }
  }

  /** The class file of a class of the JDK. */
  static byte[] file(String name) {
    String path = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = Object.class.getResourceAsStream(path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a class mentions that only its package may use is copied, too. */
  private final class Mentioned extends Remapper {
    private final String owner;

    Mentioned(String owner) {
      super(Opcodes.ASM9);
      this.owner = owner.replace('.', '/') + "/";
    }

    @Override
    public String map(String internalName) {
      if (internalName.startsWith(owner)
          && internalName.indexOf('/', owner.length()) < 0
          && internalName.indexOf('$') < 0) {
        Class<?> type = loaded(internalName.replace('/', '.'));
        if (!Modifier.isPublic(type.getModifiers())) {
          add(type);
        }
      }
      return internalName;
    }
  }

  private static Class<?> loaded(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(name, e);
    }
  }

  /** Whether that is the name of a copy, or of a class inside one; with dots. */
  boolean isCopy(String name) {
    return name.startsWith(PREFIX) && isCopied(original(name));
  }

  static String original(String copy) {
    return copy.substring(PREFIX.length());
  }

  private boolean isCopied(String name) {
    int inside = name.indexOf('$');
    return copied.contains(inside < 0 ? name : name.substring(0, inside));
  }

  /** The same class, which calls copies. */
  byte[] in(byte[] classFile) {
    ClassWriter out = new ClassWriter(0);
    ClassVisitor renamed = new ClassRemapper(out, new Names());
    new ClassReader(classFile).accept(new WithoutSecondarySeed(renamed), 0);
    return out.toByteArray();
  }

  private final class Names extends Remapper {
    Names() {
      super(Opcodes.ASM9);
    }

    @Override
    public String map(String internalName) {
      return isCopied(internalName.replace('/', '.'))
          ? PREFIX.replace('.', '/') + internalName
          : internalName;
    }
  }

  /**
   * Skip lists ask for random numbers by a method that only their package may call; the one for all
   * does as well. It comes one below on the stack: an object, then the number.
   */
  private static final class WithoutSecondarySeed extends ClassVisitor {
    WithoutSecondarySeed(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          if (owner.equals(RANDOM) && called.equals("nextSecondarySeed")) {
            super.visitMethodInsn(opcode, owner, "current", "()L" + RANDOM + ";", false);
            super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, "nextInt", type, false);
          } else {
            super.visitMethodInsn(opcode, owner, called, type, isInterface);
          }
        }
      };
    }
  }
}
