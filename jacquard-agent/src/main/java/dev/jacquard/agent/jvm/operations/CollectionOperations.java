package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Set;
import java.util.TreeSet;

/**
 * Calls of collections and other objects of the JDK that are one variable become operations on the
 * whole of them; and where that may hide something, it is remembered.
 */
public final class CollectionOperations {
  private final Turn turn;
  private final ObjectTable objects;
  private final MemoryOperations memory;
  private final Set<String> goneThrough = new TreeSet<>();
  private final Set<String> unknown = new TreeSet<>();

  public CollectionOperations(Turn turn, ObjectTable objects, MemoryOperations memory) {
    this.turn = turn;
    this.objects = objects;
    this.memory = memory;
  }

  /**
   * A call of a collection of the JDK, as one access to the whole of it.
   *
   * @return whether there is one: not if no other thread knows the collection, it cannot change, or
   *     it is not of the JDK
   */
  public boolean call(Object receiver, boolean writes, int site) {
    if (receiver instanceof Iterator || receiver instanceof Enumeration) {
      return iterates(objects.get(receiver), writes, site);
    }
    CollectionKind kind = CollectionKind.of(receiver);
    boolean open = kind == CollectionKind.OPEN || receiver instanceof Throwable;
    if (open && objects.get(receiver) == null) {
      objects.find(receiver);
    }
    if (!kind.counts()) {
      return false;
    }
    ObjectState state = objects.find(receiver);
    boolean isStep = collection(state, writes, site);
    if (kind == CollectionKind.UNKNOWN && isStep) {
      if (state.caller >= 0 && state.caller != turn.running.number) {
        unknown.add(receiver.getClass().getName());
      }
      state.caller = turn.running.number;
    }
    return isStep;
  }

  /** Whether a call of the object can be an operation: not of a stream that nobody else knows. */
  public boolean isSharable(Object receiver) {
    if (!JdkBoundary.isPipeline(receiver)) {
      return true;
    }
    memory.meetPipeline(receiver);
    return !memory.isPrivate(objects.get(receiver));
  }

  private boolean iterates(ObjectState iterator, boolean writes, int site) {
    if (iterator == null || iterator.shows == null || !collection(iterator, writes, site)) {
      return false;
    }
    turn.running.reads = 0; // going through a collection comes to an end: that is no spinning
    return true;
  }

  private boolean collection(ObjectState state, boolean writes, int site) {
    ObjectState all = state.shows == null ? state : state.shows;
    return whole(all, writes, CollectionKind.of(all.object) != CollectionKind.PLAIN, site);
  }

  /** The same for a structure inside the JDK, which is made for threads. */
  public boolean structure(Object base, boolean writes, int site) {
    return whole(objects.find(base), writes, true, site);
  }

  private boolean whole(ObjectState state, boolean writes, boolean threadSafe, int site) {
    if (memory.isPrivate(state)) {
      return false;
    }
    if (writes) {
      changed(state, turn.running.number);
    }
    memory.unnamed(writes ? Hooks.UPDATE : Hooks.GET, state, 0, threadSafe, site);
    return true;
  }

  private void changed(ObjectState state, int thread) {
    state.changedBy(thread);
    if (state.goneThroughBy >= 0 && state.goneThroughBy != thread) {
      goneThrough.add(state.object.getClass().getName());
    }
  }

  /**
   * A collection is gone through, which is one step here. In the JVM it is many: if another thread
   * has changed it before and another one does so later, something between may be seen.
   */
  public void takesLong(Object collection) {
    ObjectState state = objects.find(collection);
    int me = turn.running.number;
    if (state.isChangedByOther(me)) {
      state.goneThroughBy = me;
    }
  }

  /** The classes of collections that were gone through while others were at work on them. */
  public Set<String> goneThrough() {
    return goneThrough;
  }

  /** The classes of the JDK that nobody has looked at, of which several threads call one object. */
  public Set<String> unknown() {
    return unknown;
  }

  /**
   * A call of a collection has given a view or an iterator of it. What is done to that is done to
   * the collection, if others can know it.
   */
  public void derived(Object result, Object collection) {
    ObjectState state = objects.get(collection);
    if (state != null
        && !memory.isPrivate(state)
        && CollectionKind.of(collection) != CollectionKind.OPEN
        && CollectionKind.canShow(result)) {
      objects.find(result).shows = state.shows == null ? state : state.shows;
    }
  }

  /** The collection of which an object is a view or iterator, or the object itself. */
  public Object shownBy(Object object) {
    ObjectState state = objects.get(object);
    return state == null || state.shows == null ? object : state.shows.object;
  }

  /**
   * What the program knows of a collection: itself, or else its view or iterator; or null.
   *
   * @param receiver the view or iterator, if a method of that is called
   */
  public Object known(Object receiver, Object collection) {
    if (memory.isKnown(collection)) {
      return collection;
    }
    return memory.isKnown(receiver) ? shownBy(receiver) : null;
  }
}
