package dev.jacquard.hook;

/** The beginning and the end of a real thread of the program. */
public final class LifeHooks {
  private LifeHooks() {}

  /** At the start of a method run, which may be that of a new thread: it waits for its turn. */
  public static void begin(Object self) {
    Controller controller = Hooks.controller;
    if (controller != null && self == Thread.currentThread()) {
      controller.threads.begin((Thread) self);
    }
  }

  /** The same for the method run of Thread itself, whose receiver is passed as what it is. */
  public static void begin(Thread self) {
    begin((Object) self);
  }

  /** In place of the exit of the JVM; the receiver is the runtime. */
  public static void exitJvm(Object runtime, int status) {
    Hooks.controller.threads.exitJvm(status);
  }

  /** The thread has left its method run. */
  public static void exit(Thread thread) {
    if (Hooks.on() && Thread.currentThread() == thread) {
      Hooks.controller.threads.exit(thread);
    }
  }

  /** The thread ends by an exception. Returns whether the JVM need not report it. */
  public static boolean uncaught(Thread thread, Throwable failure) {
    return Hooks.on()
        && Thread.currentThread() == thread
        && Hooks.controller.threads.uncaught(thread, failure);
  }
}
