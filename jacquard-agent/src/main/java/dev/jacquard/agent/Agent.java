package dev.jacquard.agent;

import dev.jacquard.Grouping;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The entry of the agent. Opens the JDK's packages that the hosts need, puts the hooks into the
 * boot loader, and rewrites: JDK classes now, application classes as they are loaded.
 *
 * <p>Mentions nothing of {@code dev.jacquard.hook}: those classes must be in the boot loader before
 * anybody looks for them.
 */
public final class Agent {
  private static boolean installed;
  private static String failure;
  private static Instrumentation instruments;

  private Agent() {}

  /** Called for {@code -javaagent}, by {@link Premain}. */
  public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
    AgentOptions options = optionsOrExit(arguments, instrumentation);
    if (!options.enforces()) {
      install(instrumentation, false);
    }
  }

  /** Whoever asks for transactions must not run without them. */
  private static AgentOptions optionsOrExit(String arguments, Instrumentation instrumentation) {
    try {
      AgentOptions options = AgentOptions.parse(arguments);
      if (options.enforces()) {
        Enforcement.install(options, instrumentation);
      }
      return options;
    } catch (IllegalArgumentException e) {
      System.err.println("jacquard: " + e.getMessage());
      System.exit(1);
      throw e;
    }
  }

  /** Called by the JVM when the agent is attached at run time. The caller reports a failure. */
  public static void agentmain(String arguments, Instrumentation instrumentation) {
    try {
      if (AgentOptions.parse(arguments).enforces()) {
        throw new IllegalArgumentException("plans are enforced from the start only: -javaagent");
      }
      install(instrumentation, true);
    } catch (Exception | LinkageError e) {
      failed(e.toString());
    }
  }

  private static synchronized void install(Instrumentation instrumentation, boolean late)
      throws Exception {
    if (installed) {
      return;
    }
    open(instrumentation);
    BootClasses.define();
    Installation.install(instrumentation);
    if (late) {
      Installation.rewriteLoaded(instrumentation);
    }
    installed = true;
    instruments = instrumentation;
  }

  /** Before an exploration: nothing of the JDK that is open may have been loaded unseen. */
  static synchronized void openLoaded() {
    OpenedClasses.openLoaded(instruments);
  }

  /**
   * Lets the operations of a class tell when they begin and end.
   *
   * @throws IllegalArgumentException if it has none, or cannot be changed
   */
  static synchronized void group(Grouping grouping) {
    OperationClasses.tell(grouping.type(), grouping::isOperation, instruments);
  }

  private static synchronized void failed(String reason) {
    failure = reason;
  }

  /** Why it could not be attached, or null. */
  static synchronized String failure() {
    return failure;
  }

  /** Whether the agent is at work in this JVM. */
  public static synchronized boolean isInstalled() {
    return installed;
  }

  private static void open(Instrumentation instrumentation) {
    Module base = Object.class.getModule();
    Set<Module> toUs = Set.of(Agent.class.getModule());
    Map<String, Set<Module>> exports = new HashMap<>();
    Map<String, Set<Module>> opens = new HashMap<>();
    List<String> packages = new ArrayList<>(base.getPackages());
    for (String name : List.of("jdk.internal.misc", "jdk.internal.vm")) {
      if (packages.contains(name)) {
        exports.put(name, toUs);
      }
    }
    for (String name :
        List.of(
            "java.lang",
            "java.lang.invoke",
            "java.util.concurrent",
            "java.util.concurrent.atomic")) {
      opens.put(name, toUs);
    }
    instrumentation.redefineModule(base, Set.of(), exports, opens, Set.of(), Map.of());
  }
}
