package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.internals.IdentityHashes;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.stacks.UserFrames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Objects as they were at some time, to be put back. Follows references to objects of the program,
 * arrays, and what holds data in {@code java.util}; everything else belongs to the JVM.
 */
final class SavedObjects {
  /** More than this is no state of a constant; then nothing is saved, and nothing put back. */
  private static final int MOST_OBJECTS = 10_000;

  static final SavedObjects NONE = new SavedObjects();

  private static final int LONGEST_ARRAY = 1 << 16;

  /** An instance field; its value is saved unless it is final. */
  private record Member(long offset, char type, boolean isFinal) {}

  private record SavedArray(Object array, Object copy, int length) {}

  private static final ClassValue<List<Member>> MEMBERS =
      new ClassValue<>() {
        @Override
        protected List<Member> computeValue(Class<?> type) {
          return members(type);
        }
      };

  private final List<SavedField> fields = new ArrayList<>();
  private final List<SavedArray> arrays = new ArrayList<>();

  /** The name of a thread that was found and runs, or null. */
  private String running;

  private final List<String> gaps = new ArrayList<>();

  private SavedObjects() {}

  /**
   * These objects, and what is behind them. One behind which there are threads that run already (a
   * server, say) is left out: what they work with must not be put back under their feet.
   */
  static SavedObjects of(List<Object> objects) {
    SavedObjects all = new SavedObjects();
    Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Object object : objects) {
      SavedObjects saved = new SavedObjects();
      Set<Object> behind = Collections.newSetFromMap(new IdentityHashMap<>());
      Deque<Object> roots = new ArrayDeque<>();
      push(roots, object);
      if (!saved.save(roots, behind, visited)) {
        all.gaps.add(
            notSaved(object, "there are more than " + MOST_OBJECTS + " objects behind it"));
      } else if (saved.running != null) {
        all.gaps.add(notSaved(object, "it has a thread that runs, " + saved.running));
      } else {
        all.fields.addAll(saved.fields);
        all.arrays.addAll(saved.arrays);
        visited.addAll(behind);
      }
    }
    return all;
  }

  private static String notSaved(Object object, String why) {
    return "what executions do to the "
        + object.getClass().getName()
        + " that the test has from before is not undone: "
        + why;
  }

  /** What is behind the static fields of a class. */
  static SavedObjects ofConstants(Class<?> type) {
    SavedObjects saved = new SavedObjects();
    Deque<Object> roots = new ArrayDeque<>();
    for (DeclaredField field : DeclaredField.of(type)) {
      if (field.isStatic() && field.isReference()) {
        push(roots, Internals.reference(type, field.offset()));
      }
    }
    Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    saved.save(roots, visited, Set.of());
    return saved;
  }

  boolean isEmpty() {
    return fields.isEmpty() && arrays.isEmpty();
  }

  /** What is not saved, in words for users. */
  List<String> gaps() {
    return gaps;
  }

  /**
   * @param visited gets what was found
   * @param saved what need not be visited, as others have saved it
   * @return false if that is too much, and nothing was saved
   */
  private boolean save(Deque<Object> toVisit, Set<Object> visited, Set<Object> saved) {
    Object next;
    while ((next = toVisit.poll()) != null) {
      if (next instanceof Enum<?> constant) {
        IdentityHashes.meet(constant); // before it is looked up by its real one
      }
      if (saved.contains(next) || !visited.add(next)) {
        continue;
      }
      if (visited.size() > MOST_OBJECTS) {
        fields.clear();
        arrays.clear();
        return false;
      }
      if (next.getClass().isArray()) {
        saveArray(next, toVisit);
      } else {
        saveFields(next, toVisit);
      }
    }
    return true;
  }

  private void saveArray(Object array, Deque<Object> toVisit) {
    int length = java.lang.reflect.Array.getLength(array);
    if (length == 0 || length > LONGEST_ARRAY) {
      return;
    }
    Object copy = java.lang.reflect.Array.newInstance(array.getClass().componentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    arrays.add(new SavedArray(array, copy, length));
    if (array instanceof Object[] elements) {
      for (Object element : elements) {
        push(toVisit, element);
      }
    }
  }

  private void saveFields(Object object, Deque<Object> toVisit) {
    for (Member member : MEMBERS.get(object.getClass())) {
      SavedField field = SavedField.of(object, member.offset, member.type);
      if (!member.isFinal) {
        fields.add(field);
      }
      Object reference = field.reference();
      if (reference instanceof Thread thread
          && thread.isAlive()
          && thread != Thread.currentThread()) {
        running = thread.getName();
      }
      push(toVisit, reference);
    }
  }

  void restore() {
    fields.forEach(SavedField::restore);
    for (SavedArray each : arrays) {
      System.arraycopy(each.copy, 0, each.array, 0, each.length);
    }
  }

  private static void push(Deque<Object> toVisit, Object object) {
    if (object != null && isState(object.getClass())) {
      toVisit.add(object);
    }
  }

  private static boolean isState(Class<?> type) {
    if (type.isArray()) {
      return true;
    }
    if (Thread.class.isAssignableFrom(type) || ClassLoader.class.isAssignableFrom(type)) {
      return false;
    }
    String name = type.getName();
    return (!JdkClasses.contain(type) && !isDriving(name))
        || (name.startsWith("java.util.")
            && !name.startsWith("java.util.logging.")
            && !name.startsWith("java.util.jar.")
            && !name.startsWith("java.util.zip."));
  }

  /** Whether a class is of those that drive the program, which go on while it begins again. */
  private static boolean isDriving(String name) {
    return name.startsWith("org.junit.") || UserFrames.isTool(name);
  }

  private static List<Member> members(Class<?> type) {
    List<Member> members = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (DeclaredField field : DeclaredField.of(c)) {
        if (!field.isStatic()) {
          members.add(new Member(field.offset(), field.letter(), field.isFinal()));
        }
      }
    }
    return members;
  }
}
