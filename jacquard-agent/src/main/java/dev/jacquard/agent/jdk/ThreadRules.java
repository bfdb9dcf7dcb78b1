package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.After;
import dev.jacquard.agent.jdk.Rule.Before;
import dev.jacquard.agent.jdk.Rule.Call;
import dev.jacquard.agent.jdk.Rule.Filter;
import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Quietly;
import dev.jacquard.agent.jdk.Rule.Replace;
import dev.jacquard.agent.jdk.Rule.Unless;
import java.util.List;

/** Threads and parking. */
final class ThreadRules {
  private static final String THREAD = "java/lang/Thread";
  private static final String SUPPORT = "java/util/concurrent/locks/LockSupport";
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";
  private static final String IN_CONTAINER = "start(Ljdk/internal/vm/ThreadContainer;)V";

  static final List<Rule> ALL =
      List.of(
          // The call of start0 is replaced, not start: the checks, the thread group and the
          // container stay right. Pools start their threads in a container (21 and later).
          new Before(THREAD, "start()V", "ThreadHooks.starting"),
          new Unless(THREAD, "start()V", "start0()V", "ThreadHooks.start"),
          new Before(THREAD, IN_CONTAINER, "ThreadHooks.starting"),
          new Unless(THREAD, IN_CONTAINER, "start0()V", "ThreadHooks.start"),
          made("java/lang/ThreadBuilders$PlatformThreadBuilder", "unstarted"),
          made("java/lang/ThreadBuilders$VirtualThreadBuilder", "unstarted"),
          made("java/lang/ThreadBuilders$PlatformThreadFactory", "newThread"),
          made("java/lang/ThreadBuilders$VirtualThreadFactory", "newThread"),
          made(CONCURRENT + "Executors$DefaultThreadFactory", "newThread"),
          of("join()V", "join"),
          of("join(J)V", "join"),
          of("join(JI)V", "join"),
          of("join(Ljava/time/Duration;)Z", "join"),
          of("isAlive()Z", "isAlive"),
          // To the JVM real threads of the program are daemons.
          new Replace(
              THREAD, "isDaemon()Z", Guard.ON, "ThreadHooks.isDaemon", List.of("this"), null),
          of("getState()Ljava/lang/Thread$State;", "getState"),
          // The real flag is set too, but the model decides: a thread that waits for its turn has
          // to clear the real one meanwhile.
          new Before(THREAD, "interrupt()V", "ThreadHooks.interrupt"),
          of("isInterrupted()Z", "isInterrupted"),
          new Replace(
              "java/lang/ThreadGroup",
              "interrupt()V",
              Guard.MODELS,
              "ThreadHooks.interruptAll",
              List.of("this"),
              null),
          // Before 19 it asks threads whether they are alive while it has a monitor.
          new Quietly("java/lang/ThreadGroup", "enumerate"),
          statics(THREAD, "interrupted()Z", Guard.MODELS, "ThreadHooks.interrupted"),
          // On 17 sleep(long) and yield are native, so there only their calls can be replaced.
          statics(THREAD, "sleep(J)V", Guard.MODELS, "ThreadHooks.sleep"),
          statics(THREAD, "sleep(JI)V", Guard.MODELS, "ThreadHooks.sleep"),
          statics(THREAD, "sleep(Ljava/time/Duration;)V", Guard.MODELS, "ThreadHooks.sleep"),
          statics(THREAD, "yield()V", Guard.MODELS, "ThreadHooks.yieldNow"),
          new Call(CONCURRENT, THREAD, "sleep(J)V", "Hooks.sleep", true),
          new Call(CONCURRENT, THREAD, "yield()V", "Hooks.yieldNow", true),
          // An intrinsic: its body is skipped once compiled.
          new Call(CONCURRENT, THREAD, "onSpinWait()V", "Hooks.onSpinWait", true),
          // A virtual thread becomes a bound one, which is started like any other thread.
          new Filter(
              "java/lang/ThreadBuilders",
              "jdk/internal/vm/ContinuationSupport",
              "isSupported()Z",
              "ThreadHooks.continuations"),
          // A hosted thread would share its random numbers with the thread that explores, and a
          // worker of a ForkJoinPool would not be known as one.
          new Filter(
              CONCURRENT,
              "jdk/internal/access/JavaLangAccess",
              "currentCarrierThread()Ljava/lang/Thread;",
              "ThreadHooks.carrier"),
          statics(SUPPORT, "park()V", Guard.MODELS, "ParkHooks.park"),
          statics(SUPPORT, "park(Ljava/lang/Object;)V", Guard.MODELS, "ParkHooks.park"),
          statics(SUPPORT, "parkNanos(J)V", Guard.MODELS, "ParkHooks.parkNanos"),
          statics(SUPPORT, "parkNanos(Ljava/lang/Object;J)V", Guard.MODELS, "ParkHooks.parkNanos"),
          statics(SUPPORT, "parkUntil(J)V", Guard.MODELS, "ParkHooks.parkUntil"),
          statics(SUPPORT, "parkUntil(Ljava/lang/Object;J)V", Guard.MODELS, "ParkHooks.parkUntil"),
          statics(
              SUPPORT,
              "getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;",
              Guard.MODELS,
              "ParkHooks.getBlocker"),
          statics(SUPPORT, "unpark(Ljava/lang/Thread;)V", Guard.HANDLED, "ParkHooks.unpark"),
          // From 21 on the synchronizers and ForkJoinPool park without LockSupport.
          new Call(CONCURRENT, UNSAFE, "park(ZJ)V", "ParkHooks.park", false),
          new Call(CONCURRENT, UNSAFE, "unpark(Ljava/lang/Object;)V", "ParkHooks.unpark", false));

  private ThreadRules() {}

  private static Replace of(String method, String hook) {
    return new Replace(
        THREAD, method, Guard.CONTROLS, "ThreadHooks." + hook, List.of("this"), null);
  }

  /** A thread that the JDK makes and does not start: others may ask for it before it is. */
  private static After made(String type, String method) {
    return new After(
        type, method + "(Ljava/lang/Runnable;)Ljava/lang/Thread;", "ThreadHooks.unstarted");
  }

  private static Replace statics(String type, String method, Guard guard, String hook) {
    return new Replace(type, method, guard, hook, List.of(), null);
  }
}
