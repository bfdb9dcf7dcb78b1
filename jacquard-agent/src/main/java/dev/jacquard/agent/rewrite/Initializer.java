package dev.jacquard.agent.rewrite;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** What happens to the static initializer of a class. */
enum Initializer {
  /** There is none, and none is needed. */
  NONE,

  /** It runs without scheduling points, once as ever. */
  QUIET,

  /**
   * The same, of an interface or an enum, whose fields must be final: what they hold, others may
   * hold as well, and the JIT takes it for constant. So the objects in them are put back instead.
   */
  ONCE,

  /** The same, of a class that each execution loads anew: it makes objects in the class's name. */
  FRESH,

  /**
   * As QUIET, and its body moves to a method that can run again before the next execution. The body
   * may be empty: to use a class needs its super class to be initialized, and if that one's
   * initializer uses the subclass, threads can wait for each other.
   */
  REPEATABLE,

  /** There is none, but static fields to reset: an empty one makes the class known. */
  ADDED;

  /** The method that a repeatable initializer moves to. */
  static final String METHOD = "$jacquard$init";

  private static final int NOT_NORMAL =
      Opcodes.ACC_ENUM | Opcodes.ACC_INTERFACE | Opcodes.ACC_SYNTHETIC;

  /** A final field of such a type holds nothing that an execution could change. */
  static final Set<String> UNCHANGING =
      Set.of(
          "Ljava/lang/String;",
          "Ljava/lang/Class;",
          "Ljava/lang/Boolean;",
          "Ljava/lang/Byte;",
          "Ljava/lang/Character;",
          "Ljava/lang/Short;",
          "Ljava/lang/Integer;",
          "Ljava/lang/Long;",
          "Ljava/lang/Float;",
          "Ljava/lang/Double;",
          "Ljava/lang/invoke/VarHandle;",
          "Ljava/lang/invoke/MethodHandle;",
          "Ljava/nio/charset/Charset;",
          "Ljava/util/concurrent/atomic/AtomicIntegerFieldUpdater;",
          "Ljava/util/concurrent/atomic/AtomicLongFieldUpdater;",
          "Ljava/util/concurrent/atomic/AtomicReferenceFieldUpdater;",
          "Ljava/util/logging/Logger;",
          "Ljava/util/regex/Pattern;",
          "Lorg/slf4j/Logger;",
          "Lsun/misc/Unsafe;");

  /** A field of such a type has to stay final, or the JIT makes no use of what it holds. */
  private static final Set<String> HANDLES =
      Set.of(
          "Ljava/lang/invoke/VarHandle;",
          "Ljava/lang/invoke/MethodHandle;",
          "Ljava/util/concurrent/atomic/AtomicIntegerFieldUpdater;",
          "Ljava/util/concurrent/atomic/AtomicLongFieldUpdater;",
          "Ljava/util/concurrent/atomic/AtomicReferenceFieldUpdater;",
          "Lsun/misc/Unsafe;");

  static Initializer of(ClassReader reader, Outline outline, ClassLoader loader, Loading loading) {
    if (loading == Loading.EACH_EXECUTION) {
      return outline.hasMethod("<clinit>", "()V") ? FRESH : NONE;
    }
    boolean loaded = loading == Loading.BEFORE;
    boolean normal = (reader.getAccess() & NOT_NORMAL) == 0;
    boolean variable = false;
    boolean mutable = false;
    boolean handles = false;
    for (Outline.FieldOutline field : outline.fields) {
      if (field.is(Opcodes.ACC_STATIC) && !field.is(Opcodes.ACC_SYNTHETIC)) {
        variable |= !field.is(Opcodes.ACC_FINAL);
        handles |= HANDLES.contains(field.descriptor());
        mutable |= LoadedClasses.mayChange(field.descriptor());
      }
    }
    if (loaded && normal && mutable) {
      LoadedClasses.isNotReset(reader.getClassName().replace('/', '.'));
    }
    if (loaded) {
      return outline.hasMethod("<clinit>", "()V") ? QUIET : NONE;
    }
    if (outline.hasMethod("<clinit>", "()V")) {
      boolean synthetic = (reader.getAccess() & Opcodes.ACC_SYNTHETIC) != 0;
      if (!normal && !synthetic && (UseScan.remembers(reader) || mutable)) {
        return ONCE;
      }
      boolean again = variable || mutable || (!handles && InitializerScan.hasEffects(reader));
      return normal && again ? REPEATABLE : QUIET;
    }
    if (normal
        && !hasDefaultSerialForm(reader, outline)
        && InitializerScan.inheritsEffects(reader, loader)) {
      return REPEATABLE;
    }
    return normal && variable && !hasDefaultSerialForm(reader, outline) ? ADDED : NONE;
  }

  /**
   * Whether the presence of an initializer goes into the serial version of the class, as far as the
   * class file shows.
   */
  private static boolean hasDefaultSerialForm(ClassReader reader, Outline outline) {
    boolean serializable = false;
    for (String name : reader.getInterfaces()) {
      serializable |= name.equals("java/io/Serializable") || name.equals("java/io/Externalizable");
    }
    return serializable && outline.field("serialVersionUID", "J") == null;
  }
}
