package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.internals.Internals;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Which objects others can get at. An object is private to the thread that made it until it is
 * stored where others can find it; then everything that can be reached from it escapes too, at
 * once: what its maker does to it from now on is visible.
 */
public final class Escape {
  private static final int MOST_OBJECTS = 10_000;

  private static final ClassValue<long[]> REFERENCES =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return referenceOffsets(type);
        }
      };

  private final ObjectTable objects;
  private final Deque<Object> toVisit = new ArrayDeque<>();

  public Escape(ObjectTable objects) {
    this.objects = objects;
  }

  /** The object escapes, and what can be reached from it. */
  public void of(Object object) {
    if (object == null || isLeaf(object)) {
      return;
    }
    toVisit.add(object);
    int visited = 0;
    Object next;
    while ((next = toVisit.poll()) != null && visited++ < MOST_OBJECTS) {
      ObjectState state = objects.get(next);
      if (state == null && next.getClass().isHidden()) {
        visitReferences(next); // a lambda: what it captured
      } else if (state != null && state.owner != null) {
        state.owner = null;
        visitReferences(next);
      }
    }
    toVisit.clear();
  }

  /** What a thread gets by being started: its own fields and its task. */
  public void ofThread(Thread thread) {
    ObjectState state = objects.get(thread);
    if (state != null) {
      state.owner = null;
    }
    for (Class<?> c = thread.getClass(); c != Thread.class; c = c.getSuperclass()) {
      for (long offset : REFERENCES.get(c)) {
        of(Internals.reference(thread, offset));
      }
    }
    of(Internals.taskOf(thread));
  }

  private void visitReferences(Object object) {
    if (object instanceof Object[] array) {
      for (Object element : array) {
        visit(element);
      }
      return;
    }
    for (Class<?> c = object.getClass(); c != null && c != Object.class; c = c.getSuperclass()) {
      for (long offset : REFERENCES.get(c)) {
        visit(Internals.reference(object, offset));
      }
    }
  }

  private void visit(Object object) {
    if (object != null && !isLeaf(object)) {
      toVisit.add(object);
    }
  }

  /** Objects behind which nothing private can be. */
  private static boolean isLeaf(Object object) {
    return object instanceof String
        || object instanceof Class<?>
        || object instanceof ClassLoader
        || object instanceof Thread
        || object instanceof ThreadGroup
        || (object instanceof Number && object.getClass().getName().startsWith("java.lang."));
  }

  /** Where the fields that this class declares hold references. */
  static long[] references(Class<?> type) {
    return REFERENCES.get(type);
  }

  private static long[] referenceOffsets(Class<?> type) {
    if (type.isArray()) {
      return new long[0];
    }
    List<Long> offsets = new ArrayList<>();
    for (DeclaredField field : DeclaredField.of(type)) {
      if (field.isReference() && !field.isStatic()) {
        offsets.add(field.offset());
      }
    }
    return offsets.stream().mapToLong(Long::longValue).toArray();
  }
}
