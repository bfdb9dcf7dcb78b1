package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.internals.WeakIdentityMap;
import dev.jacquard.agent.jvm.objects.Variable;
import dev.jacquard.agent.loader.ExecutionLoader;
import java.lang.invoke.VarHandle;
import java.util.List;

/** What VarHandles touch. To find that out takes longer than the access, so it is remembered. */
public final class Handles {
  private final WeakIdentityMap<Target> targets = new WeakIdentityMap<>();

  /** What a handle is about, whatever object it is used on. */
  private sealed interface Target {}

  private record Elements(Class<?> arrayType) implements Target {}

  private record InstanceField(Class<?> owner, long offset, char type) implements Target {}

  /** The holder is found each time: it is the class, which a handle must not keep alive. */
  private record StaticField(long offset, char type) implements Target {}

  /** Something else: a view of bytes, native memory. */
  private record Other() implements Target {}

  /** What an access touches; null if that is no field or array element, or there is none. */
  public Variable variable(VarHandle handle, Object base, int index) {
    Target target = targets.get(handle);
    if (target == null) {
      target = targetOf(resolved(handle));
      if (handle.coordinateTypes().stream().noneMatch(ExecutionLoader::isLoaderOf)) {
        targets.put(handle, target); // which refers to the class, as that does to the handle
      }
    }
    // Null, or an object of another class: the access itself will say so.
    if (target instanceof InstanceField field) {
      return field.owner.isInstance(base) ? Variable.field(base, field.offset, field.type) : null;
    }
    if (target instanceof Elements elements) {
      boolean inside =
          elements.arrayType.isInstance(base)
              && index >= 0
              && index < java.lang.reflect.Array.getLength(base);
      return inside ? Variable.element(base, index) : null;
    }
    if (target instanceof StaticField field) {
      Object holder = Internals.objectField(resolved(handle), "base");
      return Variable.field(holder, field.offset, field.type);
    }
    return null;
  }

  /** One of a static field may wait for the initializer of the class. */
  private static VarHandle resolved(VarHandle handle) {
    return handle.getClass().getSimpleName().equals("LazyInitializingVarHandle")
        ? (VarHandle) Internals.objectField(handle, "target")
        : handle;
  }

  private static Target targetOf(VarHandle handle) {
    List<Class<?>> coordinates = handle.coordinateTypes();
    char type = handle.varType().descriptorString().charAt(0);
    String implementation = handle.getClass().getName();
    if (coordinates.size() == 2 && coordinates.get(0).isArray()) {
      return new Elements(coordinates.get(0));
    }
    if (coordinates.size() == 1 && implementation.contains("$FieldInstance")) {
      long offset = Internals.longField(handle, "fieldOffset");
      return new InstanceField(coordinates.get(0), offset, type);
    }
    if (coordinates.isEmpty() && implementation.contains("$FieldStatic")) {
      return new StaticField(Internals.longField(handle, "fieldOffset"), type);
    }
    return new Other();
  }
}
