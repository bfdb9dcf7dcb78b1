package dev.jacquard.agent.jdk;

import dev.jacquard.hook.CollectionControl;
import dev.jacquard.hook.Controller;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.InitializerControl;
import dev.jacquard.hook.InputControl;
import dev.jacquard.hook.LockControl;
import dev.jacquard.hook.MemoryControl;
import dev.jacquard.hook.OpenControl;
import dev.jacquard.hook.ReflectionControl;
import dev.jacquard.hook.RegistryControl;
import dev.jacquard.hook.ThreadControl;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/** A controller that writes down what it is asked, and answers what the test says. */
public final class Recorder {
  private static final String NAME = "dev.jacquard.agent.jdk.Recording";

  /** Mere questions, and what other threads do, or the JDK to its own maps, at any time. */
  private static final Set<String> UNTOLD =
      Set.of("isQuiet", "controls", "begin", "calledBack", "operation");

  private static final List<String> CALLS = new ArrayList<>();
  private static final Map<String, Object> ANSWERS = new HashMap<>();

  private Recorder() {}

  /** A callable is asked each time. */
  static void answer(String method, Object value) {
    ANSWERS.put(method, value);
  }

  /** What was asked since the last time. */
  static String calls() {
    String calls = String.join("; ", CALLS);
    CALLS.clear();
    return calls;
  }

  /** Called by the generated class. */
  public static Object call(String method, String result, Object[] arguments) throws Exception {
    boolean inside = Hooks.inside;
    Hooks.inside = true;
    try {
      if (!UNTOLD.contains(method)) {
        StringBuilder text = new StringBuilder(method);
        for (Object argument : arguments) {
          text.append(' ').append(name(argument));
        }
        CALLS.add(text.toString());
      }
      Object answer = ANSWERS.get(method);
      if (answer instanceof Callable<?> question) {
        answer = question.call();
      }
      return answer != null ? answer : nothing(result);
    } finally {
      Hooks.inside = inside;
    }
  }

  private static Object nothing(String result) {
    return switch (result) {
      case "Z" -> false;
      case "I" -> 0;
      case "J" -> 0L;
      case "Ljava/util/List;", "Ljava/util/Collection;" -> List.of();
      default -> null;
    };
  }

  private static String name(Object argument) {
    if (argument instanceof Integer
        || argument instanceof Long
        || argument instanceof Boolean
        || argument instanceof Character
        || argument instanceof String
        || argument instanceof Enum<?>
        || argument == null) {
      return String.valueOf(argument);
    }
    return argument instanceof Thread ? "thread" : argument.getClass().getSimpleName();
  }

  /** Every method of the controller and of its parts becomes a call of {@link #call}. */
  static Controller controller() throws ReflectiveOperationException {
    return make(
        Controller.class,
        make(MemoryControl.class),
        make(CollectionControl.class),
        make(ReflectionControl.class),
        make(RegistryControl.class),
        make(OpenControl.class),
        make(LockControl.class),
        make(ThreadControl.class),
        make(InputControl.class),
        make(InitializerControl.class));
  }

  /** Makes an object of a subclass, with what the only constructor asks for. */
  private static <T> T make(Class<T> parent, Object... parts) throws ReflectiveOperationException {
    String name = NAME + parent.getSimpleName();
    byte[] bytes = generate(name, Type.getType(parent), parent);
    ClassLoader loader =
        new ClassLoader(Recorder.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String type) {
            return defineClass(type, bytes, 0, bytes.length);
          }
        };
    return parent.cast(loader.loadClass(name).getConstructors()[0].newInstance(parts));
  }

  private static byte[] generate(String name, Type parent, Class<?> parentClass) {
    Type self = Type.getType(Recorder.class);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC,
        name.replace('.', '/'),
        null,
        parent.getInternalName(),
        null);
    Method init =
        new Method(
            "<init>", Type.getConstructorDescriptor(parentClass.getDeclaredConstructors()[0]));
    GeneratorAdapter code = new GeneratorAdapter(Opcodes.ACC_PUBLIC, init, null, null, writer);
    code.loadThis();
    code.loadArgs();
    code.invokeConstructor(parent, init);
    code.returnValue();
    code.endMethod();
    for (java.lang.reflect.Method method : parentClass.getDeclaredMethods()) {
      if (Modifier.isStatic(method.getModifiers())) {
        continue;
      }
      Method target = Method.getMethod(method);
      code = new GeneratorAdapter(Opcodes.ACC_PUBLIC, target, null, null, writer);
      code.push(method.getName());
      code.push(target.getReturnType().getDescriptor());
      code.loadArgArray();
      code.invokeStatic(self, Method.getMethod("Object call (String, String, Object[])"));
      if (method.getReturnType() == void.class) {
        code.pop();
      } else {
        code.unbox(target.getReturnType());
      }
      code.returnValue();
      code.endMethod();
    }
    writer.visitEnd();
    return writer.toByteArray();
  }
}
