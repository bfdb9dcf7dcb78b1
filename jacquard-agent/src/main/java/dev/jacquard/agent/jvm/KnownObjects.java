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
  private final Map<Key, ObjectState> states = new HashMap<>();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

  ObjectState get(Object object) {
    return states.get(new Key(object, null));
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
      return this == other
          || (other instanceof Key key
              && key.hash == hash
              && key.get() != null
              && key.refersTo(get()));
    }
  }
}
