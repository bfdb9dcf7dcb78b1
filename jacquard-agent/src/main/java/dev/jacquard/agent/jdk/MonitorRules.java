package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Call;
import dev.jacquard.agent.jdk.Rule.CallsBack;
import dev.jacquard.agent.jdk.Rule.Monitors;
import dev.jacquard.agent.jdk.Rule.Quietly;
import dev.jacquard.agent.jdk.Rule.Use;
import java.util.ArrayList;
import java.util.List;

/** Real monitors of the JDK: modelled, or not held across a switch. */
final class MonitorRules {
  private static final String NATIVES = "java/lang/invoke/MethodHandleNatives";

  static final List<Rule> ALL = all();

  private MonitorRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String type : List.of("Timer", "Timer$ThreadReaper", "TimerTask", "TimerThread")) {
      rules.add(new Monitors("java/util/" + type, Use.WAITS));
    }
    // These call back into user code while they hold a monitor.
    rules.add(new Monitors("java/util/concurrent/ConcurrentHashMap", Use.PRIVATE));
    for (String nested : List.of("", "$COWSubList", "$Reversed")) {
      rules.add(new Monitors("java/util/concurrent/CopyOnWriteArrayList" + nested, Use.PRIVATE));
    }
    for (String type :
        List.of(
            "ArrayBlockingQueue",
            "ConcurrentHashMap",
            "ConcurrentLinkedDeque",
            "ConcurrentLinkedQueue",
            "ConcurrentSkipListMap",
            "CopyOnWriteArrayList",
            "LinkedBlockingDeque",
            "LinkedBlockingQueue",
            "LinkedTransferQueue",
            "PriorityBlockingQueue")) {
      rules.add(new CallsBack("java/util/concurrent/" + type));
    }
    rules.add(
        new Call(
            "java/util/concurrent/TimeUnit", "java/lang/Object", "wait(JI)V", "Hooks.await", true));
    // All threads print to the streams of the JDK, which hold a monitor meanwhile.
    for (String method : List.of("write", "writeln", "newLine", "flush", "close")) {
      rules.add(new Quietly("java/io/PrintStream", method, true));
    }
    rules.add(
        new Quietly(
            "java/lang/Throwable", "printStackTrace(Ljava/lang/Throwable$PrintStreamOrWriter;)V"));
    // The JVM calls these to load a class and to link a call, at any instruction of user code.
    rules.add(
        new Quietly("java/lang/ClassLoader", "loadClass(Ljava/lang/String;)Ljava/lang/Class;"));
    for (String method :
        List.of(
            "linkCallSite",
            "linkMethod",
            "linkDynamicConstant",
            "linkMethodHandleConstant",
            "findMethodHandleType")) {
      rules.add(new Quietly(NATIVES, method));
    }
    // A method handle is compiled when it was called often enough, a reflective call likewise.
    rules.add(new Quietly("java/lang/invoke/LambdaForm", "compileToBytecode"));
    rules.add(new Quietly("java/lang/invoke/LambdaForm", "prepare"));
    rules.add(new Quietly("java/lang/invoke/MethodHandle", "customize"));
    for (String accessor : List.of("Method", "Constructor", "Field")) {
      rules.add(
          new Quietly("jdk/internal/reflect/ReflectionFactory", "new" + accessor + "Accessor"));
    }
    return List.copyOf(rules);
  }
}
