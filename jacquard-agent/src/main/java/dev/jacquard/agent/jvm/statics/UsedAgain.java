package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.rewrite.OnceInitializers;
import dev.jacquard.hook.InitializerHooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/** What stands for an initializer that cannot run again: it uses the same classes. */
final class UsedAgain {
  private static final MethodHandle USE_ALL = useAll();

  private UsedAgain() {}

  private static MethodHandle useAll() {
    MethodType type = MethodType.methodType(void.class, Class[].class);
    try {
      return MethodHandles.lookup().findStatic(InitializerHooks.class, "useAgain", type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // it is one of ours
    }
  }

  static MethodHandle handle(Class<?> type) {
    List<Class<?>> used = new ArrayList<>();
    for (String name : OnceInitializers.usedBy(type.getName())) {
      Class<?> each = find(name, type.getClassLoader());
      if (each != null) {
        used.add(each);
      }
    }
    return MethodHandles.insertArguments(USE_ALL, 0, (Object) used.toArray(new Class<?>[0]));
  }

  /** Null if it is not there: then it was not used. */
  private static Class<?> find(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }
}
