package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.Registry;
import dev.jacquard.agent.jvm.objects.Knowledge;
import dev.jacquard.agent.jvm.statics.Registries;
import dev.jacquard.agent.jvm.threads.CallState;
import dev.jacquard.agent.jvm.threads.Layers;
import dev.jacquard.agent.jvm.threads.ThreadTable;
import dev.jacquard.agent.jvm.threads.Turn;
import java.util.EnumSet;
import java.util.Set;

/**
 * Reads and changes of what there is once in a JVM become operations. The JDK itself asks for some
 * of it all the time: that counts as soon as the program is known to change it while there are
 * threads.
 */
public final class RegistryOperations {
  /** Before the hash code of the name of a property that is changed; the name may have blanks. */
  private static final String PROPERTY = "property.";

  private static final String SOME_PROPERTY = "property";

  private final Turn turn;
  private final Layers layers;
  private final ThreadTable threads;
  private final Knowledge knowledge;
  private final CollectionOperations collections;
  private final Registries registries;
  private final JdkFrames frames = new JdkFrames();

  /** What the JDK has read under a lock, where no step can be. */
  private final Set<Registry> hidden = EnumSet.noneOf(Registry.class);

  public RegistryOperations(
      Turn turn,
      Layers layers,
      ThreadTable threads,
      Knowledge knowledge,
      CollectionOperations collections,
      Registries registries) {
    this.turn = turn;
    this.layers = layers;
    this.threads = threads;
    this.knowledge = knowledge;
    this.collections = collections;
    this.registries = registries;
  }

  /** The program may be about to change it, for the first time. */
  public void change(Registry registry) {
    registries.change(registry);
  }

  /** A call of the program reads or changes it, or is known to do so before it calls back. */
  public void call(Registry registry, boolean writes, int site) {
    if (registry.isReadInside()) {
      if (writes && threads.started().size() > 1) { // they may have ended, and nobody waited
        knowledge.change(registry.name());
      }
      if (!knowledge.isChanged(registry.name())) {
        return;
      }
    }
    CallState call = turn.running.call;
    layers.own(call, site);
    collections.structure(registry, writes, site);
    call.reads(registry);
  }

  /** The JDK reads it, somewhere inside a call. */
  public void inside(Registry registry) {
    boolean properties = registry == Registry.PROPERTIES;
    boolean announced = properties && turn.running.call.hasRead(registry);
    boolean changed =
        knowledge.isChanged(registry.name()) || (properties && knowledge.isChanged(SOME_PROPERTY));
    if (changed && !announced) {
      inside(registry, false);
    }
  }

  /**
   * A system property is read or changed, by the program or by the JDK. The JDK reads many that
   * nobody changes: those do not count.
   */
  public void property(Object key, boolean writes) {
    String one = PROPERTY + Integer.toHexString(key.hashCode());
    if (writes && threads.started().size() > 1) {
      knowledge.change(one);
      knowledge.change(SOME_PROPERTY);
    }
    if (knowledge.isChanged(one) || knowledge.isChanged(Registry.PROPERTIES.name())) {
      inside(Registry.PROPERTIES, writes);
    }
  }

  private void inside(Registry registry, boolean writes) {
    CallState call = turn.running.call;
    JdkFrames.Way way = frames.wayFromProgram();
    if (way.initializes()) {
      return; // the first execution only
    }
    if (way.locks() || turn.running.realMonitors > 0) {
      if (!call.hasRead(registry)) {
        hidden.add(registry);
      }
      return;
    }
    layers.own(call, way.site());
    collections.structure(registry, writes, way.site());
  }

  /** What was read where no step could be. */
  public Set<Registry> hidden() {
    return hidden;
  }
}
