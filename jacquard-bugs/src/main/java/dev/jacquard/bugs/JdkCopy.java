package dev.jacquard.bugs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * A class of the JDK that runs, with those inside it, under another name. Calls of the JDK are
 * trusted: they are one step each. The code of a copy, which is the same byte for byte but for the
 * name, is code of the program, so each of its accesses is a step of its own.
 */
public final class JdkCopy extends ClassLoader {
  private static final String PREFIX = "copy.";

  private final String original;
  private final Map<String, Class<?>> classes = new HashMap<>();

  private JdkCopy(Class<?> original) {
    super(JdkCopy.class.getClassLoader());
    this.original = original.getName();
  }

  /** The copy of a class; an interface that it implements has to be enough to use it. */
  public static Class<?> of(Class<?> original) {
    try {
      return new JdkCopy(original).loadClass(PREFIX + original.getName());
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (!name.startsWith(PREFIX + original)) {
      throw new ClassNotFoundException(name);
    }
    return classes.computeIfAbsent(
        name,
        n -> {
          byte[] file = renamed(n.substring(PREFIX.length()));
          return defineClass(n, file, 0, file.length);
        });
  }

  private byte[] renamed(String name) {
    String path = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = Object.class.getResourceAsStream(path)) {
      ClassWriter out = new ClassWriter(0);
      new ClassReader(in.readAllBytes()).accept(new ClassRemapper(out, names()), 0);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Remapper names() {
    String path = original.replace('.', '/');
    return new Remapper(Opcodes.ASM9) {
      @Override
      public String map(String internalName) {
        return internalName.equals(path) || internalName.startsWith(path + "$")
            ? PREFIX.replace('.', '/') + internalName
            : internalName;
      }
    };
  }
}
