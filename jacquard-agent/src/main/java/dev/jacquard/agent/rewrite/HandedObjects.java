package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.Kind;
import org.objectweb.asm.Type;

/**
 * Objects with state that the program hands to the JDK: from then on they are known, as those are
 * that it calls. Most are known anyway; not what was made where nobody looked, such as the list of
 * an enum constant.
 */
final class HandedObjects {
  private static final String OBJECT = "java/lang/Object";

  private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";

  private final Code code;

  HandedObjects(Code code) {
    this.code = code;
  }

  /** Before a call of the JDK, or one that makes an object of it. */
  void before(String owner, String name, String descriptor) {
    if (isToJdk(owner)) {
      tell(Type.getArgumentTypes(descriptor), takesAny(owner, name));
    }
  }

  /** The same for what joins strings. */
  void beforeDynamic(String bootstrapOwner, String descriptor) {
    if (bootstrapOwner.equals(CONCATENATION)) {
      tell(Type.getArgumentTypes(descriptor), true);
    }
  }

  /** Whether a method gets such an object, so that a reference to it becomes a method. */
  static boolean concern(String owner, String name, String descriptor) {
    if (isToJdk(owner)) {
      for (Type type : Type.getArgumentTypes(descriptor)) {
        if (mayHaveState(type, takesAny(owner, name))) {
          return true;
        }
      }
    }
    return false;
  }

  /** What handles get is told by themselves. */
  private static boolean isToJdk(String owner) {
    return JdkClasses.contain(owner) && !owner.startsWith("java/lang/invoke/");
  }

  /**
   * Whether a method of the JDK does something with any object. Collections mostly only keep it,
   * and behind functions there is code of the program.
   */
  private static boolean takesAny(String owner, String name) {
    boolean function =
        owner.startsWith("java/util/function/")
            || owner.equals("java/util/Comparator")
            || owner.equals("java/lang/Comparable");
    boolean keeps = Jdk.isCollection(owner) || name.startsWith("requireNonNull");
    return name.equals("equals") || (!function && !keeps);
  }

  private void tell(Type[] types, boolean takesAny) {
    int last = types.length - 1;
    int first = 0;
    while (first <= last && !mayHaveState(types[first], takesAny)) {
      first++;
    }
    if (first > last) {
      return;
    }
    if (first == last) {
      code.copyBelow(0);
      code.hook("handed", "(L" + OBJECT + ";)V");
      return;
    }
    int[] locals = code.store(types);
    for (int i = first; i <= last; i++) {
      if (mayHaveState(types[i], takesAny)) {
        code.load(types[i], locals[i]);
        code.hook("handed", "(L" + OBJECT + ";)V");
      }
    }
    code.loadAll(types, locals);
  }

  private static boolean mayHaveState(Type type, boolean takesAny) {
    if (type.getSort() == Type.ARRAY) { // an array as such is told by others
      return type.getDimensions() == 1 && mayHaveState(type.getElementType(), takesAny);
    }
    if (type.getSort() != Type.OBJECT) {
      return false;
    }
    String name = type.getInternalName();
    if (name.equals(OBJECT)) {
      return takesAny;
    }
    return JdkClasses.contain(name)
        && (JdkBoundary.isOpen(name)
            || JdkBoundary.kindOf(name) == Kind.UNKNOWN
            || Jdk.isCollection(name)
            || Jdk.mayBeOpen(name));
  }
}
