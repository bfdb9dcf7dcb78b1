package dev.jacquard.agent.jvm;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/**
 * Objects that outlive an execution, or of which nobody knows who made them: by identity, weakly.
 * They keep their record, so that it means the same thing in every execution.
 */
final class KnownObjects {
  private final Map<Object, ObjectState> states = new HashMap<>();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

  ObjectState get(Object object) {
    return states.get(new Wanted(object));
  }

  void put(Object object, ObjectState state) {
    Reference<?> gone;
    while ((gone = collected.poll()) != null) {
      states.remove(gone);
    }
    states.put(new Key(object, collected), state);
  }

  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object, ReferenceQueue<Object> queue) {
      super(object, queue);
      hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Equals the key of its object; not weak, so that a lookup costs the collector nothing. */
  private record Wanted(Object object) {
    @Override
    public int hashCode() {
      return System.identityHashCode(object);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.refersTo(object);
    }
  }
}
