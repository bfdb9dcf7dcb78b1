package dev.jacquard.agent.jvm.statics;

import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.ClassState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The classes that a program loads anew in each execution, by loaders of its own. They are new to
 * the JVM every time, so they are known by their names.
 */
final class LoadedAnew {
  private record Begun(Class<?> type, int epoch) {}

  /** By name: the class that was initialized first in this exploration. */
  private final Map<String, Begun> begun = new HashMap<>();

  /** By name, and how many of that name an execution has. */
  private final Map<String, ClassState> states = new HashMap<>();

  private final Set<String> names = new TreeSet<>();

  /** Of this execution. */
  private final List<Class<?>> types = new ArrayList<>();

  /** Whether an earlier execution has initialized another class of that name. */
  boolean isOne(Class<?> type, int epoch) {
    begun.computeIfAbsent(type.getName(), name -> new Begun(type, epoch));
    boolean again = wasThere(type, epoch);
    if (again) {
      names.add(type.getName());
    }
    return again;
  }

  /** The same, and nothing is remembered of this one. */
  boolean wasThere(Class<?> type, int epoch) {
    Begun first = begun.get(type.getName());
    return first != null && first.type != type && first.epoch < epoch;
  }

  /** How far its initialization is: the same resource in each execution. */
  ClassState stateOf(Class<?> type, Consumer<Resource> register) {
    String name = type.getName();
    long before = types.stream().filter(each -> each.getName().equals(name)).count();
    types.add(type);
    return states.computeIfAbsent(
        name + "#" + before,
        key -> {
          ClassState state = new ClassState(name);
          register.accept(state);
          return state;
        });
  }

  /** Returns the classes of the execution before. */
  List<Class<?>> startExecution() {
    List<Class<?>> old = List.copyOf(types);
    types.clear();
    return old;
  }

  Set<String> names() {
    return names;
  }
}
