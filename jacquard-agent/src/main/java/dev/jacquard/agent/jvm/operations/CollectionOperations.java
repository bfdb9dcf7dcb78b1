package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.OneStepClasses;
import dev.jacquard.agent.boundary.UnknownClasses;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.Length;
import dev.jacquard.kernel.Execution;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls of collections and other objects of the JDK that are one variable become operations on the
 * whole of them; and where that may hide something, it is remembered.
 */
public final class CollectionOperations {
  private final Turn turn;
  private final ObjectTable objects;
  private final MemoryOperations memory;
  private final LongCalls longCalls = new LongCalls();
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
    met(receiver);
    boolean isStep = collection(state, writes, site);
    if (isStep) {
      isCalled(state, kind == CollectionKind.UNKNOWN || state.calledUnseen);
    }
    return isStep;
  }

  /** If several threads do that, and it matters, it is told. */
  private void isCalled(ObjectState state, boolean matters) {
    int me = turn.running.number;
    if (matters && state.caller >= 0 && state.caller != me) {
      unknown.add(state.object.getClass().getName());
    }
    state.caller = me;
  }

  /**
   * An object of a class that nobody has looked into is called by code that may not know its class,
   * so that there was no operation. Of classes of the program that inherit from one, others tell.
   */
  public void arrivesAt(Object object) {
    ObjectState state = objects.get(object);
    if (state == null || memory.isPrivate(state) || !JdkClasses.contain(object.getClass())) {
      return;
    }
    CollectionKind kind = CollectionKind.of(object);
    if (kind == CollectionKind.UNKNOWN || kind == CollectionKind.PLAIN) {
      state.calledUnseen = true;
      isCalled(state, true);
    }
  }

  /** The same if it is of a class that has no hooks: others tell what is done to them. */
  public void callOfUnknown(Object receiver, boolean writes, int site) {
    CollectionKind kind = CollectionKind.of(receiver);
    if (kind == CollectionKind.UNKNOWN || kind == CollectionKind.PLAIN) {
      call(receiver, writes, site);
    }
  }

  /** Whether a call of the object can be an operation: not of a stream that nobody else knows. */
  public boolean isSharable(Object receiver) {
    if (!JdkBoundary.isPipeline(receiver)) {
      return true;
    }
    memory.meetPipeline(receiver);
    return !memory.isPrivate(objects.get(receiver));
  }

  /** A call of an object is one step, although its code is not atomic. */
  public void takenAsAtomic(Object object) {
    ObjectState state = objects.get(object);
    if (state == null || !memory.isPrivate(state)) {
      OneStepClasses.add(object.getClass());
    }
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
    CollectionKind kind = CollectionKind.of(all.object);
    boolean isStep = whole(all, writes, kind != CollectionKind.PLAIN, site);
    if (isStep && kind == CollectionKind.THREAD_SAFE && isCollection(all.object)) {
      OneStepClasses.add(all.object.getClass());
    }
    return isStep;
  }

  /** The same for a structure inside the JDK, which is made for threads. */
  public boolean structure(Object base, boolean writes, int site) {
    return whole(objects.find(base), writes, true, site);
  }

  private boolean whole(ObjectState state, boolean writes, boolean threadSafe, int site) {
    if (memory.isPrivate(state)) {
      return false;
    }
    memory.unnamed(writes ? Hooks.UPDATE : Hooks.GET, state, 0, threadSafe, site);
    if (isCollection(state.object)) {
      Execution execution = memory.afterOwnStep();
      if (execution != null) {
        longCalls.called(state, writes, execution);
      }
    }
    return true;
  }

  private static boolean isCollection(Object object) {
    return object instanceof Collection || object instanceof Map;
  }

  /** The call of a collection that was the last step takes longer in the JVM. */
  public void takesLong(Object collection, boolean writes, Length length) {
    ObjectState state = objects.get(collection);
    Execution execution = memory.afterOwnStep();
    if (state != null && !memory.isPrivate(state) && execution != null) {
      longCalls.takesLong(state, writes, length, execution);
    }
  }

  /** The classes of collections that were gone through while others were at work on them. */
  public Set<String> goneThrough() {
    return longCalls.found();
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

  /** The same if a method of the JDK has given it, whether others know the collection or not. */
  public void shows(Object result, Object collection) {
    ObjectState state = objects.get(collection);
    if (state != null && state.object != result && CollectionKind.canShow(result)) {
      ObjectState view = objects.get(result);
      if (view == null) {
        view = objects.adopt(result);
      }
      view.shows = state.shows == null ? state : state.shows;
    }
  }

  /**
   * The program hands this, or what is in an array, to the JDK: as a call of it would, that shows
   * it.
   */
  public void handed(Object object) {
    if (object instanceof Object[] array) {
      for (Object each : array) {
        if (each != null) {
          meet(each);
        }
      }
    } else {
      meet(object);
    }
  }

  private void meet(Object object) {
    CollectionKind kind = CollectionKind.of(object);
    boolean collection = object instanceof Collection || object instanceof Map;
    boolean hasState =
        kind == CollectionKind.OPEN
            || (kind == CollectionKind.THREAD_SAFE && collection)
            || UnknownClasses.tell(object.getClass());
    if (hasState && objects.get(object) == null) {
      objects.find(object);
      met(object);
    }
  }

  /** The program has met a set that leaves the work to a map which nobody else knows. */
  public void met(Object collection) {
    if (collection instanceof ConcurrentHashMap.KeySetView<?, ?> view) {
      objects.standFor(view.getMap(), view);
    }
  }

  /** The collection of which an object is a view or iterator, or the object itself. */
  public Object shownBy(Object object) {
    ObjectState state = objects.get(object);
    if (state == null) {
      return object;
    }
    return state.shows == null ? state.object : state.shows.object;
  }

  /**
   * What the program knows of a collection: itself, or what it shows, or else what its view or
   * iterator shows; or null.
   *
   * @param receiver the view or iterator, if a method of that is called
   */
  public Object known(Object receiver, Object collection) {
    if (memory.isKnown(collection)) {
      return shownBy(collection);
    }
    return memory.isKnown(receiver) ? shownBy(receiver) : null;
  }
}
