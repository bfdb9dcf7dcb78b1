package dev.jacquard.agent.rewrite;

import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Calls that give a method handle which accesses a field, an element or a variable: a hook gives
 * one that tells so. And calls that invoke handles, as these accesses are told as made there.
 */
final class MethodHandles {
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String FACTORY = "java/lang/invoke/MethodHandles";
  private static final String VARIABLE = "java/lang/invoke/VarHandle";
  private static final String HANDLE = "java/lang/invoke/MethodHandle";
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
  private static final String CALL_SITE = "java/lang/invoke/CallSite";
  private static final String MUTABLE = "java/lang/invoke/MutableCallSite";
  private static final String VOLATILE = "java/lang/invoke/VolatileCallSite";
  private static final String SWITCH_POINT = "java/lang/invoke/SwitchPoint";
  private static final String HOOKS = "LookupHooks";

  private static final Set<String> OF_LOOKUP =
      Set.of(
          "findGetter",
          "findSetter",
          "findStatic",
          "findStaticGetter",
          "findStaticSetter",
          "findVirtual",
          "bind",
          "revealDirect",
          "unreflect",
          "unreflectGetter",
          "unreflectSetter");

  private static final Set<String> OF_FACTORY =
      Set.of(
          "arrayElementGetter", "arrayElementSetter", "varHandleExactInvoker", "varHandleInvoker");

  private MethodHandles() {}

  /** Whether a method gives such a handle, or asks what it is. */
  static boolean give(String owner, String name) {
    return switch (owner) {
      case LOOKUP -> OF_LOOKUP.contains(name);
      case FACTORY -> OF_FACTORY.contains(name);
      case VARIABLE -> name.equals("toMethodHandle");
      case LAMBDAS -> name.equals("metafactory");
      case CALL_SITE, MUTABLE, VOLATILE -> name.equals("dynamicInvoker");
      case SWITCH_POINT -> name.equals("guardWithTest");
      default -> false;
    };
  }

  /** Whether a method invokes a handle. */
  static boolean invoke(String owner, String name) {
    return owner.equals(HANDLE) && name.startsWith("invoke");
  }

  /** Calls the hook instead. */
  static void replace(Code code, int opcode, String owner, String name, String descriptor) {
    String type = name.equals("dynamicInvoker") ? CALL_SITE : owner;
    String receiver = opcode == Opcodes.INVOKESTATIC ? "" : "L" + type + ";";
    code.hookOf(HOOKS, name, "(" + receiver + descriptor.substring(1));
  }
}
