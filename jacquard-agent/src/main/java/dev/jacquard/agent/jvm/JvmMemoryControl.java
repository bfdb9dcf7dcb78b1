package dev.jacquard.agent.jvm;

import dev.jacquard.agent.jvm.objects.Variable;
import dev.jacquard.agent.jvm.operations.CollectionOperations;
import dev.jacquard.agent.jvm.operations.Handles;
import dev.jacquard.agent.jvm.operations.JdkState;
import dev.jacquard.agent.jvm.operations.MemoryOperations;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.MemoryControl;
import java.lang.invoke.VarHandle;

/** Accesses to memory, as the hooks tell them. */
final class JvmMemoryControl extends MemoryControl {
  private final Turn turn;
  private final Layers layers;
  private final Bracket bracket;
  private final MemoryOperations memory;
  private final CollectionOperations collections;
  private final Handles handles;
  private final JdkState jdkState = new JdkState();

  JvmMemoryControl(
      Turn turn,
      Layers layers,
      Bracket bracket,
      MemoryOperations memory,
      CollectionOperations collections,
      Handles handles) {
    this.turn = turn;
    this.layers = layers;
    this.bracket = bracket;
    this.memory = memory;
    this.collections = collections;
    this.handles = handles;
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
        layers.at(base, turn.running.call);
        if (memory.atomic(mode, variable, expected, expectedReference, turn.running.call.site())) {
          memory.storing(base, value);
        }
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
}
