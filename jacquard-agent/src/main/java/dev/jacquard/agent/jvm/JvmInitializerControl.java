package dev.jacquard.agent.jvm;

import dev.jacquard.agent.jvm.operations.ClassOperations;
import dev.jacquard.agent.jvm.statics.Initialization;
import dev.jacquard.agent.jvm.statics.Rehearsal;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.agent.rewrite.OnceInitializers;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.InitializerControl;
import java.lang.invoke.MethodHandle;

/** Uses of classes, as the hooks tell them. */
final class JvmInitializerControl extends InitializerControl {
  private final Turn turn;
  private final Bracket bracket;
  private final Initialization initialization;
  private final ClassOperations operations;
  private final Rehearsal rehearsal;

  JvmInitializerControl(
      Turn turn,
      Bracket bracket,
      Initialization initialization,
      ClassOperations operations,
      Rehearsal rehearsal) {
    this.turn = turn;
    this.bracket = bracket;
    this.initialization = initialization;
    this.operations = operations;
    this.rehearsal = rehearsal;
  }

  @Override
  public MethodHandle begin(Class<?> type, int site) {
    if (turn.running.call.isQuiet()) {
      Hooks.inside = true;
      try {
        return initialization.beginQuietly(type);
      } finally {
        Bracket.leave();
      }
    }
    if (!bracket.enter()) {
      return null;
    }
    try {
      return operations.begin(type, bracket.site(site));
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void end(Class<?> type, Throwable failure, int site) {
    Hooks.inside = true;
    try {
      if (turn.running.call.isQuiet()) {
        initialization.endQuietly(type, failure);
      } else {
        operations.end(type, failure, bracket.site(site));
      }
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public boolean fails(Class<?> type, Throwable failure) {
    Hooks.inside = true;
    try {
      return initialization.fails(type, failure);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void locks(Object key) {
    rehearsal.locks(key);
  }

  @Override
  public boolean blocks(boolean waits) {
    Hooks.inside = true;
    try {
      return initialization.waits() && waits;
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public Class<?> holder(int site) {
    Hooks.inside = true;
    try {
      return operations.holder(site);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void beginOnce(Class<?> type) {
    Hooks.inside = true;
    try {
      initialization.beginOnce(type);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public boolean comesFirst(Class<?> type) {
    return OnceInitializers.comesFirst(type.getName());
  }
}
