package dev.jacquard.agent.jvm.internals;

import dev.jacquard.agent.boundary.JdkClasses;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The contents of objects as text: the same for two graphs if and only if one is a copy of the
 * other. Objects have the numbers in which they are met. Static fields of the classes that are met
 * belong to it, too. What the JDK shares (classes, threads, loaders) is told by its identity.
 */
public final class ObjectGraph {
  /** A larger one is no small state, and to compare such is not worth it. */
  private static final int MOST_OBJECTS = 10_000;

  private final StringBuilder text = new StringBuilder();
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
  private final Deque<Object> unread = new ArrayDeque<>();
  private final Set<Class<?>> types = new LinkedHashSet<>();

  private ObjectGraph() {}

  /** An object with all that is behind it; null if that is too much. */
  public static ObjectGraph of(Object root) {
    ObjectGraph graph = new ObjectGraph();
    graph.reference(root);
    int typesRead = 0;
    while (!graph.unread.isEmpty() || typesRead < graph.types.size()) {
      Object next = graph.unread.poll();
      if (next != null) {
        graph.object(next);
      } else {
        graph.statics(graph.types.stream().skip(typesRead++).findFirst().orElseThrow());
      }
      if (graph.numbers.size() > MOST_OBJECTS) {
        return null;
      }
    }
    return graph;
  }

  /** The contents of all of it. */
  public String text() {
    return text.toString();
  }

  /**
   * The number of an object in this graph, and in that of a copy; or null. A class whose static
   * fields belong to it has none, but is {@linkplain #hasStatics there}.
   */
  public Integer number(Object object) {
    return numbers.get(object);
  }

  /** Whether the static fields of a class belong to it. */
  public boolean hasStatics(Class<?> type) {
    return types.contains(type);
  }

  private void reference(Object object) {
    if (object == null) {
      text.append("null;");
    } else if (object instanceof String || (object instanceof Number && isOfJdk(object))) {
      text.append(object.getClass().getName()).append(' ');
      text.append(object.toString().length()).append(' ').append(object).append(';');
    } else if (object instanceof Class<?>
        || object instanceof Thread
        || object instanceof ClassLoader
        || object instanceof ThreadLocal<?>
        || object.getClass().isHidden()) {
      text.append('@').append(IdentityOf.get(object)).append(';');
    } else if (object instanceof VarHandle handle && handle.describeConstable().isPresent()) {
      text.append(handle.describeConstable().get()).append(';'); // initializers make new ones
    } else {
      Integer number = numbers.putIfAbsent(object, numbers.size());
      if (number == null) {
        number = numbers.size() - 1;
        unread.add(object);
      }
      text.append('#').append(number).append(';');
    }
  }

  /** Mutable ones of the JDK (atomic ones) have an identity, and are objects like others. */
  private static boolean isOfJdk(Object number) {
    return number.getClass().getPackageName().equals("java.lang");
  }

  private void object(Object object) {
    Class<?> type = object.getClass();
    text.append(type.getName()).append('@').append(IdentityOf.get(type)).append('{');
    if (type.isArray()) {
      array(object);
    } else {
      for (Class<?> c = type; c != null; c = c.getSuperclass()) {
        meet(c);
        for (DeclaredField field : DeclaredField.of(c)) {
          if (!field.isStatic()) {
            value(object, field);
          }
        }
      }
    }
    text.append('}');
  }

  private void array(Object array) {
    int length = Array.getLength(array);
    text.append(length).append(':');
    for (int i = 0; i < length; i++) {
      if (array instanceof Object[] elements) {
        reference(elements[i]);
      } else {
        text.append(Array.get(array, i)).append(';');
      }
    }
  }

  private void meet(Class<?> type) {
    for (Class<?> c = type; c != null && !JdkClasses.contain(c); c = c.getEnclosingClass()) {
      types.add(c);
    }
  }

  private void statics(Class<?> type) {
    text.append(type.getName()).append(':');
    for (DeclaredField field : DeclaredField.of(type)) {
      if (field.isStatic() && !field.isSynthetic()) {
        value(type, field);
      }
    }
  }

  private void value(Object base, DeclaredField field) {
    if (field.isReference()) {
      reference(Internals.reference(base, field.offset()));
    } else {
      text.append(Internals.bits(base, field.offset(), field.letter())).append(';');
    }
  }

  /** Objects that live as long as the JVM, by a number that no other one has. */
  private static final class IdentityOf {
    private static final IdentityHashMap<Object, Integer> NUMBERS = new IdentityHashMap<>();

    static synchronized int get(Object object) {
      return NUMBERS.computeIfAbsent(object, o -> NUMBERS.size());
    }
  }
}
