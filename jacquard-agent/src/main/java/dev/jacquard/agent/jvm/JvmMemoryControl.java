package dev.jacquard.agent.jvm;

import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.MemoryControl;
import java.lang.invoke.VarHandle;

/** Accesses to memory, as the hooks tell them. */
final class JvmMemoryControl extends MemoryControl {
  private final JvmHost host;
  private final Bracket bracket;
  private final Memory memory;
  private final Handles handles = new Handles();
  private final JdkState jdkState = new JdkState();

  JvmMemoryControl(JvmHost host, Bracket bracket, Memory memory) {
    this.host = host;
    this.bracket = bracket;
    this.memory = memory;
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
    if (host.over) {
      return;
    }
    Hooks.inside = true;
    try {
      memory.made(object);
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
        host.layers.inside(host.running, host.running.site);
        memory.atomic(mode, variable, expected, expectedReference, host.running.site);
        memory.storing(base, value);
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
          host.layers.own(host.running, site);
          memory.atomic(mode, variable, expected, expectedReference, site);
          memory.storing(variable.base(), value);
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
        memory.atomic(mode, variable, expected, expectedReference, host.running.site);
        memory.storing(base, value);
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void enterWhole(Object base) {
    host.running.enters(base);
  }

  @Override
  public void whole(Object base, boolean writes) {
    Controlled me = host.running;
    Object target = base == null ? me.whole : base;
    if (target == null || me.accesses(target, writes)) {
      return;
    }
    if (bracket.enter()) {
      try {
        inside(target);
        memory.structure(target, writes, me.site);
        me.accessed(target, writes);
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
      Controlled me = host.running;
      inside(synchronizer);
      memory.structure(synchronizer, true, me.site);
      me.accessed(synchronizer, true);
      return WaitQueues.enqueue(synchronizer, me.thread, shared);
    } finally {
      Bracket.leave();
    }
  }

  /** An operation of the JDK on this object; if its class is none of the JDK, of that class. */
  private void inside(Object base) {
    Controlled me = host.running;
    if (base.getClass().getClassLoader() == null) {
      host.layers.inside(me, me.site);
    } else {
      host.layers.own(me, me.site);
    }
  }

  @Override
  public void call(Object receiver, boolean writes, int site) {
    if (receiver != null && bracket.enter()) {
      try {
        Controlled me = host.running;
        if (site == 0) {
          host.layers.inside(me, me.site);
        } else {
          me.site = site;
          host.layers.call(me, site);
        }
        boolean called = memory.call(receiver, writes, me.site);
        me.calls(receiver, writes);
        if (called) {
          host.layers.called(me, me.site);
        }
      } finally {
        Bracket.leave();
      }
    }
  }

  @Override
  public void derived(Object result, Object collection) {
    if (result != null && collection != null && bracket.enter()) {
      try {
        memory.derived(result, collection);
      } finally {
        Bracket.leave();
      }
    }
  }
}
