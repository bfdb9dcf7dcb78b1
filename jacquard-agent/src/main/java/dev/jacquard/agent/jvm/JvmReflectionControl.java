package dev.jacquard.agent.jvm;

import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.jvm.objects.Strength;
import dev.jacquard.agent.jvm.objects.Variable;
import dev.jacquard.agent.jvm.operations.CollectionOperations;
import dev.jacquard.agent.jvm.operations.Handles;
import dev.jacquard.agent.jvm.operations.MemoryOperations;
import dev.jacquard.agent.jvm.operations.ReflectedAccess;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.HandleField;
import dev.jacquard.hook.ReflectionControl;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Accesses that the code does not show, as the hooks tell of them. */
final class JvmReflectionControl extends ReflectionControl {
  private final Turn turn;
  private final Layers layers;
  private final Bracket bracket;
  private final MemoryOperations memory;
  private final CollectionOperations collections;
  private final Handles handles;
  private final ReflectedAccess reflected;

  JvmReflectionControl(
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
    this.reflected = new ReflectedAccess(memory);
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
}
