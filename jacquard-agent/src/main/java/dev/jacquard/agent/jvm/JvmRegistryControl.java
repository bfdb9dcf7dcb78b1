package dev.jacquard.agent.jvm;

import dev.jacquard.agent.boundary.Registry;
import dev.jacquard.agent.jvm.operations.RegistryOperations;
import dev.jacquard.agent.jvm.steps.Bracket;
import dev.jacquard.hook.Hooks;
import dev.jacquard.hook.RegistryControl;

/** What there is once in a JVM, as the hooks tell of it. */
final class JvmRegistryControl extends RegistryControl {
  private final Bracket bracket;
  private final RegistryOperations registries;

  JvmRegistryControl(Bracket bracket, RegistryOperations registries) {
    this.bracket = bracket;
    this.registries = registries;
  }

  @Override
  public void registry(String name, boolean writes, int site) {
    Registry registry = Registry.valueOf(name);
    if (writes) {
      change(registry);
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
      change(Registry.PROPERTIES);
    }
    if (bracket.enter()) {
      try {
        registries.property(key, writes);
      } finally {
        Bracket.leave();
      }
    }
  }

  private void change(Registry registry) {
    Hooks.inside = true;
    try {
      registries.change(registry);
    } finally {
      Bracket.leave();
    }
  }
}
