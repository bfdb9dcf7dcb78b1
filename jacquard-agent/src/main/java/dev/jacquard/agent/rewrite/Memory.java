package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.Registry;
import dev.jacquard.agent.rewrite.CodeSite.Kind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The hooks before accesses of fields and array elements. */
final class Memory {
  private static final String ARRAY_LETTERS = "IJFDLBCS";
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final Code code;
  private final ClassContext context;

  Memory(Code code) {
    this.code = code;
    context = code.context;
  }

  static boolean isElement(int opcode) {
    return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }

  /** Before a load (array, index) or a store (array, index, value). */
  void element(int opcode) {
    boolean read = opcode <= Opcodes.SALOAD;
    int letter = opcode - (read ? Opcodes.IALOAD : Opcodes.IASTORE);
    String descriptor = "[" + ARRAY_LETTERS.charAt(letter);
    int site = context.site(read ? Kind.READ_ELEMENT : Kind.WRITE_ELEMENT, null, null, descriptor);
    if (context.coarse && descriptor.equals("[B")) {
      whole(opcode, read, site);
    } else if (read) {
      code.mv.visitInsn(Opcodes.DUP2);
      code.push(site);
      code.hook("readElement", "(Ljava/lang/Object;II)V");
    } else if (opcode == Opcodes.AASTORE) {
      int value = code.store(OBJECT)[0];
      code.mv.visitInsn(Opcodes.DUP2);
      code.load(OBJECT, value);
      code.push(site);
      code.hook("writeElementReference", "(Ljava/lang/Object;ILjava/lang/Object;I)V");
      code.takeBack(OBJECT, value);
    } else {
      code.copyPairBelow(opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE ? 2 : 1);
      code.push(site);
      code.hook("writeElement", "(Ljava/lang/Object;II)V");
    }
  }

  /** The array as a whole: in its class, calls of methods without hooks access it as well. */
  private void whole(int opcode, boolean read, int site) {
    if (read) {
      code.mv.visitInsn(Opcodes.DUP2);
      code.mv.visitInsn(Opcodes.POP);
    } else {
      code.copyPairBelow(opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE ? 2 : 1);
      code.mv.visitInsn(Opcodes.POP);
    }
    code.push(read ? 0 : 1);
    code.push(site);
    code.hook("touchText", "(Ljava/lang/Object;ZI)V");
  }

  /**
   * Before an access of a field.
   *
   * @param initialized whether {@code this} may be passed to a hook
   */
  void field(int opcode, String owner, String name, String descriptor, boolean initialized) {
    if (!context.open && JdkBoundary.isUnknown(owner)) {
      unknown(opcode, owner, name, descriptor);
      return;
    }
    Registry registry = Registry.ofField(owner, name);
    if (registry != null && opcode == Opcodes.GETSTATIC && !context.open) {
      code.mv.visitLdcInsn(registry.name());
      code.push(0);
      code.pushSite(Kind.READ_STATIC, owner, name, descriptor);
      code.hookOf("StateHooks", "registry", "(Ljava/lang/String;ZI)V");
    }
    if (!counts(opcode, owner) || isNobodys(name)) {
      return;
    }
    boolean own = owner.equals(context.owner);
    Outline.FieldOutline field = own ? context.outline.field(name, descriptor) : null;
    if (field != null && field.is(Opcodes.ACC_SYNTHETIC)) {
      return;
    }
    boolean fixed = (field != null && field.is(Opcodes.ACC_FINAL)) || name.equals("MODULE$");
    boolean reference = descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
    switch (opcode) {
      case Opcodes.GETFIELD -> {
        if (!fixed) {
          code.mv.visitInsn(Opcodes.DUP);
          code.pushSite(Kind.READ, owner, name, descriptor);
          code.hook("read", "(Ljava/lang/Object;I)V");
        }
      }
      case Opcodes.PUTFIELD -> {
        if (!fixed && (initialized || !own)) {
          put(owner, name, descriptor, reference);
        }
      }
      case Opcodes.GETSTATIC -> {
        if (!fixed) {
          code.pushSite(Kind.READ_STATIC, owner, name, descriptor);
          code.hook("readStatic", "(I)V");
        } else if (!own || isKept(descriptor)) { // to read it is a use of the class
          code.pushSite(Kind.READ_STATIC, owner, name, descriptor);
          code.hookOf("InitializerHooks", "useField", "(I)V");
        }
      }
      case Opcodes.PUTSTATIC -> putStatic(owner, name, descriptor, reference, fixed);
      default -> throw new IllegalArgumentException("opcode " + opcode);
    }
  }

  /** Whether executions find behind a field of the class what the one before has left. */
  private boolean isKept(String descriptor) {
    return context.loaded && LoadedClasses.mayChange(descriptor);
  }

  /** In open code of the JDK, instance fields of open classes do; in the program, its own. */
  private boolean counts(int opcode, String owner) {
    if (!context.open) {
      return !JdkClasses.contain(owner);
    }
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    return !isStatic && JdkBoundary.isOpen(owner);
  }

  /** A field of an object that nobody has looked into is a part of the whole, as its calls are. */
  private void unknown(int opcode, String owner, String name, String descriptor) {
    if (opcode == Opcodes.GETFIELD) {
      code.mv.visitInsn(Opcodes.DUP);
    } else if (opcode == Opcodes.PUTFIELD) {
      code.copyBelow(Type.getType(descriptor).getSize());
    } else {
      return;
    }
    code.push(opcode == Opcodes.PUTFIELD ? 1 : 0);
    code.pushSite(Kind.CALL, owner, name, descriptor);
    code.hook("call", "(Ljava/lang/Object;ZI)V");
  }

  private void put(String owner, String name, String descriptor, boolean reference) {
    int site = context.site(Kind.WRITE, owner, name, descriptor);
    if (reference) {
      code.mv.visitInsn(Opcodes.DUP2);
      code.push(site);
      code.hook("writeReference", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    } else {
      code.copyBelow(descriptor.equals("J") || descriptor.equals("D") ? 2 : 1);
      code.push(site);
      code.hook("write", "(Ljava/lang/Object;I)V");
    }
  }

  /**
   * The store into a static final field is told as well if it is a reference: from here on
   * everybody can get at the object.
   */
  private void putStatic(
      String owner, String name, String descriptor, boolean reference, boolean fixed) {
    if (reference) {
      code.mv.visitInsn(Opcodes.DUP);
      code.pushSite(Kind.WRITE_STATIC, owner, name, descriptor);
      code.hook("writeStaticReference", "(Ljava/lang/Object;I)V");
    } else if (!fixed) {
      code.pushSite(Kind.WRITE_STATIC, owner, name, descriptor);
      code.hook("writeStatic", "(I)V");
    }
  }

  /** Fields that compilers and other agents make, known by name in whatever class they are. */
  private static boolean isNobodys(String name) {
    return name.startsWith("$jacoco")
        || name.startsWith("this$")
        || name.startsWith("val$")
        || Probes.isSwitchMap(name);
  }
}
