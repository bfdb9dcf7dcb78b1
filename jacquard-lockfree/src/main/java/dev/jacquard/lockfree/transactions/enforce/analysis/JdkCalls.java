package dev.jacquard.lockfree.transactions.enforce.analysis;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** What calls of JDK methods do to shared memory, and to other threads. */
public final class JdkCalls {
  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final String HANDLE = "java/lang/invoke/VarHandle";

  /** Waits, wakes others, or gives the processor away; by class. */
  private static final Set<String> ENDING_CLASSES =
      Set.of(
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/CyclicBarrier",
          "java/util/concurrent/Phaser",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/Exchanger",
          "java/util/concurrent/Future",
          "java/util/concurrent/FutureTask",
          "java/util/concurrent/CompletableFuture",
          "java/util/concurrent/Executor",
          "java/util/concurrent/ExecutorService",
          "java/util/concurrent/BlockingQueue",
          "java/util/concurrent/BlockingDeque",
          "java/util/concurrent/TransferQueue",
          "java/util/concurrent/ArrayBlockingQueue",
          "java/util/concurrent/LinkedBlockingQueue",
          "java/util/concurrent/LinkedBlockingDeque",
          "java/util/concurrent/PriorityBlockingQueue",
          "java/util/concurrent/DelayQueue",
          "java/util/concurrent/SynchronousQueue",
          "java/util/concurrent/LinkedTransferQueue");

  private static final Set<String> ENDING_METHODS =
      Set.of(
          "java/lang/Thread.sleep",
          "java/lang/Thread.yield",
          "java/lang/Thread.onSpinWait",
          "java/lang/Thread.join",
          "java/lang/Thread.start",
          "java/lang/Object.wait",
          "java/lang/Object.notify",
          "java/lang/Object.notifyAll",
          "java/util/concurrent/TimeUnit.sleep",
          "java/util/concurrent/TimeUnit.timedJoin",
          "java/util/concurrent/TimeUnit.timedWait");

  private static final Set<String> PURE_OF_STRINGS =
      Set.of("length", "charAt", "isEmpty", "equals", "hashCode", "compareTo", "startsWith");

  private static final Set<String> CALLED_BACK =
      Set.of(
          "java/lang/Comparable",
          "java/util/Comparator",
          "java/lang/Runnable",
          "java/util/concurrent/Callable",
          "java/lang/Iterable",
          "java/util/Iterator",
          "java/util/Collection",
          "java/util/List",
          "java/util/Set",
          "java/util/Map");

  private JdkCalls() {}

  /** Whether such an object of the JDK, or array, is memory that threads share. */
  static boolean isHolder(String descriptor) {
    if (descriptor.startsWith("L" + ATOMIC)) {
      return !isHandle(descriptor);
    }
    boolean isData =
        descriptor.startsWith("Ljava/util/")
            && !descriptor.startsWith("Ljava/util/function/")
            && !descriptor.startsWith("Ljava/util/concurrent/locks/")
            && !descriptor.startsWith("Ljava/util/Optional")
            && !descriptor.equals("Ljava/util/Objects;")
            && !descriptor.equals("Ljava/util/Comparator;");
    return descriptor.startsWith("[") || isData;
  }

  /** Whether such a constant is a way to a field. */
  static boolean isHandle(String descriptor) {
    boolean updates = descriptor.startsWith("L" + ATOMIC) && descriptor.endsWith("FieldUpdater;");
    return updates || descriptor.equals("L" + HANDLE + ";") || descriptor.endsWith("/Unsafe;");
  }

  /** Whether the call of a JDK method accesses memory that threads may share. */
  public static boolean accesses(MethodInsnNode call) {
    String type = "L" + call.owner + ";";
    boolean ofData = isHandle(type) || isHolder(type);
    return ofData && call.getOpcode() != Opcodes.INVOKESPECIAL && !ends(call);
  }

  /** Whether a transaction ends before the call, as it waits, or lets others go on. */
  public static boolean ends(MethodInsnNode call) {
    boolean byClass =
        ENDING_CLASSES.contains(call.owner) || call.owner.startsWith("java/util/concurrent/locks/");
    return ENDING_METHODS.contains(call.owner + "." + call.name)
        || (byClass && !call.name.equals("<init>"));
  }

  /** Whether the call runs code of the program that cannot be told. */
  static boolean callsBack(MethodInsnNode call) {
    boolean ofObject =
        call.owner.equals("java/lang/Object")
            && (call.name.equals("equals")
                || call.name.equals("hashCode")
                || call.name.equals("toString"));
    return ofObject
        || CALLED_BACK.contains(call.owner)
        || call.owner.startsWith("java/util/function/")
        || takesFunction(call);
  }

  private static boolean takesFunction(MethodInsnNode call) {
    for (Type each : Type.getArgumentTypes(call.desc)) {
      if (each.getSort() == Type.OBJECT
          && (each.getInternalName().startsWith("java/util/function/")
              || each.getInternalName().equals("java/util/Comparator"))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the call changes nothing, and depends on nothing that threads share. */
  public static boolean isPure(MethodInsnNode call) {
    if (call.owner.equals("java/lang/Math")) {
      return true;
    }
    if (call.owner.equals("java/lang/String")) {
      return PURE_OF_STRINGS.contains(call.name);
    }
    boolean isBox =
        call.owner.equals("java/lang/Integer")
            || call.owner.equals("java/lang/Long")
            || call.owner.equals("java/lang/Boolean")
            || call.owner.equals("java/lang/Character")
            || call.owner.equals("java/lang/Double")
            || call.owner.equals("java/lang/Float")
            || call.owner.equals("java/lang/Short")
            || call.owner.equals("java/lang/Byte");
    boolean isException =
        call.name.equals("<init>")
            && (call.owner.endsWith("Exception") || call.owner.endsWith("Error"))
            && call.owner.startsWith("java/");
    return isBox || isException;
  }

  /** Whether the call only reads an atomic variable. */
  public static boolean onlyReads(MethodInsnNode call) {
    return (call.owner.startsWith(ATOMIC) || call.owner.equals(HANDLE))
        && (call.name.equals("get")
            || call.name.equals("getPlain")
            || call.name.equals("getOpaque")
            || call.name.equals("getAcquire")
            || call.name.equals("getVolatile")
            || call.name.equals("intValue")
            || call.name.equals("longValue")
            || call.name.equals("getReference")
            || call.name.equals("isMarked")
            || call.name.equals("getStamp")
            || call.name.equals("length"));
  }
}
