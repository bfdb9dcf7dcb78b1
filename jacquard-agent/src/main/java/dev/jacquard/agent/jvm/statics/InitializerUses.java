package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.objects.ClassInitializer;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ObjectTable;
import dev.jacquard.agent.rewrite.OnceInitializers;
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

  /** Stands for the lock of an object, beside its parts. */
  private static final int LOCK = -1;

  private final Knowledge knowledge;

  /** What is made again in each execution, by the record that it has in all of them. */
  private final IdentityHashMap<Resource, List<Touch>> touched = new IdentityHashMap<>();

  /** The same of classes, and of objects that were there before: by object and part. */
  private final IdentityHashMap<Object, Map<Integer, List<Touch>>> lasting =
      new IdentityHashMap<>();

  private final IdentityHashMap<ObjectState, List<Touch>> locked = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Boolean> setUp = new IdentityHashMap<>();
  private final ObjectTable objects;
  private final InitializerGraph graph = new InitializerGraph();

  /** By the number of a circle of classes that need each other, the thread that used it. */
  private final Map<Integer, Integer> users = new HashMap<>();

  InitializerUses(Knowledge knowledge, ObjectTable objects) {
    this.objects = objects;
    this.knowledge = knowledge;
  }

  /** An object is there before the exploration, in a static field of some class. */
  void isSetUp(Object object) {
    setUp.put(object, true);
  }

  /** An initializer is about to touch a variable. */
  public void touches(ClassInitializer initializer, Location location, boolean writes) {
    Touch touch = new Touch(initializer.path, writes ? Access.WRITE : Access.READ);
    if (isLastingOfAnother(location.object(), initializer)) {
      add(part(location.object(), location.slot()), touch);
    } else if (location.isOfAnother(initializer)) {
      add(touched.computeIfAbsent(location, l -> new ArrayList<>()), touch);
    }
  }

  /** An initializer is about to take a lock, or a monitor. */
  void locks(ClassInitializer initializer, Object lock) {
    Touch touch = new Touch(initializer.path, Access.WRITE);
    ObjectState state = objects.get(lock);
    if (state == null || isLastingOfAnother(lock, initializer)) {
      add(part(lock, LOCK), touch); // if it is the JDK's own, nobody knows who has made it
    } else if (state.isOfAnother(initializer)) {
      add(locked.computeIfAbsent(state, l -> new ArrayList<>()), touch);
    }
  }

  private boolean isLastingOfAnother(Object object, ClassInitializer initializer) {
    return object instanceof Class<?> type
        ? !type.getName().equals(initializer.path)
        : setUp.containsKey(object);
  }

  private List<Touch> part(Object object, int part) {
    return lasting
        .computeIfAbsent(object, o -> new HashMap<>())
        .computeIfAbsent(part, p -> new ArrayList<>());
  }

  private static void add(List<Touch> all, Touch touch) {
    if (!all.contains(touch)) {
      all.add(touch);
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

  /** The JVM initializes some interfaces before a class that implements them. */
  void usesInterfaces(Class<?> type, Class<?> heir) {
    for (Class<?> each : type.getInterfaces()) {
      usesInterfaces(each, heir);
      if (OnceInitializers.comesFirst(each.getName())) {
        graph.add(heir.getName(), each.getName());
      }
    }
  }

  /** A thread of the program uses a class. */
  public void used(String className, int thread) {
    if (graph.hasChanged()) {
      users.clear(); // circles get other numbers; this execution is not the last one
    }
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
    for (String once : OnceInitializers.all()) {
      OnceInitializers.usedBy(once).forEach(used -> graph.add(once, used));
    }
    graph.close(knowledge);
  }

  /** Whether it matters which classes the program uses. */
  boolean hasCircles() {
    return graph.hasCircles();
  }

  /** Whether an operation has to be looked at. */
  public boolean matter() {
    return !touched.isEmpty() || !locked.isEmpty() || !lasting.isEmpty();
  }

  /** A thread of the program is about to do something. */
  public void check(Footprint footprint) {
    for (int i = 0; i < footprint.size(); i++) {
      Resource resource = footprint.resource(i);
      int access = footprint.access(i);
      if (resource instanceof Location location) {
        check(touched.get(location), access);
        check(lasting.get(location.object()), location.slot(), access);
        continue;
      }
      ObjectState holder = objects.resources.holderOf(resource.id());
      if (holder != null) {
        check(locked.get(holder), access);
        check(lasting.get(holder.object), LOCK, access);
      }
    }
  }

  private void check(Map<Integer, List<Touch>> parts, int part, int access) {
    if (parts != null) {
      check(parts.get(part), access);
    }
  }

  private void check(List<Touch> touches, int access) {
    if (touches != null) {
      for (Touch touch : touches) {
        if (Access.conflict(touch.access, access)) {
          knowledge.late(touch.className);
        }
      }
    }
  }
}
