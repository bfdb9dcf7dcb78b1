package dev.jacquard.agent.jvm;

import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.Registry;
import dev.jacquard.agent.jvm.internals.WaitQueues;
import dev.jacquard.agent.jvm.objects.Strength;
import dev.jacquard.agent.jvm.objects.Variable;
import dev.jacquard.agent.jvm.operations.CollectionOperations;
import dev.jacquard.agent.jvm.operations.Handles;
import dev.jacquard.agent.jvm.operations.JdkState;
import dev.jacquard.agent.jvm.operations.MemoryOperations;
import dev.jacquard.agent.jvm.operations.ReflectedAccess;
import dev.jacquard.agent.jvm.operations.RegistryOperations;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.HandleField;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.Length;
import dev.jacquard.hook.MemoryControl;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Accesses to memory, as the hooks tell them. */
final class JvmMemoryControl extends MemoryControl {
  private final Turn turn;
  private final Layers layers;
  private final Bracket bracket;
  private final MemoryOperations memory;
  private final CollectionOperations collections;
  private final RegistryOperations registries;
  private final Handles handles = new Handles();
  private final JdkState jdkState = new JdkState();
  private final ReflectedAccess reflected;

  JvmMemoryControl(
      Turn turn,
      Layers layers,
      Bracket bracket,
      MemoryOperations memory,
      CollectionOperations collections,
      RegistryOperations registries) {
    this.turn = turn;
    this.layers = layers;
    this.bracket = bracket;
    this.memory = memory;
    this.collections = collections;
    this.registries = registries;
    this.reflected = new ReflectedAccess(memory);
  }

  @Override
  public void read(Object owner, int site) {
    if (owner != null && bracket.enter()) {
      try {
        memory.field(Hooks.GET, owner, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void write(Object owner, int site) {
    if (owner != null && bracket.enter()) {
      try {
        memory.field(Hooks.SET, owner, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void writeReference(Object owner, Object value, int site) {
    if (owner != null && bracket.enter()) {
      try {
        memory.field(Hooks.SET, owner, site);
        memory.storing(owner, value);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void readStatic(int site) {
    if (bracket.enter()) {
      try {
        memory.staticField(Hooks.GET, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void writeStatic(int site) {
    if (bracket.enter()) {
      try {
        memory.staticField(Hooks.SET, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void writeStaticReference(Object value, int site) {
    if (bracket.enter()) {
      try {
        memory.staticField(Hooks.SET, site);
        memory.escape().of(value);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void readElement(Object array, int index, int site) {
    if (isElement(array, index) && bracket.enter()) {
      try {
        memory.element(Hooks.GET, array, index, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void writeElement(Object array, int index, int site) {
    if (isElement(array, index) && bracket.enter()) {
      try {
        memory.element(Hooks.SET, array, index, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void writeElementReference(Object array, int index, Object value, int site) {
    if (isElement(array, index) && bracket.enter()) {
      try {
        memory.element(Hooks.SET, array, index, site);
        memory.storing(array, value);
      } finally {
        Bracket.leave();
      }
    }
  }

  private static boolean isElement(Object array, int index) {
    return array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array);
  }

  @Override
  public void made(Object object) {
    if (turn.over) {
      return;
    }
    Hooks.inside = true;
    try {
      memory.made(object);
      collections.met(object);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void access(
      int mode,
      Object base,
      long offset,
      char type,
      long expected,
      Object expectedReference,
      Object value) {
    if (base != null && bracket.enter()) {
      try {
        Variable variable = Variable.of(base, offset, type);
        CallState call = turn.running.call;
        layers.inside(call, call.site());
        if (memory.atomic(mode, variable, expected, expectedReference, call.site())) {
          memory.storing(base, value);
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void access(
      int mode,
      VarHandle handle,
      Object base,
      int index,
      long expected,
      Object expectedReference,
      Object value,
      int site) {
    if (handle != null && bracket.enter()) {
      try {
        Variable variable = handles.variable(handle, base, index);
        if (variable != null) {
          layers.own(turn.running.call, site);
          if (memory.atomic(mode, variable, expected, expectedReference, site)) {
            memory.storing(variable.base(), value);
          }
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void state(
      int mode, Object base, int field, long expected, Object expectedReference, Object value) {
    if (base != null && bracket.enter()) {
      try {
        Variable variable = jdkState.variable(base, field);
        inside(base);
        if (memory.atomic(mode, variable, expected, expectedReference, turn.running.call.site())) {
          memory.storing(base, value);
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void field(Field field, Object target, Object value, boolean writes, int site) {
    if (bracket.enter()) {
      try {
        reflected.field(field, target, value, writes, site);
        if (target != null && JdkClasses.contain(field.getDeclaringClass())) {
          collections.callOfUnknown(target, writes, site);
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void invoking(Object target, boolean writes, int site) {
    if (bracket.enter()) {
      try {
        CallState call = turn.running.call;
        int at = site == 0 ? call.site() : site;
        layers.own(call, at);
        collections.callOfUnknown(target, writes, at);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void handle(HandleField field, Object target, Object value) {
    if (bracket.enter()) {
      try {
        int site = turn.running.call.site();
        reflected.handle(field, target, value, site);
        if (target != null && JdkClasses.contain(field.owner)) {
          collections.callOfUnknown(target, field.writes, site);
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void handleOfElement(boolean writes, Object array, int index, Object value) {
    if (bracket.enter()) {
      try {
        reflected.element(writes, array, index, turn.running.call.site());
        memory.storing(array, value);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void handleOfVariable(
      String method,
      int mode,
      VarHandle handle,
      Object base,
      int index,
      long expected,
      Object expectedReference,
      Object value) {
    if (bracket.enter()) {
      try {
        Variable variable = handles.variable(handle, base, index);
        if (variable != null) {
          int site = turn.running.call.site();
          Strength strength = Strength.ofHandle(method);
          layers.own(turn.running.call, site);
          if (memory.atomic(mode, variable, expected, expectedReference, site, strength)) {
            memory.storing(variable.base(), value);
          }
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void cloning(Object original, int site) {
    if (bracket.enter()) {
      try {
        reflected.cloning(original, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void cloned(Object copy) {
    if (bracket.enter()) {
      try {
        reflected.cloned(copy);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void reading(Object object, boolean references) {
    if (bracket.enter()) {
      try {
        reflected.reading(object, references, turn.running.call.site());
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void enterWhole(Object base) {
    turn.running.call.beginsMethod(base);
  }

  @Override
  public void enterNew() {
    turn.running.call.entersNew();
  }

  @Override
  public void whole(Object base, boolean writes) {
    CallState call = turn.running.call;
    Object target = base == null ? call.structure() : base;
    if (target == null || call.accesses(target, writes)) {
      return;
    }
    if (bracket.enter()) {
      try {
        inside(target);
        collections.structure(target, writes, call.site());
        call.accessed(target, writes);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void operation(Object receiver, Object collection, boolean writes, Length length) {
    Object whole = collections.known(receiver, collection);
    if (whole != null) {
      turn.running.call.beginsMethod(whole);
      whole(whole, writes);
      takesLong(whole, writes, length);
    }
  }

  private void takesLong(Object collection, boolean writes, Length length) {
    if (length != Length.STEP && bracket.enter()) {
      try {
        collections.takesLong(collection, writes, length);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void gives(Object result, Object receiver, Object collection) {
    Object whole = collections.known(receiver, collection);
    if (whole != null && bracket.enter()) {
      try {
        collections.shows(result, whole);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void property(Object thread, int property, boolean writes, int site) {
    // A thread asks for its own name all the time, and others hardly ever change it.
    if ((writes || thread != turn.running.thread) && bracket.enter()) {
      try {
        memory.property(thread, property, writes, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void registry(String name, boolean writes, int site) {
    Registry registry = Registry.valueOf(name);
    if (writes) {
      Hooks.inside = true;
      try {
        registries.change(registry);
      } finally {
        Bracket.leave();
      }
    }
    if (bracket.enter()) {
      try {
        registries.call(registry, writes, site);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void registry(String name) {
    if (bracket.enter()) {
      try {
        registries.inside(Registry.valueOf(name));
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void property(Object key, boolean writes) {
    if (writes) {
      Hooks.inside = true;
      try {
        registries.change(Registry.PROPERTIES);
      } finally {
        Bracket.leave();
      }
    }
    if (bracket.enter()) {
      try {
        registries.property(key, writes);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public Object node(Object synchronizer, boolean shared) {
    if (!bracket.enter()) {
      return null;
    }
    try {
      Controlled me = turn.running;
      inside(synchronizer);
      collections.structure(synchronizer, true, me.call.site());
      me.call.accessed(synchronizer, true);
      return WaitQueues.enqueue(synchronizer, me.thread, shared);
    } finally {
      Bracket.leave();
    }
  }

  /** An operation of the JDK on this object; if its class is none of the JDK, of that class. */
  private void inside(Object base) {
    CallState call = turn.running.call;
    if (JdkClasses.contain(base.getClass())) {
      layers.inside(call, call.site());
    } else {
      layers.own(call, call.site());
    }
  }

  @Override
  public void call(Object receiver, boolean writes, int site) {
    if (receiver != null && bracket.enter()) {
      try {
        if (!collections.isSharable(receiver)) {
          return;
        }
        CallState call = turn.running.call;
        if (site == 0) {
          layers.inside(call, call.site());
        } else {
          call.site(site);
          layers.call(call, site);
        }
        boolean called = collections.call(receiver, writes, call.site());
        call.callsMethod(collections.shownBy(receiver), writes);
        if (called) {
          layers.called(call, call.site());
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void handed(Object object) {
    if (bracket.enter()) {
      try {
        collections.handed(object);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void calledUnknown(Object object) {
    Controlled me = turn.running;
    if (!turn.over && !me.call.isQuiet() && !me.call.isCalling(object)) {
      Hooks.inside = true;
      try {
        collections.arrivesAt(object);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void calledBack(Object collection, boolean writes, boolean takesLong) {
    if (turn.running.call.isOwn() && memory.isKnown(collection)) {
      call(collection, writes, 0);
      turn.running.call.goesOn();
      takesLong(collections.shownBy(collection), writes, takesLong ? Length.LONG : Length.STEP);
    }
  }

  @Override
  public void derived(Object result, Object collection) {
    if (result != null && collection != null && bracket.enter()) {
      try {
        collections.derived(result, collection);
      } finally {
        Bracket.leave();
      }
    }
  }
}
