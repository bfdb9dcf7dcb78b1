package dev.jacquard.lockfree.transactions.code;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** A class file as it was compiled. */
public final class CodeFile {
  /** A method, with the byte-code indices of its instructions; -1 for labels and the like. */
  @SuppressWarnings("ArrayRecordComponent") // there is one object for each method
  public record Code(CodeFile file, MethodNode method, int[] indices) {
    public AbstractInsnNode instruction(int i) {
      return method.instructions.get(i);
    }

    public int size() {
      return indices.length;
    }

    /** The position of the instruction with that byte-code index; -1 if there is none. */
    public int position(int index) {
      for (int i = 0; i < indices.length && index >= 0; i++) {
        if (indices[i] == index) {
          return i;
        }
      }
      return -1;
    }
  }

  private final String name;
  private final byte[] bytes;
  private final String hash;
  private final ClassNode node;
  private final List<Code> methods = new ArrayList<>();

  /**
   * Reads it.
   *
   * @param name its binary name
   */
  public CodeFile(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes.clone();
    this.hash = hash(bytes);
    List<List<Integer>> indices = new ArrayList<>();
    node =
        new ClassNode(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String signature, String[] thrown) {
            indices.add(new ArrayList<>());
            return super.visitMethod(access, method, descriptor, signature, thrown);
          }
        };
    new ClassReader(bytes) {
      @Override
      protected void readBytecodeInstructionOffset(int offset) {
        indices.get(indices.size() - 1).add(offset);
      }
    }.accept(node, ClassReader.EXPAND_FRAMES);
    for (int m = 0; m < node.methods.size(); m++) {
      methods.add(code(node.methods.get(m), indices.get(m)));
    }
  }

  /** The reader tells one index for each instruction, in their order. */
  private Code code(MethodNode method, List<Integer> told) {
    int[] indices = new int[method.instructions.size()];
    int next = 0;
    for (int i = 0; i < indices.length; i++) {
      indices[i] = method.instructions.get(i).getOpcode() < 0 ? -1 : told.get(next++);
    }
    return new Code(this, method, indices);
  }

  /**
   * That of a class.
   *
   * @param name its binary name
   * @param loader null for the boot loader
   * @return null if there is none to be had
   */
  public static CodeFile of(String name, ClassLoader loader) {
    String path = name.replace('.', '/') + ".class";
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(path)
            : loader.getResourceAsStream(path)) {
      return in == null ? null : new CodeFile(name, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The binary name. */
  public String name() {
    return name;
  }

  /** Its bytes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** All that it says; not to be changed. */
  public ClassNode node() {
    return node;
  }

  /** The SHA-256 of its bytes, in hexadecimal. */
  public String hash() {
    return hash;
  }

  /** The name of the source file; or that of the class, if the class file does not tell. */
  public String source() {
    return node.sourceFile == null ? name : node.sourceFile;
  }

  /** With slashes; null for interfaces without one, and for Object. */
  String superName() {
    return node.superName;
  }

  public List<Code> methods() {
    return methods;
  }

  /** The method; null if there is none. */
  public Code method(String method, String descriptor) {
    for (Code code : methods) {
      if (code.method.name.equals(method) && code.method.desc.equals(descriptor)) {
        return code;
      }
    }
    return null;
  }

  /** Whether it has that field, and it is final. */
  boolean isFinal(String field) {
    for (FieldNode each : node.fields) {
      if (each.name.equals(field)) {
        return (each.access & Opcodes.ACC_FINAL) != 0;
      }
    }
    return false;
  }
}
