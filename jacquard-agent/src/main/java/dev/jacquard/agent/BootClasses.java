package dev.jacquard.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.List;

/**
 * Puts the hooks into the boot loader, where rewritten JDK classes can see them. Not by appending a
 * jar to its class path: that makes the JVM print a warning about class data sharing.
 */
final class BootClasses {
  /** A class comes after those that it extends. */
  static final List<String> NAMES =
      List.of(
          "dev.jacquard.hook.MemoryControl",
          "dev.jacquard.hook.LockControl",
          "dev.jacquard.hook.ThreadControl",
          "dev.jacquard.hook.InputControl",
          "dev.jacquard.hook.Controller",
          "dev.jacquard.hook.Hooks",
          "dev.jacquard.hook.AtomicHooks",
          "dev.jacquard.hook.ConditionHooks",
          "dev.jacquard.hook.InputHooks",
          "dev.jacquard.hook.LatchHooks",
          "dev.jacquard.hook.LifeHooks",
          "dev.jacquard.hook.LinkHooks",
          "dev.jacquard.hook.LockHooks",
          "dev.jacquard.hook.MonitorHooks",
          "dev.jacquard.hook.MonitorHooks$Held",
          "dev.jacquard.hook.OwnHashCodes",
          "dev.jacquard.hook.ParkHooks",
          "dev.jacquard.hook.PoolHooks",
          "dev.jacquard.hook.ReferenceHooks",
          "dev.jacquard.hook.SemaphoreHooks",
          "dev.jacquard.hook.StateHooks",
          "dev.jacquard.hook.ThreadHooks",
          "dev.jacquard.hook.TimeHooks",
          "dev.jacquard.hook.UncontrolledHooks");

  private BootClasses() {}

  static void define() throws ReflectiveOperationException, IOException {
    Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
    Object unsafe = type.getMethod("getUnsafe").invoke(null);
    Method define =
        type.getMethod(
            "defineClass",
            String.class,
            byte[].class,
            int.class,
            int.class,
            ClassLoader.class,
            ProtectionDomain.class);
    for (String name : NAMES) {
      byte[] bytes = read(name.replace('.', '/') + ".class");
      define.invoke(unsafe, name.replace('.', '/'), bytes, 0, bytes.length, null, null);
    }
  }

  private static byte[] read(String resource) throws IOException {
    try (InputStream in = BootClasses.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException("the agent's jar has no " + resource);
      }
      return in.readAllBytes();
    }
  }
}
