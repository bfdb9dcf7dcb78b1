package dev.jacquard.agent.jvm.internals;

import dev.jacquard.agent.rewrite.Statics;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A field that a class declares. Reflection gives the fields of a class all at once, with the
 * classes of their types, and fails if one of these is not there: an optional part of a library,
 * say. Then the class file has to do.
 *
 * @param letter the first of the descriptor
 */
public record DeclaredField(Class<?> holder, String name, char letter, int modifiers, long offset) {
  private static final int SYNTHETIC = 0x1000;
  private static final MethodHandle OFFSET_BY_NAME;

  static {
    try {
      OFFSET_BY_NAME =
          Internals.unsafeMethod(
              "objectFieldOffset", MethodType.methodType(long.class, Class.class, String.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK finds no fields by name as expected", e);
    }
  }

  /** Sites ask for them one by one, and a class may have thousands. */
  private static final ClassValue<List<DeclaredField>> ALL =
      new ClassValue<>() {
        @Override
        protected List<DeclaredField> computeValue(Class<?> type) {
          return find(type);
        }
      };

  /** Those of the class itself, static ones among them. */
  public static List<DeclaredField> of(Class<?> type) {
    return ALL.get(type);
  }

  private static List<DeclaredField> find(Class<?> type) {
    List<DeclaredField> fields = new ArrayList<>();
    try {
      for (Field field : type.getDeclaredFields()) {
        fields.add(of(field));
      }
    } catch (LinkageError | TypeNotPresentException e) {
      return ofClassFile(type);
    }
    return fields;
  }

  public static DeclaredField of(Field field) {
    return new DeclaredField(
        field.getDeclaringClass(),
        field.getName(),
        field.getType().descriptorString().charAt(0),
        field.getModifiers(),
        Internals.offset(field, Modifier.isStatic(field.getModifiers())));
  }

  private static List<DeclaredField> ofClassFile(Class<?> type) {
    List<DeclaredField> fields = new ArrayList<>();
    try (InputStream file = classFile(type)) {
      if (file != null) {
        new ClassReader(file)
            .accept(
                new Reader(type, fields),
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      }
    } catch (IOException | RuntimeException e) {
      return List.of(); // a class that was made while the program runs: nothing more is known of it
    }
    return fields;
  }

  private static InputStream classFile(Class<?> type) {
    String name = type.getName().replace('.', '/') + ".class";
    ClassLoader loader = type.getClassLoader();
    return loader == null
        ? ClassLoader.getSystemResourceAsStream(name)
        : loader.getResourceAsStream(name);
  }

  private static final class Reader extends ClassVisitor {
    private final Class<?> type;
    private final List<DeclaredField> fields;

    Reader(Class<?> type, List<DeclaredField> fields) {
      super(Opcodes.ASM9);
      this.type = type;
      this.fields = fields;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      // Not as it is there, but as it is in the rewritten class.
      boolean dropped = Statics.wasFinal(type.getName(), name);
      int modifiers = dropped ? access & ~Opcodes.ACC_FINAL : access;
      fields.add(
          new DeclaredField(type, name, descriptor.charAt(0), modifiers, offset(type, name)));
      return null;
    }
  }

  private static long offset(Class<?> type, String name) {
    try {
      return (long) OFFSET_BY_NAME.invokeExact(type, name);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  /** The same of a class, by its name; null if there is none. */
  public static DeclaredField of(Class<?> type, String name) {
    for (DeclaredField field : of(type)) {
      if (field.name.equals(name)) {
        return field;
      }
    }
    return null;
  }

  public boolean isStatic() {
    return Modifier.isStatic(modifiers);
  }

  public boolean isFinal() {
    return Modifier.isFinal(modifiers);
  }

  public boolean isVolatile() {
    return Modifier.isVolatile(modifiers);
  }

  public boolean isSynthetic() {
    return (modifiers & SYNTHETIC) != 0;
  }

  public boolean isReference() {
    return Internals.isReference(letter);
  }
}
