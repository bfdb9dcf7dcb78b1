package dev.jacquard.hook;

import java.lang.invoke.MethodHandle;

/**
 * Uses of classes. An initializer runs when its class is used first in an execution, and is called
 * from here, so that stacks have no more of the tool in between than a hook.
 */
public final class InitializerHooks {
  /** Whether it matters that a class is used. */
  public static boolean watching;

  private InitializerHooks() {}

  /** At the start of each static method and constructor of a class that can begin again. */
  public static void use(Class<?> type, int site) {
    if (watching && Hooks.on()) {
      initialize(type, site);
    }
  }

  /** {@code Class.forName}, which may initialize the class. */
  public static Class<?> forName(String name, boolean initialize, ClassLoader loader, int site)
      throws ClassNotFoundException {
    Class<?> type = Class.forName(name, initialize, loader);
    if (initialize) {
      useAll(type, site);
    }
    return type;
  }

  /** The same; a class without an initializer needs its super class all the same. */
  public static void useAll(Class<?> type, int site) {
    if (watching && Hooks.on()) {
      Class<?> parent = type.getSuperclass();
      if (parent != null && parent != Object.class) {
        useAll(parent, site);
      }
      use(type, site);
    }
  }

  /** The initializer of an enum or interface begins, the only time in this JVM. */
  public static void beginOnce(Class<?> type) {
    if (watching && Hooks.on()) {
      Hooks.controller.initializers.beginOnce(type);
    }
  }

  /** What an initializer has used that does not run again: called in place of it. */
  public static void useAgain(Class<?>[] used) {
    for (Class<?> each : used) {
      useAll(each, 0);
    }
  }

  /** Before a static field is read that never changes. */
  public static void useField(int site) {
    if (watching && Hooks.on()) {
      useHolder(site);
    }
  }

  /** Before an access to a static field. */
  static void useHolder(int site) {
    Class<?> holder = Hooks.controller.initializers.holder(site);
    if (holder != null) {
      initialize(holder, site);
    }
  }

  /** A lock of the JDK is taken in a quiet section. */
  static void lock(Object key) {
    if (watching && Hooks.on()) {
      Hooks.controller.initializers.locks(key);
    }
  }

  /** What blocks is called in a quiet section; whether to go on without. */
  static boolean block(boolean waits) {
    return watching && Hooks.on() && Hooks.controller.initializers.blocks(waits);
  }

  /**
   * An initializer has failed, the first time. To the JVM that is for good. In an exploration it is
   * the end of this execution only: others may do something before that lets it succeed.
   */
  public static void failed(Throwable failure, Class<?> type) throws Throwable {
    if (!watching || !Hooks.on() || !Hooks.controller.initializers.fails(type, failure)) {
      throw failure;
    }
  }

  private static void initialize(Class<?> type, int site) {
    InitializerControl control = Hooks.controller.initializers;
    MethodHandle initializer = control.begin(type, site);
    if (initializer == null) {
      return;
    }
    Throwable failure = null;
    try {
      Class<?> parent = type.getSuperclass();
      if (parent != null && parent != Object.class) {
        initialize(parent, site);
      }
      if (!type.isInterface()) {
        initializeInterfaces(type, site);
      }
      initializer.invokeExact();
    } catch (Throwable e) {
      failure = e;
    }
    control.end(type, failure, site);
  }

  /** Those that have default methods. */
  private static void initializeInterfaces(Class<?> type, int site) {
    for (Class<?> each : type.getInterfaces()) {
      initializeInterfaces(each, site);
      if (Hooks.controller.initializers.comesFirst(each)) {
        initialize(each, site);
      }
    }
  }
}
