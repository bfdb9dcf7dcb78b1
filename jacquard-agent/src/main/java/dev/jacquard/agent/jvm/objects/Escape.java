package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.UnknownClasses;
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
 *
 * <p>What open classes of the JDK make is not seen being made: the nodes and arrays of a map are
 * found here, when the map escapes, and get their records. What is stored in the map later escapes
 * by being stored. Only a quiet section stores without being seen; after one, whoever comes to an
 * object looks at what it refers to once more.
 */
public final class Escape {

  private static final ClassValue<long[]> REFERENCES =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return referenceOffsets(type);
        }
      };

  private final ObjectTable objects;
  private final Deque<Object> toVisit = new ArrayDeque<>();

  /** How many quiet sections there were, from 1. */
  private int sections = 1;

  public Escape(ObjectTable objects) {
    this.objects = objects;
  }

  /** The object escapes, and what can be reached from it. */
  public void of(Object object) {
    if (object == null || isLeaf(object)) {
      return;
    }
    toVisit.add(object);
    Object next;
    while ((next = toVisit.poll()) != null) {
      ObjectState state = objects.get(next);
      if (state == null) {
        meet(next);
      } else if (state.owner != null || (state.seen != sections && isOfJdk(next))) {
        if (state.owner != null) {
          state.owner = null;
          objects.heirs.share(next);
        }
        state.seen = sections;
        visitReferences(next);
      }
    }
  }

  private void meet(Object unknown) {
    Class<?> type = unknown.getClass();
    if (type.isArray() || JdkBoundary.isAdopted(unknown) || JdkBoundary.isPipeline(unknown)) {
      objects.adopt(unknown).seen = sections;
      visitReferences(unknown);
    } else if (type.isHidden() || JdkBoundary.isImmutable(type)) {
      visitReferences(unknown); // a lambda: what it captured
    } else if (UnknownClasses.tell(type)) {
      objects.find(unknown); // so that it is known who calls it
    }
  }

  /** Whether others may have been told of what it refers to without being seen. */
  private static boolean isOfJdk(Object object) {
    return object.getClass().isArray() || JdkBoundary.isOpen(object.getClass());
  }

  /** Whether what an object that others know refers to has to be looked at. */
  public boolean isDue(ObjectState state) {
    return state.seen != sections;
  }

  /** A quiet section is over. */
  public void endSection() {
    sections++;
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
