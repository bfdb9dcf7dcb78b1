package dev.jacquard.agent.jvm.internals;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/** What is known of objects as long as they live: by identity, without keeping them alive. */
public final class WeakIdentityMap<V> {
  private final Map<Object, V> values = new HashMap<>();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

  /** The value of the object, or null. */
  public V get(Object object) {
    return values.get(new Wanted(object));
  }

  public void put(Object object, V value) {
    Reference<?> gone;
    while ((gone = collected.poll()) != null) {
      values.remove(gone);
    }
    values.put(new Key(object, collected), value);
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
