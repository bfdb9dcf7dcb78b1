package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.stacks.Abandoned;
import dev.jacquard.agent.jvm.statics.Initialization;
import dev.jacquard.agent.jvm.statics.LateClass;
import dev.jacquard.agent.jvm.steps.Steps;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.agent.jvm.threads.Turn;
import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.CodeSites;
import dev.jacquard.agent.rewrite.LoadedClasses;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Initialize;
import dev.jacquard.kernel.primitive.Initialized;
import java.lang.invoke.MethodHandle;
import java.util.HashMap;
import java.util.Map;

/** Uses of classes that are initialized inside the execution, as JLS 12.4.2 has it. */
public final class ClassOperations {
  private final Steps steps;
  private final Turn turn;
  private final Initialization initialization;

  /** The class that declares the static field of a site, by its number; or none. */
  private final Map<Integer, Class<?>> holders = new HashMap<>();

  public ClassOperations(Steps steps, Initialization initialization) {
    this.steps = steps;
    this.turn = steps.turn();
    this.initialization = initialization;
  }

  /** What the running thread has to run before it uses the class; or null. */
  public MethodHandle begin(Class<?> type, Site site) {
    Controlled me = turn.running;
    initialization.uses().used(type.getName(), me.number);
    initialization.prepare(type);
    LateClass late = initialization.late(type);
    if (late == null) {
      return null;
    }
    long first = late.isUsedBy(me) ? 0 : steps.step(new Initialize(late.state), named(type, site));
    late.use(me);
    if (first == 1 && !late.isDone()) {
      late.begin(me);
      me.call.initializeLoudly(initialization.initializerOf(type));
      return late.initializer();
    }
    if (first == 1) { // it ran in a quiet section
      steps.step(new Initialized(late.state), named(type, site));
    }
    if (late.failure() != null) {
      throw new NoClassDefFoundError("Could not initialize class " + type.getName());
    }
    return null;
  }

  /** The running thread has run it. */
  public void end(Class<?> type, Throwable failure, Site site) {
    if (failure instanceof Abandoned abandoned) {
      throw abandoned;
    }
    LateClass late = initialization.late(type);
    turn.running.call.endInitializer();
    late.end(failure);
    steps.step(
        new Initialized(late.state),
        new Site(name(type) + " is initialized", site.file(), site.line()));
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw new ExceptionInInitializerError(failure);
    }
  }

  private static Site named(Class<?> type, Site site) {
    return new Site("initialize " + name(type), site.file(), site.line());
  }

  private static String name(Class<?> type) {
    return type.getName().substring(type.getName().lastIndexOf('.') + 1);
  }

  /** The class that declares the static field of a site; null if it is not known. */
  public Class<?> holder(int site) {
    if (!holders.containsKey(site)) {
      CodeSite code = CodeSites.get(site);
      Class<?> holder = find(code);
      holders.put(site, holder);
      if (LoadedClasses.mayChange(code.descriptor())) {
        initialization.accesses(holder == null ? code.owner().replace('/', '.') : holder.getName());
      }
    }
    return holders.get(site);
  }

  private static Class<?> find(CodeSite site) {
    if (site.loader() == null) {
      return null; // a class of this execution only
    }
    try {
      String owner = site.owner().replace('/', '.');
      Class<?> c = Class.forName(owner, false, site.loader().get());
      while (c != null && DeclaredField.of(c).stream().noneMatch(f -> isOf(f, site))) {
        c = c.getSuperclass();
      }
      return c;
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  private static boolean isOf(DeclaredField field, CodeSite site) {
    return field.isStatic() && field.name().equals(site.member());
  }
}
