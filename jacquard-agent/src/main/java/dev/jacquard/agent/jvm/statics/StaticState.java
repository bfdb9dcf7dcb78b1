package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.agent.rewrite.LoadedClasses;
import dev.jacquard.agent.rewrite.OnceInitializers;
import dev.jacquard.agent.rewrite.Statics;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Resource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
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
   * another class comes after it. That holds for those that do not tell when they are used; the
   * others begin in the order in which they began, and run inside each other as they did then,
   * which makes a difference where they need each other.
   */
  private static final Set<Class<?>> INITIALIZED = new LinkedHashSet<>();

  /** The same in the order in which it began. */
  private static final Set<Class<?>> BEGUN = new LinkedHashSet<>();

  /** Those whose initializer has failed, in whatever exploration. */
  private static final Set<Class<?>> FAILED = ConcurrentHashMap.newKeySet();

  /** The interfaces and enums whose initializer has run, and uses other classes. */
  private static final Set<Class<?>> ONCE = ConcurrentHashMap.newKeySet();

  /** What the constants of interfaces and enums looked like when they were new. */
  private static final List<SavedObjects> KEPT = new ArrayList<>();

  private final Initialization initialization;
  private final Knowledge knowledge;
  private final Set<Class<?>> ofScenario;
  private final boolean setUpByOthers;
  private final Map<Class<?>, StaticFields> fields = new HashMap<>();
  private final List<StaticFields> order = new ArrayList<>();
  private final Set<String> withheld = new HashSet<>();

  /** Those that are initialized inside the executions. */
  private final IdentityHashMap<Class<?>, LateClass> late = new IdentityHashMap<>();

  /** Those that the program loads anew in each execution. */
  private final LoadedAnew anew = new LoadedAnew();

  private StaticFields initializing;
  private int known;

  /** So many of them were initialized before the exploration began. */
  private final int before;

  /** The classes that are not loaded anew. */
  private final Predicate<Class<?>> lasting;

  /** Gives a number to what is new. */
  private final Consumer<Resource> register;

  StaticState(
      Initialization initialization,
      Knowledge knowledge,
      Subject subject,
      Consumer<Resource> register) {
    this.register = register;
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

  /** The class, if it is initialized inside the execution; or null. */
  LateClass late(Class<?> type) {
    return late.get(type);
  }

  /** Whether it is there once more, after an earlier execution had one of that name. */
  boolean isLoadedAnew(Class<?> type, int epoch) {
    return anew.isOne(type, epoch);
  }

  /** The same, of a class that the JVM may not have begun to initialize. */
  boolean wasThere(Class<?> type, int epoch) {
    return anew.wasThere(type, epoch);
  }

  /** Its initializer is to run in this execution. */
  void beginAnew(Class<?> type) {
    LateClass again = new LateClass(StaticFields.of(type), anew.stateOf(type, register));
    again.startExecution();
    late.put(type, again);
  }

  Set<String> loadedAnew() {
    return anew.names();
  }

  boolean hasLate() {
    return !late.isEmpty();
  }

  /** After the exploration: what was set up before it is there again, for the next one. */
  void restore() {
    late.values().forEach(LateClass::finish);
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
    if (OnceInitializers.contain(type.getName())) {
      ONCE.add(type);
    }
    SavedObjects saved = SavedObjects.ofConstants(type);
    if (!saved.isEmpty()) {
      synchronized (KEPT) {
        KEPT.add(saved);
      }
    }
  }

  /** A class has run its initializer for the first time, and it has failed. */
  void fails(Class<?> type, Throwable failure) {
    FAILED.add(type);
    initialized(type);
    LateClass failed = newLate(StaticFields.of(type));
    failed.end(failure);
    late.put(type, failed);
  }

  /** A class begins to run its initializer for the first time, on whatever thread. */
  public static void initializing(Class<?> type) {
    if (!ExecutionLoader.isLoaderOf(type)) {
      synchronized (INITIALIZED) {
        BEGUN.add(type);
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
    anew.startExecution().forEach(late::remove);
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
      boolean setUp = wasSetUp(i);
      order.get(i).begun(setUp);
      if (setUp) {
        initialization.meet(order.get(i).references());
      }
    }
    for (StaticFields ofClass : order) {
      if (!ofClass.hasBegun() && isLate(ofClass)) {
        ofClass.begun(true);
        late.computeIfAbsent(ofClass.type(), type -> newLate(ofClass)).startExecution();
      }
    }
    for (Class<?> type : ONCE) {
      if (knowledge.isLate(type.getName()) && lasting.test(type)) {
        late.computeIfAbsent(type, this::newOnce).startExecution();
      }
    }
    for (StaticFields ofClass : order) {
      if (!ofClass.hasBegun()) {
        begin(ofClass);
        initialization.inNameOf(ofClass.type(), ofClass::initialize);
      }
    }
  }

  /** An initializer that ran before its turn has failed. */
  void failed(Class<?> type, Throwable failure) {
    fields.get(type).fail(failure);
  }

  private boolean isLate(StaticFields ofClass) {
    String name = ofClass.type().getName();
    return (knowledge.isLate(name) || FAILED.contains(ofClass.type())) && Statics.areTold(name);
  }

  private LateClass newLate(StaticFields ofClass) {
    LateClass lateClass = new LateClass(ofClass);
    register.accept(lateClass.state);
    return lateClass;
  }

  private LateClass newOnce(Class<?> type) {
    LateClass lateClass = new LateClass(type, UsedAgain.handle(type));
    register.accept(lateClass.state);
    return lateClass;
  }

  private void begin(StaticFields ofClass) {
    ofClass.begun(true);
    initializing = ofClass;
  }

  /** An initializer uses a class before its turn: then it is that now. Null if there is none. */
  StaticFields beginUsed(Class<?> type) {
    StaticFields ofClass = fields.get(type);
    if (ofClass == null || ofClass.hasBegun() || !ofClass.canInitialize()) {
      return null;
    }
    begin(ofClass);
    return ofClass;
  }

  /**
   * Whether threads that the initializer starts which runs now are not to run: other explorations
   * of this JVM used the class, this one does not, as far as is known.
   */
  boolean withholdsThreads() {
    String name = initializing.type().getName();
    if (order.indexOf(initializing) >= before || knowledge.isStarting(name)) {
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
        for (Class<?> type : inOrder()) {
          if (!fields.containsKey(type) && lasting.test(type)) {
            StaticFields ofClass = StaticFields.of(type);
            fields.put(type, ofClass);
            order.add(ofClass);
            initialization.uses().usesInterfaces(type, type);
          }
        }
      }
    }
  }

  private static List<Class<?>> inOrder() {
    List<Class<?>> all = new ArrayList<>(INITIALIZED);
    all.removeIf(type -> Statics.areTold(type.getName()) && BEGUN.contains(type));
    for (Class<?> type : BEGUN) {
      if (INITIALIZED.contains(type) && Statics.areTold(type.getName())) {
        all.add(type);
      }
    }
    return all;
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
