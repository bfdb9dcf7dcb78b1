package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.rewrite.CodeSite.Kind;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * A hook that is called instead of a method. It takes the receiver, the arguments and, unless the
 * kind is null, the site.
 */
record Replacement(String name, String descriptor, Kind kind) {
  private static final String OBJECT = "Ljava/lang/Object;";

  private static final Replacement COPY =
      new Replacement("arraycopy", "(" + OBJECT + "I" + OBJECT + "III)V", Kind.COPY);

  private static final Replacement CLONE =
      new Replacement("cloneArray", "(" + OBJECT + "I)" + OBJECT, Kind.OTHER);

  /** Static methods of Thread and System. */
  private static final Map<String, Replacement> STATIC =
      Map.of(
          "java/lang/Thread.sleep(J)V", new Replacement("sleep", "(JI)V", Kind.SLEEP),
          "java/lang/Thread.sleep(JI)V", new Replacement("sleep", "(JII)V", Kind.SLEEP),
          "java/lang/Thread.sleep(Ljava/time/Duration;)V",
              new Replacement("sleep", "(Ljava/time/Duration;I)V", Kind.SLEEP),
          "java/lang/Thread.yield()V", new Replacement("yieldNow", "(I)V", Kind.YIELD),
          "java/lang/Thread.onSpinWait()V", new Replacement("onSpinWait", "(I)V", Kind.YIELD),
          "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z",
              new Replacement("holdsLock", "(Ljava/lang/Object;)Z", null),
          "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", COPY,
          "java/lang/System.nanoTime()J", new Replacement("nanoTime", "()J", null),
          "java/lang/System.currentTimeMillis()J",
              new Replacement("currentTimeMillis", "()J", null),
          "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
              new Replacement("identityHashCode", "(Ljava/lang/Object;)I", null));

  /** Methods of Object that no class can override, so that the owner does not matter. */
  private static final Map<String, Replacement> FINAL =
      Map.of(
          "wait()V", new Replacement("await", "(" + OBJECT + "I)V", Kind.WAIT),
          "wait(J)V", new Replacement("await", "(" + OBJECT + "JI)V", Kind.WAIT),
          "wait(JI)V", new Replacement("await", "(" + OBJECT + "JII)V", Kind.WAIT),
          "notify()V", new Replacement("signal", "(" + OBJECT + "I)V", Kind.NOTIFY),
          "notifyAll()V", new Replacement("signalAll", "(" + OBJECT + "I)V", Kind.NOTIFY));

  private static final Replacement HASH = new Replacement("hashCode", "(" + OBJECT + ")I", null);

  private static final Replacement IDENTITY_HASH =
      new Replacement("identityHashCode", "(" + OBJECT + ")I", null);

  private static final Replacement THREAD_ID =
      new Replacement("threadId", "(" + OBJECT + ")J", null);

  private static final Replacement PROCESSORS =
      new Replacement("availableProcessors", "(" + OBJECT + ")I", null);

  /** Whether it waits for a monitor, or wakes those that do. */
  boolean isOfMonitor() {
    return FINAL.containsValue(this);
  }

  /** Whether the hook gives a new array. */
  static boolean isCloneOfArray(String owner, String name) {
    return owner.charAt(0) == '[' && name.equals("clone");
  }

  /** Whether it is the method that finds a class, and may initialize it. */
  static boolean isForName(String owner, String name, String descriptor) {
    return owner.equals("java/lang/Class")
        && name.equals("forName")
        && descriptor.startsWith("(Ljava/lang/String;ZL");
  }

  /** The hook for a static method, or null. */
  static Replacement ofStatic(String owner, String name, String descriptor) {
    return owner.equals("java/lang/Thread") || owner.equals("java/lang/System")
        ? STATIC.get(owner + "." + name + descriptor)
        : null;
  }

  /**
   * The hook for a method that open code of the JDK calls, or null. What else it calls is replaced
   * by the rules for the JDK, or runs as it is.
   */
  static Replacement inOpenCode(String owner, String name, String descriptor) {
    return switch (name) {
      case "wait", "notify", "notifyAll" -> FINAL.get(name + descriptor);
      case "arraycopy" -> owner.equals("java/lang/System") ? COPY : null;
      case "clone" -> isCloneOfArray(owner, name) ? CLONE : null;
      default -> null;
    };
  }

  /** The hook for an instance method, or null. */
  static Replacement ofInstance(int opcode, String owner, String name, String descriptor) {
    return switch (name) {
      case "wait", "notify", "notifyAll" -> FINAL.get(name + descriptor);
      case "hashCode" -> descriptor.equals("()I") ? ofHashCode(opcode, owner) : null;
      case "getId", "threadId" ->
          owner.equals("java/lang/Thread") && descriptor.equals("()J") ? THREAD_ID : null;
      case "clone" -> isCloneOfArray(owner, name) ? CLONE : null;
      case "availableProcessors" -> owner.equals("java/lang/Runtime") ? PROCESSORS : null;
      default -> null;
    };
  }

  /**
   * A class of the program may well inherit Object's, and then has to give the same hash code
   * whatever type the caller knows it by.
   */
  private static Replacement ofHashCode(int opcode, String owner) {
    boolean object = owner.equals("java/lang/Object");
    if (opcode == Opcodes.INVOKESPECIAL) {
      return object ? IDENTITY_HASH : null;
    }
    return object || !JdkClasses.contain(owner) ? HASH : null;
  }
}
