package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Quietly;
import java.util.List;

/** Where the JDK reads what there is once in a JVM: each way to it leads through one of these. */
final class RegistryRules {
  private static final String ZONE = "java/util/TimeZone";

  static final List<Rule> ALL =
      List.of(
          new Before("java/util/Locale", "getDefault", "RegistryHooks.locale"),
          new Before(ZONE, "getDefaultRef()Ljava/util/TimeZone;", "RegistryHooks.timeZone"),
          // It copies the zone before it stores it: that would be steps after the one that tells.
          new Quietly(ZONE, "setDefault(Ljava/util/TimeZone;)V"),
          new Before("java/lang/Throwable", "printStackTrace()V", "RegistryHooks.streams"));

  private RegistryRules() {}
}
