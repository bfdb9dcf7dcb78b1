package dev.jacquard.agent.rewrite;

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
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * Writes down the calls of hooks on this thread. The controller behind it is generated from
 * whatever the class {@link Controller} and its parts ask for, so that these tests care about
 * rewriting only.
 */
public final class Recorder {
  /** Calls whose last argument is a site; shown as the member, or else the kind, of its place. */
  private static final Set<String> WITHOUT_SITE =
      Set.of(
          "made",
          "given",
          "holds",
          "nanoTime",
          "currentTimeMillis",
          "identityHashCode",
          "quiet",
          "loud");

  private static final Set<String> RETURNS_LOCK = Set.of("enter", "exit");
  private static final Map<String, Object> RESULTS = new HashMap<>();
  private static final IdentityHashMap<Object, Object> LOCKS = new IdentityHashMap<>();
  private static final List<String> CALLS = new ArrayList<>();

  static {
    RESULTS.put("holds", true);
    RESULTS.put("initializing", true);
    RESULTS.put("nanoTime", 42L);
    RESULTS.put("currentTimeMillis", 43L);
    RESULTS.put("identityHashCode", 44);
  }

  private Recorder() {}

  /** What runs under control. */
  interface Body {
    void run() throws Exception;
  }

  static List<String> record(Body body) throws Exception {
    CALLS.clear();
    Hooks.controller = Generated.controller();
    Hooks.current = Thread.currentThread();
    try {
      body.run();
    } finally {
      Hooks.current = null;
      Hooks.controller = null;
    }
    return new ArrayList<>(CALLS);
  }

  /** Called by the generated controller. */
  public static Object call(String name, Object[] arguments) {
    Hooks.inside = true;
    try {
      CALLS.add(show(name, arguments));
      if (name.equals("snapshot")) {
        return arguments[0]; // nobody else can change it
      }
      return RETURNS_LOCK.contains(name)
          ? LOCKS.computeIfAbsent(arguments[0], monitor -> new Object())
          : RESULTS.get(name);
    } finally {
      Hooks.inside = false;
    }
  }

  private static String show(String name, Object[] arguments) {
    StringBuilder text = new StringBuilder(name);
    boolean sited =
        !WITHOUT_SITE.contains(name)
            && arguments.length > 0
            && arguments[arguments.length - 1] instanceof Integer;
    for (int i = 0; i < arguments.length - (sited ? 1 : 0); i++) {
      text.append(' ').append(show(arguments[i]));
    }
    if (sited) {
      int site = (Integer) arguments[arguments.length - 1];
      CodeSite place = CodeSites.get(Math.abs(site));
      text.append(site < 0 ? " after @" : " @")
          .append(place.member() == null ? place.kind() : place.member());
    }
    return text.toString();
  }

  private static String show(Object value) {
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return String.valueOf(value);
    }
    if (value instanceof Character || value instanceof String) {
      return "'" + value + "'";
    }
    if (value instanceof VarHandle) {
      return "VarHandle";
    }
    return value instanceof Class<?> type ? type.getSimpleName() : show(value.getClass());
  }

  /** Subclasses of Controller and its parts, whose methods all call {@link #call}. */
  private static final class Generated extends ClassLoader {
    private static final String NAME = "dev.jacquard.agent.rewrite.Generated";

    Generated() {
      super(Recorder.class.getClassLoader());
    }

    static Controller controller() throws ReflectiveOperationException {
      Generated loader = new Generated();
      return loader.make(
          Controller.class,
          loader.make(MemoryControl.class),
          loader.make(CollectionControl.class),
          loader.make(ReflectionControl.class),
          loader.make(RegistryControl.class),
          loader.make(OpenControl.class),
          loader.make(LockControl.class),
          loader.make(ThreadControl.class),
          loader.make(InputControl.class),
          loader.make(InitializerControl.class));
    }

    /** Makes an object of a subclass, with what the only constructor asks for. */
    private <T> T make(Class<T> parent, Object... parts) throws ReflectiveOperationException {
      byte[] bytes = generate(parent);
      Class<?> type = defineClass(NAME + parent.getSimpleName(), bytes, 0, bytes.length);
      return parent.cast(type.getDeclaredConstructors()[0].newInstance(parts));
    }

    private static byte[] generate(Class<?> parent) {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      String name = (NAME + parent.getSimpleName()).replace('.', '/');
      String parentName = Type.getInternalName(parent);
      writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, name, null, parentName, null);
      String init = Type.getConstructorDescriptor(parent.getDeclaredConstructors()[0]);
      add(
          writer,
          "<init>",
          init,
          code -> {
            code.loadThis();
            code.loadArgs();
            code.invokeConstructor(
                Type.getType(parent), new org.objectweb.asm.commons.Method("<init>", init));
          });
      for (Method method : parent.getDeclaredMethods()) {
        if (Modifier.isAbstract(method.getModifiers())) {
          add(
              writer,
              method.getName(),
              Type.getMethodDescriptor(method),
              code -> {
                code.push(method.getName());
                code.loadArgArray();
                code.invokeStatic(
                    Type.getType(Recorder.class),
                    new org.objectweb.asm.commons.Method(
                        "call", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;"));
                if (method.getReturnType() == void.class) {
                  code.pop();
                } else {
                  code.unbox(Type.getType(method.getReturnType()));
                }
              });
        }
      }
      writer.visitEnd();
      return writer.toByteArray();
    }

    private static void add(
        ClassWriter writer,
        String name,
        String descriptor,
        java.util.function.Consumer<GeneratorAdapter> body) {
      GeneratorAdapter code =
          new GeneratorAdapter(
              writer.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null),
              Opcodes.ACC_PUBLIC,
              name,
              descriptor);
      code.visitCode();
      body.accept(code);
      code.returnValue();
      code.endMethod();
    }
  }
}
