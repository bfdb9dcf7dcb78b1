package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Call;
import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Quietly;
import dev.jacquard.agent.jdk.Rule.Replace;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers that the JVM or the JDK give to objects and threads, and that programs can see: hash
 * codes by identity, and with them the order in hash tables; the names of threads.
 */
final class IdentityRules {
  private static final String THREAD = "java/lang/Thread";

  static final List<Rule> ALL = all();

  private IdentityRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String type :
        List.of(
            "lang/Object",
            "util/HashMap",
            "util/Hashtable",
            "util/WeakHashMap",
            "util/Objects",
            "util/concurrent/ConcurrentHashMap")) {
      rules.add(
          new Call("java/" + type, "java/lang/Object", "hashCode()I", "Hooks.hashCode", false));
    }
    for (String type : List.of("lang/Enum", "util/IdentityHashMap")) {
      rules.add(
          new Call(
              "java/" + type,
              "java/lang/System",
              "identityHashCode(Ljava/lang/Object;)I",
              "Hooks.identityHashCode",
              false));
    }
    // Until 20; later ones ask System.
    rules.add(
        new Call(
            "java/lang/Enum", "java/lang/Object", "hashCode()I", "Hooks.identityHashCode", false));
    rules.add(number("genThreadName()Ljava/lang/String;", "ThreadHooks.name"));
    rules.add(number("nextThreadNum()I", "ThreadHooks.number"));
    // Loading a library locks by a ReentrantLock, and unlocks inside a ConcurrentHashMap.
    rules.add(new Quietly("jdk/internal/loader/NativeLibraries", "loadLibrary"));
    rules.add(new Quietly("java/lang/Runtime", "loadLibrary0"));
    return List.copyOf(rules);
  }

  private static Replace number(String method, String hook) {
    return new Replace(THREAD, method, Guard.MODELS, hook, List.of(), null);
  }
}
