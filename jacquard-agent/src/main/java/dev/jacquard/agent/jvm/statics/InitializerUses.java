package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.objects.ClassInitializer;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Resource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What initializers do that others could notice. Most do nothing of the kind: then it makes no
 * difference when they run, and they run before the executions, in no step at all. A class is
 * initialized inside the executions, when it is used, if its initializer touches something of
 * another class that the program changes, or changes something that the program reads; if it takes
 * a lock that others take; if it waits for a thread; or if it is one of several that need each
 * other, and two threads use these.
 */
public final class InitializerUses {
  private record Touch(String className, int access) {}

  private record Lock(String className, ObjectState state) {}

  private final Knowledge knowledge;

  private final IdentityHashMap<Resource, List<Touch>> touched = new IdentityHashMap<>();

  private final List<Lock> locked = new ArrayList<>();
  private final InitializerGraph graph = new InitializerGraph();

  /** By the number of a circle of classes that need each other, the thread that used it. */
  private final Map<Integer, Integer> users = new HashMap<>();

  InitializerUses(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  /** An initializer is about to touch a variable. */
  public void touches(ClassInitializer initializer, Location location, boolean writes) {
    if (location.isOfAnother(initializer)) {
      Touch touch = new Touch(initializer.path, writes ? Access.WRITE : Access.READ);
      List<Touch> all = touched.computeIfAbsent(location, l -> new ArrayList<>());
      if (!all.contains(touch)) {
        all.add(touch);
      }
    }
  }

  /** An initializer is about to take a lock, or a monitor. */
  public void locks(ClassInitializer initializer, ObjectState state) {
    if (state.isOfAnother(initializer)) {
      locked.add(new Lock(initializer.path, state));
    }
  }

  /** An initializer waits for something that other threads have to do. */
  public void waits(ClassInitializer initializer) {
    knowledge.late(initializer.path);
  }

  /** An initializer uses another class. */
  void uses(ClassInitializer initializer, String className) {
    if (!initializer.path.equals(className)) {
      graph.add(initializer.path, className);
    }
  }

  /** A thread of the program uses a class. */
  public void used(String className, int thread) {
    int circle = graph.circle(className);
    if (circle < 0) {
      return;
    }
    Integer other = users.putIfAbsent(circle, thread);
    if (other != null && other != thread) {
      graph.members(circle).forEach(knowledge::late);
    }
  }

  /** Each execution has other threads. */
  void startExecution() {
    users.clear();
    graph.close(knowledge);
  }

  /** Whether it matters which classes the program uses. */
  boolean hasCircles() {
    return graph.hasCircles();
  }

  /** Whether an operation has to be looked at. */
  public boolean matter() {
    return !touched.isEmpty() || !locked.isEmpty();
  }

  /** A thread of the program is about to do something. */
  public void check(Footprint footprint) {
    for (int i = 0; i < footprint.size(); i++) {
      Resource resource = footprint.resource(i);
      List<Touch> touches = touched.get(resource);
      if (touches != null) {
        for (Touch touch : touches) {
          if (Access.conflict(touch.access, footprint.access(i))) {
            knowledge.late(touch.className);
          }
        }
      }
      for (Lock lock : locked) {
        if (lock.state.primitive(ObjectState.MONITOR) == resource
            || lock.state.primitive(ObjectState.OWN) == resource) {
          knowledge.late(lock.className);
        }
      }
    }
  }
}
