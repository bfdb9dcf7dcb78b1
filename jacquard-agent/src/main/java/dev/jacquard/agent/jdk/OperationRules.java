package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Operations;
import java.util.ArrayList;
import java.util.List;
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
          "forEach",
          "get",
          "getOrDefault",
          "hashCode",
          "higher",
          "higherEntry",
          "higherKey",
          "indexOf",
          "isEmpty",
          "iterator",
          "last",
          "lastEntry",
          "lastIndexOf",
          "lastKey",
          "listIterator",
          "lower",
          "lowerEntry",
          "lowerKey",
          "next",
          "peek",
          "peekFirst",
          "peekLast",
          "size",
          "spliterator",
          "toArray",
          "toString");

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

  /** Those that go through a collection, or several parts of it, while others may change it. */
  private static final Set<String> LONG =
      Set.of(
          "addAll",
          "clear",
          "containsAll",
          "containsValue",
          "equals",
          "forEach",
          "hashCode",
          "putAll",
          "removeAll",
          "removeIf",
          "replaceAll",
          "retainAll",
          "size",
          "toArray",
          "toString");

  static final List<Rule> ALL = all();

  private OperationRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String type :
        List.of(HASH_MAP, SKIP_LIST_MAP, QUEUE, DEQUE, CONCURRENT + "ConcurrentSkipListSet")) {
      rules.add(new Operations(type, "this", type));
    }
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
    rules.add(new Operations(SKIP_LIST_MAP + "$SubMap", "m", SKIP_LIST_MAP));
    for (String iterator : List.of("Iter", "KeyIterator", "ValueIterator", "EntryIterator")) {
      rules.add(new Operations(SKIP_LIST_MAP + "$" + iterator, "this$0", SKIP_LIST_MAP));
    }
    rules.add(new Operations(QUEUE + "$Itr", "this$0", QUEUE));
    rules.add(new Operations(DEQUE + "$AbstractItr", "this$0", DEQUE));
    return List.copyOf(rules);
  }

  /** Not if it works on a copy. A map with a table asks counters whether it is empty. */
  static boolean takesLong(Operations rule, String method) {
    return (LONG.contains(method) && !rule.type().contains("CopyOnWrite"))
        || (method.equals("isEmpty") && rule.baseType().equals(HASH_MAP));
  }

  private static Operations whole(String name) {
    return new Operations(CONCURRENT + name, "this", CONCURRENT + name);
  }
}
