package dev.jacquard.lockfree.transactions.enforce.lock;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts the members of a lock into the class of a structure, and calls them. */
public final class LockCode {
  /** What all names that are added begin with. */
  public static final String PREFIX = "jacquard$";

  private static final String INIT = "<init>";
  private static final String CLASS_INIT = "<clinit>";

  private static final String EXACT = "ExactMembers";

  private final Scheme scheme;
  private final String target;

  /**
   * @param target the class of the structure, with slashes
   */
  public LockCode(Scheme scheme, String target) {
    this.scheme = scheme;
    this.target = target;
  }

  public Scheme scheme() {
    return scheme;
  }

  /** Puts the object whose monitor is taken in place of the structure on the stack. */
  public FieldInsnNode monitor() {
    return new FieldInsnNode(Opcodes.GETFIELD, target, PREFIX + "lock", "Ljava/lang/Object;");
  }

  /** The call of a member on the object on the stack. */
  public MethodInsnNode call(LockMember member) {
    return new MethodInsnNode(
        Opcodes.INVOKEVIRTUAL, target, PREFIX + member.method(), member.descriptor(), false);
  }

  /**
   * Adds the members, to be called by other classes of the package, too.
   *
   * @param isFinal whether no class can extend it; if one can, its objects are refused at run time
   */
  public void addTo(ClassNode type, boolean isFinal) {
    add(scheme.members(), type);
    if (!isFinal) {
      add(EXACT, type);
    }
  }

  private void add(String name, ClassNode type) {
    ClassNode members = read(name);
    Set<String> fields = new HashSet<>();
    members.fields.forEach(field -> fields.add(field.name));
    for (FieldNode field : members.fields) {
      field.name = PREFIX + field.name;
      type.fields.add(field);
    }
    for (MethodNode method : members.methods) {
      rename(method, members.name, fields);
      if (method.name.equals(INIT)) {
        type.methods.stream()
            .filter(each -> each.name.equals(INIT))
            .forEach(constructor -> initialize(type, constructor, method));
      } else if (method.name.equals(CLASS_INIT)) {
        prepend(method, type);
      } else {
        method.name = PREFIX + method.name;
        method.access |= Opcodes.ACC_SYNTHETIC | Opcodes.ACC_FINAL;
        type.methods.add(method);
      }
    }
  }

  private static ClassNode read(String name) {
    ClassNode node = new ClassNode();
    try (InputStream in = LockCode.class.getResourceAsStream(name + ".class")) {
      new ClassReader(in).accept(node, ClassReader.EXPAND_FRAMES | ClassReader.SKIP_DEBUG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return node;
  }

  private void rename(MethodNode method, String source, Set<String> fields) {
    method.localVariables = null;
    method.desc = method.desc.replace("L" + source + ";", "L" + target + ";");
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof FieldInsnNode field && field.owner.equals(source)) {
        field.owner = target;
        field.name = PREFIX + field.name;
      } else if (each instanceof MethodInsnNode call) {
        call.desc = call.desc.replace("L" + source + ";", "L" + target + ";");
        if (call.owner.equals(source)) {
          call.owner = target;
          call.name = call.name.equals(INIT) ? INIT : PREFIX + call.name;
        }
      } else if (each instanceof LdcInsnNode constant) {
        if (constant.cst instanceof Type type && type.getInternalName().equals(source)) {
          constant.cst = Type.getObjectType(target);
        } else if (constant.cst instanceof String text && fields.contains(text)) {
          constant.cst = PREFIX + text;
        }
      } else if (each instanceof FrameNode frame) {
        frame.local.replaceAll(type -> source.equals(type) ? target : type);
        frame.stack.replaceAll(type -> source.equals(type) ? target : type);
      }
    }
  }

  /** What the constructor of the members does, right after that of the super class. */
  private static void initialize(ClassNode type, MethodNode constructor, MethodNode members) {
    MethodInsnNode made = SuperCall.of(constructor);
    if (made.owner.equals(type.name)) {
      return; // that one does it
    }
    AbstractInsnNode own = SuperCall.of(members);
    InsnList added = new InsnList();
    for (AbstractInsnNode each = own.getNext(); each != null; each = each.getNext()) {
      if (each.getOpcode() >= 0 && each.getOpcode() != Opcodes.RETURN) {
        added.add(copy(each));
      }
    }
    constructor.instructions.insert(made, added);
  }

  private static void prepend(MethodNode members, ClassNode type) {
    MethodNode own =
        type.methods.stream().filter(m -> m.name.equals(CLASS_INIT)).findFirst().orElse(null);
    if (own == null) {
      type.methods.add(members);
      return;
    }
    InsnList added = new InsnList();
    for (AbstractInsnNode each : members.instructions) {
      if (each.getOpcode() >= 0 && each.getOpcode() != Opcodes.RETURN) {
        added.add(copy(each));
      }
    }
    own.instructions.insert(added);
  }

  /** Straight-line code, so there are no labels. */
  private static AbstractInsnNode copy(AbstractInsnNode instruction) {
    return instruction.clone(Map.of());
  }
}
