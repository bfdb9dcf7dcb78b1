package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.Hooks;

/** Sees which locks initializers take that run in no step. */
public final class Rehearsal {
  private final Turn turn;
  private final InitializerUses uses;

  public Rehearsal(Turn turn, InitializerUses uses) {
    this.turn = turn;
    this.uses = uses;
  }

  /** A lock is taken in a quiet section. */
  public void locks(Object lock) {
    CallState call = turn.running.call;
    if (turn.rehearsing && lock != null && call.isInitializing()) {
      Hooks.inside = true;
      try {
        uses.locks(call.initializer(), lock);
      } finally {
        Hooks.inside = false;
      }
    }
  }
}
