package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.CallsBack;
import dev.jacquard.agent.jdk.Rule.Gives;
import dev.jacquard.agent.jdk.Rule.Operations;
import dev.jacquard.hook.Length;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Collections that are made for threads, without locks that are modelled. A call of one is an
 * access to the whole of it, whoever makes it: the program, which tells so before, or other code of
 * the JDK that has no hooks for that ({@code "" + map}, {@code new TreeMap<>(map)}).
 */
final class OperationRules {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String HASH_MAP = CONCURRENT + "ConcurrentHashMap";
  private static final String SKIP_LIST_MAP = CONCURRENT + "ConcurrentSkipListMap";
  private static final String QUEUE = CONCURRENT + "ConcurrentLinkedQueue";
  private static final String DEQUE = CONCURRENT + "ConcurrentLinkedDeque";
  private static final String SKIP_LIST_SET = CONCURRENT + "ConcurrentSkipListSet";
  private static final String TRANSFER = CONCURRENT + "LinkedTransferQueue";
  private static final String SUB_MAP = SKIP_LIST_MAP + "$SubMap";

  static final Set<String> READS =
      Set.of(
          "ceiling",
          "ceilingEntry",
          "ceilingKey",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "descendingIterator",
          "equals",
          "first",
          "firstEntry",
          "firstKey",
          "floor",
          "floorEntry",
          "floorKey",
          "elements",
          "forEach",
          "forEachRemaining",
          "get",
          "getOrDefault",
          "hashCode",
          "higher",
          "higherEntry",
          "higherKey",
          "indexOf",
          "isEmpty",
          "iterator",
          "keys",
          "last",
          "lastEntry",
          "lastIndexOf",
          "lastKey",
          "listIterator",
          "lower",
          "lowerEntry",
          "lowerKey",
          "mappingCount",
          "next",
          "peek",
          "peekFirst",
          "peekLast",
          "size",
          "spliterator",
          "toArray",
          "toString",
          "tryAdvance");

  static final Set<String> WRITES =
      Set.of(
          "add",
          "addAll",
          "addAllAbsent",
          "addFirst",
          "addIfAbsent",
          "addLast",
          "clear",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "merge",
          "offer",
          "offerFirst",
          "offerLast",
          "poll",
          "pollFirst",
          "pollFirstEntry",
          "pollLast",
          "pollLastEntry",
          "put",
          "putAll",
          "putIfAbsent",
          "putVal",
          "remove",
          "removeAll",
          "removeFirstOccurrence",
          "removeIf",
          "removeLastOccurrence",
          "replace",
          "replaceAll",
          "retainAll",
          "set",
          "sort");

  /** Of those that are not public the ones that count: others are parts of an operation. */
  private static final Set<String> INNER = Set.of("putVal");

  /** Those that go through a collection, or several parts of it, while others may change it. */
  private static final Set<String> LONG =
      Set.of(
          "addAll",
          "clear",
          "containsAll",
          "containsValue",
          "equals",
          "forEach",
          "forEachRemaining",
          "hashCode",
          "mappingCount",
          "removeAll",
          "removeIf",
          "replaceAll",
          "retainAll",
          "size",
          "toArray",
          "toString",
          "tryAdvance");

  /** Those that look for the next element, and may pass by a place where one is put meanwhile. */
  private static final Set<String> NEXT =
      Set.of(
          "contains",
          "descendingIterator",
          "elements",
          "forEachRemaining",
          "iterator",
          "keys",
          "next",
          "removeFirstOccurrence",
          "removeLastOccurrence",
          "tryAdvance");

  /** Those of a deque look for its end while others put elements there: JDK-8256833. */
  private static final Set<String> ENDS = Set.of("peekFirst", "peekLast", "pollFirst", "pollLast");

  /** Of methods with callbacks, those that go on through the collection after one. */
  private static final Set<String> LONG_WITH_CALLBACKS =
      Set.of("bulkRemove", "forEachFrom", "removeEntryIf", "removeValueIf");

  /** A queue whose parts are accessed as a whole anyway; these are what takes long. */
  private static final Set<String> OF_TRANSFER_QUEUE =
      Set.of(
          "clear", "forEach", "removeAll", "removeIf", "retainAll", "size", "toArray", "toString");

  static final List<Rule> ALL = all();

  private OperationRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String type : List.of(HASH_MAP, SKIP_LIST_MAP, QUEUE, DEQUE, SKIP_LIST_SET)) {
      rules.add(new Operations(type, "this", type));
    }
    rules.add(new Operations(TRANSFER, "this", TRANSFER));
    rules.add(whole("CopyOnWriteArrayList"));
    rules.add(whole("CopyOnWriteArraySet"));
    for (String view :
        List.of(
            "CollectionView",
            "KeySetView",
            "ValuesView",
            "EntrySetView",
            "BaseIterator",
            "KeyIterator",
            "ValueIterator",
            "EntryIterator")) {
      rules.add(new Operations(HASH_MAP + "$" + view, "map", HASH_MAP));
    }
    for (String view : List.of("KeySet", "Values", "EntrySet")) {
      rules.add(
          new Operations(SKIP_LIST_MAP + "$" + view, "m", CONCURRENT + "ConcurrentNavigableMap"));
    }
    rules.add(new Operations(SUB_MAP, "m", SKIP_LIST_MAP));
    for (String iterator :
        List.of("SubMapIter", "SubMapKeyIterator", "SubMapValueIterator", "SubMapEntryIterator")) {
      rules.add(new Operations(SUB_MAP + "$" + iterator, "this$0", SUB_MAP));
    }
    for (String iterator : List.of("Iter", "KeyIterator", "ValueIterator", "EntryIterator")) {
      rules.add(new Operations(SKIP_LIST_MAP + "$" + iterator, "this$0", SKIP_LIST_MAP));
    }
    rules.add(new Operations(QUEUE + "$Itr", "this$0", QUEUE));
    rules.add(new Operations(DEQUE + "$AbstractItr", "this$0", DEQUE));
    spliterators(rules);
    views(rules);
    return List.copyOf(rules);
  }

  /** Those of maps do not know them, so they are told where they are made. */
  private static void spliterators(List<Rule> rules) {
    for (String of : List.of("Key", "Value", "Entry")) {
      for (String map : List.of(HASH_MAP, SKIP_LIST_MAP)) {
        String type = map + "$" + of + "Spliterator";
        rules.add(new Operations(type, "this", type));
        rules.add(new CallsBack(type));
      }
      rules.add(
          new Gives(
              SKIP_LIST_MAP, of.toLowerCase(Locale.ROOT) + "Spliterator", "this", SKIP_LIST_MAP));
    }
    for (String view : List.of("KeySetView", "ValuesView", "EntrySetView")) {
      rules.add(new Gives(HASH_MAP + "$" + view, "spliterator", "map", HASH_MAP));
    }
    rules.add(new Gives(SKIP_LIST_SET, "spliterator", "this", SKIP_LIST_SET));
    rules.add(new CallsBack(SUB_MAP + "$SubMapIter"));
    rules.add(new Operations(QUEUE + "$CLQSpliterator", "this$0", QUEUE));
    rules.add(new Operations(DEQUE + "$CLDSpliterator", "this$0", DEQUE));
  }

  /** Those that are not gone through by the methods of what they show. */
  private static void views(List<Rule> rules) {
    for (String method : List.of("subMap", "headMap", "tailMap", "descendingMap")) {
      rules.add(new Gives(SKIP_LIST_MAP, method, "this", SKIP_LIST_MAP));
      rules.add(new Gives(SUB_MAP, method, "m", SKIP_LIST_MAP));
    }
    for (String method : List.of("subSet", "headSet", "tailSet", "descendingSet")) {
      rules.add(new Gives(SKIP_LIST_SET, method, "this", SKIP_LIST_SET));
    }
  }

  /** Whether a method of the JDK counts though the program cannot call it. */
  static boolean isInner(String method) {
    return INNER.contains(method);
  }

  /** Whether a method of such a class may be an operation on the whole. */
  static boolean covers(Operations rule, String method) {
    return rule.type().equals(TRANSFER) ? OF_TRANSFER_QUEUE.contains(method) : isOperation(method);
  }

  static boolean isOperation(String method) {
    return READS.contains(method) || WRITES.contains(method) || isBulk(method);
  }

  /** Whether tasks go through a map, each through its part. */
  private static boolean isBulk(String method) {
    return method.startsWith("reduce") || method.startsWith("search");
  }

  /** Whether the method is over at once, takes long, or is not followed at all. */
  static Length length(Operations rule, String method, String descriptor) {
    if (rule.type().contains("CopyOnWrite")) {
      return Length.STEP;
    }
    boolean hashMap = rule.baseType().equals(HASH_MAP);
    if (isBulk(method) || (hashMap && method.equals("forEach") && descriptor.startsWith("(J"))) {
      return Length.UNSEEN;
    }
    // A map with a table asks counters whether it is empty. In a queue nothing is put in between.
    boolean takesLong =
        LONG.contains(method)
            || (method.equals("isEmpty") && hashMap)
            || (ENDS.contains(method) && rule.baseType().equals(DEQUE))
            || (NEXT.contains(method) && !rule.baseType().equals(QUEUE));
    return takesLong ? Length.LONG : Length.STEP;
  }

  /** Whether a method may change the collection after a callback. */
  static boolean writesAfterCallback(String method) {
    return !READS.contains(method) && !method.equals("forEachFrom");
  }

  /** Whether what a method does after a callback takes long. */
  static boolean takesLongAfterCallback(String method) {
    return LONG.contains(method) || LONG_WITH_CALLBACKS.contains(method);
  }

  private static Operations whole(String name) {
    return new Operations(CONCURRENT + name, "this", CONCURRENT + name);
  }
}
