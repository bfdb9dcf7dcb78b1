package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Quietly;
import dev.jacquard.agent.jdk.Rule.Takes;
import java.util.List;

/**
 * Where the JDK reads what there is once in a JVM, and where single system properties are read and
 * changed: each way to it leads through one of these.
 */
final class RegistryRules {
  private static final String SYSTEM = "java/lang/System";
  private static final String ZONE = "java/util/TimeZone";

  static final List<Rule> ALL =
      List.of(
          new Before("java/util/Locale", "getDefault", "RegistryHooks.locale"),
          new Before(ZONE, "getDefaultRef()Ljava/util/TimeZone;", "RegistryHooks.timeZone"),
          // It copies the zone before it stores it: that would be steps after the one that tells.
          new Quietly(ZONE, "setDefault(Ljava/util/TimeZone;)V"),
          new Takes(SYSTEM, "getProperty", "RegistryHooks.property"),
          new Takes(SYSTEM, "setProperty", "RegistryHooks.changesProperty"),
          new Takes(SYSTEM, "clearProperty", "RegistryHooks.changesProperty"),
          new Before(SYSTEM, "getProperties", "RegistryHooks.properties"),
          new Before("java/lang/Throwable", "printStackTrace()V", "RegistryHooks.streams"));

  private RegistryRules() {}
}
