package dev.jacquard.agent.jvm;

import dev.jacquard.agent.jvm.objects.Escape;
import dev.jacquard.agent.jvm.stacks.Uncontrolled;
import dev.jacquard.agent.jvm.statics.Initialization;
import dev.jacquard.agent.jvm.statics.StaticState;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.agent.jvm.steps.Groups;
import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.hook.Controller;
import dev.jacquard.hook.Hooks;

/** What the hooks call: its parts make operations, and it knows of sections without any. */
final class JvmController extends Controller {
  private final Turn turn;
  private final Layers layers;
  private final Initialization initialization;
  private final Uncontrolled uncontrolled;
  private final Escape escape;
  private final Groups groups;

  JvmController(
      Turn turn,
      Layers layers,
      Initialization initialization,
      Uncontrolled uncontrolled,
      Escape escape,
      Groups groups,
      JvmMemoryControl memory,
      JvmCollectionControl collections,
      JvmReflectionControl reflection,
      JvmRegistryControl registries,
      JvmOpenControl open,
      JvmLockControl locks,
      JvmThreadControl threads,
      JvmInputControl inputs,
      JvmInitializerControl initializers) {
    super(memory, collections, reflection, registries, open, locks, threads, inputs, initializers);
    this.turn = turn;
    this.layers = layers;
    this.initialization = initialization;
    this.uncontrolled = uncontrolled;
    this.escape = escape;
    this.groups = groups;
  }

  @Override
  public void at(int site) {
    CallState call = turn.running.call;
    if (!call.isQuiet()) { // an initializer would leave its sites behind, the first time only
      call.site(Math.max(site, 0));
      call.reads(null);
      layers.at(call, Math.abs(site));
    }
  }

  @Override
  public void calling(int site) {
    CallState call = turn.running.call;
    if (!call.isQuiet()) {
      layers.calling(call, site);
    }
  }

  @Override
  public void beginOperation(Object receiver, int operation) {
    Hooks.inside = true;
    try {
      groups.begin(receiver, operation);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void endOperation(int operation) {
    Hooks.inside = true;
    try {
      groups.end(operation);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void quiet() {
    turn.running.call.quiet();
  }

  @Override
  public void loud() {
    CallState call = turn.running.call;
    call.loud();
    if (!call.isQuiet()) {
      escape.endSection();
    }
  }

  @Override
  public boolean isQuiet() {
    return turn.running.call.isQuiet();
  }

  @Override
  public boolean initializing(Class<?> type) {
    if (!Hooks.on()) {
      if (Hooks.current == Thread.currentThread() && initialization.beginsAnew(type)) {
        return false;
      }
      StaticState.initializing(type);
      return true;
    }
    CallState call = turn.running.call;
    if (call.isQuiet()) { // otherwise the initializer does nothing
      Hooks.inside = true;
      try {
        if (initialization.beginsAnew(type)) {
          return false;
        }
        initialization.initializing(type);
        call.initialize(initialization.initializerOf(type));
      } finally {
        Bracket.leave();
      }
    }
    return true;
  }

  @Override
  public void initialized(Class<?> type) {
    if (!Hooks.on()) {
      if (ExecutionLoader.isLoaderOf(type)) {
        initialization.initialized(type);
      } else {
        StaticState.initialized(type);
      }
      return;
    }
    Hooks.inside = true;
    try {
      initialization.initialized(type);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void tooLarge(String method) {
    Hooks.inside = true;
    try {
      uncontrolled.addTooLarge(method);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void uncontrolled() {
    Hooks.inside = true;
    try {
      uncontrolled.add();
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void initializedLoaded(Class<?> type) {
    initialization.initializedLoaded(type);
  }
}
