package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.rewrite.LoadedClasses;
import dev.jacquard.hook.Hooks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Static fields are the same at the start of each execution. The initializers of the classes that
 * were rewritten run again, in the order of the first time. Interfaces and enums keep the objects
 * in their constants, but these get the contents that they had when they were new. The class of the
 * scenario itself may have been set up by others (a test framework, say): its fields get the values
 * that they had when the exploration began. So do those of classes that were initialized before the
 * first exploration, or loaded before the agent.
 */
public final class StaticState {
  /**
   * The classes whose initializer can run again, in the order in which it ended: one that needs
   * another class comes after it.
   */
  private static final Set<Class<?>> INITIALIZED = new LinkedHashSet<>();

  /** What the constants of interfaces and enums looked like when they were new. */
  private static final List<SavedObjects> KEPT = new ArrayList<>();

  private final Initialization initialization;
  private final Knowledge knowledge;
  private final Set<Class<?>> ofScenario;
  private final boolean setUpByOthers;
  private final Map<Class<?>, StaticFields> fields = new HashMap<>();
  private final List<StaticFields> order = new ArrayList<>();
  private final Set<String> withheld = new HashSet<>();
  private int initializing;
  private int known;

  /** So many of them were initialized before the exploration began. */
  private final int before;

  /** The classes that are not loaded anew. */
  private final Predicate<Class<?>> lasting;

  StaticState(Initialization initialization, Knowledge knowledge, Subject subject) {
    this.initialization = initialization;
    this.knowledge = knowledge;
    this.ofScenario = enclosing(subject.type());
    this.setUpByOthers = subject.isSetUp();
    this.lasting = type -> subject.isLoadedOnce(type.getName());
    Hooks.initializedEarly().forEach(this::keep);
    LoadedClasses.all().forEach(this::keep);
    learn();
    this.before = order.size();
  }

  /** Whether what the static fields of a class refer to is saved with what others have set up. */
  boolean isPutBack(String className) {
    return setUpByOthers && ofScenario.stream().anyMatch(type -> type.getName().equals(className));
  }

  private void keep(Class<?> type) {
    StaticFields ofClass = lasting.test(type) ? StaticFields.ofLoaded(type) : null;
    if (ofClass != null && !ofClass.isEmpty()) {
      fields.put(type, ofClass);
      order.add(ofClass);
    }
  }

  /** After the exploration: what was set up before it is there again, for the next one. */
  void restore() {
    for (int i = 0; i < order.size(); i++) {
      if (wasSetUp(i)) {
        order.get(i).restore();
      }
    }
  }

  /** What is not reset, in words for users. */
  List<String> warnings() {
    return order.stream().map(StaticFields::warning).filter(Objects::nonNull).toList();
  }

  /** A class has run its initializer for the first time, on whatever thread. */
  public static void initialized(Class<?> type) {
    if (!type.isInterface() && !type.isEnum()) {
      synchronized (INITIALIZED) {
        INITIALIZED.add(type);
      }
      return;
    }
    SavedObjects saved = SavedObjects.ofConstants(type);
    if (!saved.isEmpty()) {
      synchronized (KEPT) {
        KEPT.add(saved);
      }
    }
  }

  /** A class that cannot begin again has its first values now. */
  void initializedLoaded(Class<?> type) {
    StaticFields ofClass = fields.get(type);
    if (ofClass != null) {
      ofClass.save();
    }
  }

  /** Before an execution; the scenario's thread is the running one, and quiet. */
  void reset() {
    learn();
    synchronized (KEPT) {
      KEPT.forEach(SavedObjects::restore);
    }
    for (int i = 0; i < order.size(); i++) {
      if (wasSetUp(i)) {
        order.get(i).restore();
      } else {
        order.get(i).clear();
      }
    }
    for (int i = 0; i < order.size(); i++) {
      if (!wasSetUp(i)) {
        initializing = i;
        StaticFields ofClass = order.get(i);
        initialization.inNameOf(ofClass.type(), ofClass::initialize);
      }
    }
  }

  /**
   * Whether threads that the initializer starts which runs now are not to run: other explorations
   * of this JVM used the class, this one does not, as far as is known.
   */
  boolean withholdsThreads() {
    String name = order.get(initializing).type().getName();
    if (initializing >= before || knowledge.isStarting(name)) {
      knowledge.start(name);
      return false;
    }
    withheld.add(name);
    return true;
  }

  /** The program uses a class; returns whether threads of it were withheld so far. */
  boolean uses(String name) {
    return withheld.contains(name) && knowledge.start(name);
  }

  /** Whether somebody may have set up the class for the scenario. */
  private boolean wasSetUp(int i) {
    StaticFields ofClass = order.get(i);
    return !ofClass.canInitialize() || (i < before && ofScenario.contains(ofClass.type()));
  }

  private void learn() {
    synchronized (INITIALIZED) {
      if (known < INITIALIZED.size()) {
        known = INITIALIZED.size();
        for (Class<?> type : INITIALIZED) {
          if (!fields.containsKey(type) && lasting.test(type)) {
            StaticFields ofClass = StaticFields.of(type);
            fields.put(type, ofClass);
            order.add(ofClass);
          }
        }
      }
    }
  }

  /** The class that the scenario is written in, those around it, and the super classes of all. */
  private static Set<Class<?>> enclosing(Class<?> scenario) {
    Set<Class<?>> classes = new LinkedHashSet<>();
    for (Class<?> c = writtenIn(scenario); c != null; c = c.getEnclosingClass()) {
      for (Class<?> s = c; s != null && s != Object.class; s = s.getSuperclass()) {
        classes.add(s);
      }
    }
    return classes;
  }

  /** For a lambda, the class that has its body. */
  private static Class<?> writtenIn(Class<?> scenario) {
    int lambda = scenario.getName().indexOf("$$Lambda");
    if (lambda < 0) {
      return scenario;
    }
    try {
      String name = scenario.getName().substring(0, lambda);
      return Class.forName(name, false, scenario.getClassLoader());
    } catch (ClassNotFoundException e) {
      return scenario.getNestHost();
    }
  }
}
