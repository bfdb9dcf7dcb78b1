package dev.jacquard.agent.jvm;

import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.hook.Controller;
import dev.jacquard.hook.Hooks;

/** What the hooks call: its parts make operations, and it knows of sections without any. */
final class JvmController extends Controller {
  private final JvmHost host;

  JvmController(
      JvmHost host,
      JvmMemoryControl memory,
      JvmLockControl locks,
      JvmThreadControl threads,
      JvmInputControl inputs) {
    super(memory, locks, threads, inputs);
    this.host = host;
  }

  @Override
  public void at(int site) {
    Controlled me = host.running;
    if (me.quiet == 0) { // an initializer would leave its places behind, the first time only
      me.site = Math.max(site, 0);
      host.layers.at(me, Math.abs(site));
    }
  }

  @Override
  public void calling(int site) {
    Controlled me = host.running;
    if (me.quiet == 0) {
      host.layers.calling(me, site);
    }
  }

  @Override
  public void quiet() {
    host.running.quiet++;
  }

  @Override
  public void loud() {
    host.running.loud();
  }

  @Override
  public boolean isQuiet() {
    return host.running.quiet > 0;
  }

  @Override
  public void initializing(Class<?> type) {
    if (!Hooks.on()) {
      return;
    }
    Controlled me = host.running;
    if (me.quiet > 0) { // otherwise the initializer does nothing
      me.initialize(host.initialization.initializerOf(type));
    }
  }

  @Override
  public void initialized(Class<?> type) {
    if (!Hooks.on()) {
      if (ExecutionLoader.isLoaderOf(type)) {
        host.initialization.initialized(type);
      } else {
        StaticState.initialized(type);
      }
      return;
    }
    Hooks.inside = true;
    try {
      host.initialization.initialized(type);
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void uncontrolled() {
    Hooks.inside = true;
    try {
      host.uncontrolled.add();
    } finally {
      Bracket.leave();
    }
  }

  @Override
  public void initializedLoaded(Class<?> type) {
    host.initialization.initializedLoaded(type);
  }
}
