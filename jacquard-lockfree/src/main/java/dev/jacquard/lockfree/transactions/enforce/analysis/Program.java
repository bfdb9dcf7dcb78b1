package dev.jacquard.lockfree.transactions.enforce.analysis;

import dev.jacquard.lockfree.transactions.code.CodeFile;
import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/** The class files of the program; names are written with slashes here. */
public final class Program {
  private final ClassLoader loader;
  private final Map<String, CodeFile> files = new HashMap<>();
  private final Map<String, Boolean> ofJdk = new HashMap<>();

  /**
   * @param loader finds class files; no class is loaded
   */
  public Program(ClassLoader loader) {
    this.loader = loader;
  }

  public ClassLoader loader() {
    return loader;
  }

  /** Takes these bytes for those of a class, whatever the loader finds. */
  public void put(CodeFile file) {
    files.put(file.name().replace('.', '/'), file);
  }

  /** Whether it is a class of the JDK, or an array. */
  public boolean isJdk(String name) {
    return name.startsWith("[")
        || name.startsWith("java/")
        || ofJdk.computeIfAbsent(
            name, n -> ClassLoader.getPlatformClassLoader().getResource(n + ".class") != null);
  }

  /** The class file of a class of the program; null if it is none, or there is none. */
  public CodeFile file(String name) {
    if (!files.containsKey(name)) {
      files.put(name, isJdk(name) ? null : CodeFile.of(name.replace('/', '.'), loader));
    }
    return files.get(name);
  }

  /** The class and those that it extends, as far as they are of the program. */
  public List<CodeFile> chain(String name) {
    List<CodeFile> chain = new ArrayList<>();
    for (CodeFile file = file(name); file != null; file = file(file.node().superName)) {
      chain.add(file);
      if (file.node().superName == null) {
        break;
      }
    }
    return chain;
  }

  /** The method that a call runs, if no class overrides it; null if it is not of the program. */
  public Code resolve(String owner, String name, String descriptor) {
    for (CodeFile file : chain(owner)) {
      Code code = file.method(name, descriptor);
      if (code != null) {
        return code;
      }
    }
    return null;
  }

  /** A field, and the class that has it; null if that is not of the program. */
  public StateField field(String owner, String name) {
    for (CodeFile file : chain(owner)) {
      for (FieldNode field : file.node().fields) {
        if (field.name.equals(name)) {
          return new StateField(file.node().name, field);
        }
      }
    }
    return null;
  }

  /**
   * A field of a class of the program.
   *
   * @param owner with slashes
   */
  public record StateField(String owner, FieldNode field) {
    boolean isStatic() {
      return (field.access & Opcodes.ACC_STATIC) != 0;
    }

    boolean isFinal() {
      return (field.access & Opcodes.ACC_FINAL) != 0;
    }

    boolean isPrivate() {
      return (field.access & Opcodes.ACC_PRIVATE) != 0;
    }

    /** Whether others see that it changes, though it never does itself. */
    boolean isHolder() {
      return JdkCalls.isHolder(field.desc);
    }

    /** {@code Node.last}. */
    String text() {
      return Names.simple(owner) + "." + field.name;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof StateField field
          && field.owner.equals(owner)
          && field.field.name.equals(this.field.name);
    }

    @Override
    public int hashCode() {
      return owner.hashCode() * 31 + field.name.hashCode();
    }
  }
}
