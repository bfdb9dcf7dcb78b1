package dev.jacquard.agent.rewrite;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import org.objectweb.asm.Type;

/** What is known of classes and methods of the JDK by their names. */
final class Jdk {
  private static final String[] COLLECTIONS = {
    "Map",
    "List",
    "Set",
    "Queue",
    "Deque",
    "Vector",
    "Stack",
    "Hashtable",
    "Collection",
    "Properties",
    "BitSet"
  };

  /** Beginnings of the names of methods of these that change nothing. */
  private static final String[] READS = {
    "get",
    "contains",
    "is",
    "size",
    "peek",
    "element",
    "iterator",
    "toArray",
    "hashCode",
    "equals",
    "toString",
    "first",
    "last",
    "floor",
    "ceiling",
    "higher",
    "lower",
    "head",
    "tail",
    "sub",
    "keySet",
    "values",
    "entrySet",
    "forEach",
    "stream",
    "parallelStream",
    "indexOf",
    "listIterator",
    "spliterator",
    "length",
    "charAt",
    "mappingCount",
    "reduce",
    "search",
    "tryAdvance",
    "trySplit",
    "remainingCapacity",
    "next",
    "previous",
    "has",
    "cardinality",
    "toPattern",
    "clone",
    "compare",
    "before",
    "after"
  };

  private Jdk() {}

  /** Whether it is what compilers of other languages call all the time, and that shares nothing. */
  static boolean isRuntime(String owner) {
    return owner.startsWith("kotlin/jvm/internal/") || owner.startsWith("scala/runtime/");
  }

  /** Whether an object of that class of the JDK is worth following: not values and exceptions. */
  static boolean makesSharable(String owner) {
    return JdkClasses.contain(owner)
        && !owner.endsWith("Exception")
        && !owner.endsWith("Error")
        && !owner.equals("java/lang/String");
  }

  /** Whether a static method gives a new collection, never one that somebody has already. */
  static boolean makes(String owner, String method) {
    return switch (owner) {
      case "java/util/Collections" ->
          method.startsWith("synchronized") || method.equals("newSetFromMap");
      case "java/util/Arrays" -> method.equals("asList");
      case "java/util/concurrent/ConcurrentHashMap" -> method.equals("newKeySet");
      default -> false;
    };
  }

  /** Whether calls of it are operations on the receiver as a whole. */
  static boolean isCollection(String owner) {
    boolean callSite = owner.equals("java/lang/invoke/CallSite"); // constant or not
    if (callSite || owner.startsWith("java/lang/ref/") || JdkBoundary.isUnknown(owner)) {
      return true;
    }
    int slash = owner.lastIndexOf('/');
    if (!owner.startsWith("java/util/")
        || (slash != "java/util".length() && !owner.startsWith("java/util/concurrent/"))
        || slash > "java/util/concurrent".length()) {
      return false;
    }
    for (String end : COLLECTIONS) {
      if (owner.endsWith(end)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is a type of streams, each call of which ends one and may begin another. */
  static boolean isStream(String owner) {
    return switch (owner) {
      case "java/util/stream/BaseStream",
          "java/util/stream/Stream",
          "java/util/stream/IntStream",
          "java/util/stream/LongStream",
          "java/util/stream/DoubleStream" ->
          true;
      default -> false;
    };
  }

  /** Whether it is a type of the JDK that says little, and may stand for an open class. */
  static boolean mayBeOpen(String owner) {
    return owner.startsWith("java/util/random/RandomGenerator") || isVague(owner);
  }

  private static boolean isVague(String owner) {
    return switch (owner) {
      case "java/lang/Iterable",
          "java/lang/CharSequence",
          "java/lang/Appendable",
          "java/io/InputStream",
          "java/io/OutputStream" ->
          true;
      default -> false;
    };
  }

  /** Whether a method of the JDK may give an object with state that it has made. */
  static boolean gives(String owner, String descriptor) {
    Type result = Type.getReturnType(descriptor);
    if (!JdkClasses.contain(owner) || result.getSort() == Type.ARRAY) {
      return JdkClasses.contain(owner);
    }
    String type = result.getSort() == Type.OBJECT ? result.getInternalName() : "";
    return !type.equals(owner) && (JdkBoundary.isOpen(type) || mayBeOpen(type));
  }

  /** Whether calls of it are operations on the collection that it goes through. */
  static boolean isIterator(String owner) {
    return switch (owner) {
      case "java/util/Iterator", "java/util/ListIterator", "java/util/Enumeration" -> true;
      default -> false;
    };
  }

  /** Whether a method of a collection gives what shows its contents: a view, or an iterator. */
  static boolean derives(String method, String descriptor) {
    return descriptor.startsWith("()L")
        && switch (method) {
          case "iterator",
              "listIterator",
              "descendingIterator",
              "elements",
              "keys",
              "keySet",
              "navigableKeySet",
              "descendingKeySet",
              "values",
              "entrySet",
              "descendingSet",
              "descendingMap" ->
              true;
          default -> false;
        };
  }

  /** Whether a method of a collection may change it. */
  static boolean writes(String method) {
    if (method.startsWith("getAnd")) {
      return true;
    }
    for (String start : READS) {
      if (method.startsWith(start)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the next operations inside the JDK should be told as made here. */
  static boolean isConcurrent(String owner) {
    return owner.startsWith("java/util/concurrent/")
        || owner.startsWith("java/util/stream/")
        || owner.equals("dev/jacquard/Jacquard")
        || owner.equals("java/lang/Runtime")
        || owner.equals("java/util/Timer")
        || owner.equals("java/util/TimerTask")
        || owner.equals("java/lang/Thread")
        || owner.equals("java/lang/ThreadGroup");
  }

  /** The same for a method of a class that has many others. */
  static boolean endsJvm(String owner, String method) {
    return owner.equals("java/lang/System") && method.equals("exit");
  }

  /** The same for methods that may be a thread's, whatever the class that the code names. */
  static boolean isThreadMethod(String name, String descriptor) {
    return switch (name) {
      case "start", "interrupt" -> descriptor.equals("()V");
      case "join" ->
          descriptor.equals("()V") || descriptor.equals("(J)V") || descriptor.equals("(JI)V");
      case "isAlive", "isInterrupted" -> descriptor.equals("()Z");
      case "getState" -> descriptor.equals("()Ljava/lang/Thread$State;");
      default -> false;
    };
  }
}
