package dev.jacquard.agent.jvm;

import dev.jacquard.agent.jvm.internals.WaitQueues;
import dev.jacquard.agent.jvm.operations.CollectionOperations;
import dev.jacquard.agent.jvm.operations.MemoryOperations;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.hook.CollectionControl;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.Length;

/** Structures that are taken as a whole, as the hooks tell of them. */
final class JvmCollectionControl extends CollectionControl {
  private final Turn turn;
  private final Layers layers;
  private final Bracket bracket;
  private final MemoryOperations memory;
  private final CollectionOperations collections;

  JvmCollectionControl(
      Turn turn,
      Layers layers,
      Bracket bracket,
      MemoryOperations memory,
      CollectionOperations collections) {
    this.turn = turn;
    this.layers = layers;
    this.bracket = bracket;
    this.memory = memory;
    this.collections = collections;
  }

  @Override
  public void takenAsAtomic(Object object) {
    if (bracket.enter()) {
      try {
        collections.takenAsAtomic(object);
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
        layers.at(target, turn.running.call);
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
  public Object node(Object synchronizer, boolean shared) {
    if (!bracket.enter()) {
      return null;
    }
    try {
      Controlled me = turn.running;
      layers.at(synchronizer, turn.running.call);
      collections.structure(synchronizer, true, me.call.site());
      me.call.accessed(synchronizer, true);
      return WaitQueues.enqueue(synchronizer, me.thread, shared);
    } finally {
      Bracket.leave();
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
