package dev.jacquard.libraries.hunt;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.MapMaker;
import com.google.common.util.concurrent.AtomicLongMap;
import com.googlecode.concurrenttrees.radix.ConcurrentRadixTree;
import com.googlecode.concurrenttrees.radix.node.concrete.DefaultCharArrayNodeFactory;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import net.jodah.expiringmap.ExpiringMap;
import org.eclipse.collections.impl.map.mutable.ConcurrentHashMap;
import org.eclipse.collections.impl.map.mutable.ConcurrentHashMapUnsafe;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.maps.NonBlockingHashMapLong;
import org.jctools.maps.NonBlockingHashSet;

/** Maps, caches and the like. */
final class Maps {
  private Maps() {}

  static List<Subject<?>> all() {
    return List.of(
        map("JCTools NonBlockingHashMap", NonBlockingHashMap::new),
        map("Eclipse ConcurrentHashMap", ConcurrentHashMap::newMap),
        map("Eclipse ConcurrentHashMapUnsafe", ConcurrentHashMapUnsafe::newMap),
        map("Guava MapMaker", () -> new MapMaker().weakValues().makeMap()),
        map("ExpiringMap", () -> ExpiringMap.builder().maxSize(10).<Integer, Integer>build()),
        map(
            "Caffeine",
            () ->
                Caffeine.newBuilder()
                    .executor(Runnable::run)
                    .maximumSize(10)
                    .<Integer, Integer>build()
                    .asMap()),
        map("Caffeine unbounded", () -> Caffeine.newBuilder().<Integer, Integer>build().asMap()),
        map(
            "Guava cache",
            () -> CacheBuilder.newBuilder().concurrencyLevel(1).<Integer, Integer>build().asMap()),
        longMap(),
        Subject.of("JCTools NonBlockingHashSet", NonBlockingHashSet<Integer>::new)
            .call("add(1)", s -> s.add(1))
            .call("add(2)", s -> s.add(2))
            .call("remove(1)", s -> s.remove(1))
            .call("contains(1)", s -> s.contains(1))
            .end(s -> new java.util.TreeSet<>(s)),
        Subject.of("Guava ConcurrentHashMultiset", ConcurrentHashMultiset::<Integer>create)
            .call("add(1,1)", s -> s.add(1, 1))
            .call("add(1,2)", s -> s.add(1, 2))
            .call("remove(1,1)", s -> s.remove(1, 1))
            .call("removeExactly(1,2)", s -> s.removeExactly(1, 2))
            .call("setCount(1,3)", s -> s.setCount(1, 3))
            .call("setCount(1,1,0)", s -> s.setCount(1, 1, 0))
            .call("count(1)", s -> s.count(1))
            .end(s -> s.count(1)),
        Subject.of("Guava AtomicLongMap", AtomicLongMap::<Integer>create)
            .call("incrementAndGet(1)", m -> m.incrementAndGet(1))
            .call("decrementAndGet(1)", m -> m.decrementAndGet(1))
            .call("getAndAdd(1,2)", m -> m.getAndAdd(1, 2))
            .call("put(1,5)", m -> m.put(1, 5))
            .call("remove(1)", m -> m.remove(1))
            .call("removeIfZero(1)", m -> m.removeIfZero(1))
            .call("get(1)", m -> m.get(1))
            .end(m -> m.asMap()),
        Subject.of(
                "ConcurrentRadixTree",
                () -> new ConcurrentRadixTree<Integer>(new DefaultCharArrayNodeFactory()))
            .call("put(abc)", t -> t.put("abc", 1))
            .call("put(abd)", t -> t.put("abd", 2))
            .call("putIfAbsent(ab)", t -> t.putIfAbsent("ab", 3))
            .call("remove(abc)", t -> t.remove("abc"))
            .call("get(abc)", t -> t.getValueForExactKey("abc"))
            .call("get(ab)", t -> t.getValueForExactKey("ab"))
            .call("keys(ab)", t -> text(t.getKeysStartingWith("ab")))
            .end(t -> text(t.getKeysStartingWith(""))));
  }

  private static String text(Iterable<CharSequence> keys) {
    StringBuilder text = new StringBuilder();
    for (Iterator<CharSequence> i = keys.iterator(); i.hasNext(); ) {
      text.append(i.next()).append(' ');
    }
    return text.toString();
  }

  private static Subject<?> map(String name, Supplier<ConcurrentMap<Integer, Integer>> maker) {
    return Subject.of(name, maker)
        .call("put(1,1)", m -> m.put(1, 1))
        .call("put(1,2)", m -> m.put(1, 2))
        .call("put(2,3)", m -> m.put(2, 3))
        .call("get(1)", m -> m.get(1))
        .call("get(2)", m -> m.get(2))
        .call("containsKey(1)", m -> m.containsKey(1))
        .call("remove(1)", m -> m.remove(1))
        .call("remove(1,1)", m -> m.remove(1, 1))
        .call("putIfAbsent(1,4)", m -> m.putIfAbsent(1, 4))
        .call("replace(1,5)", m -> m.replace(1, 5))
        .call("replace(1,1,6)", m -> m.replace(1, 1, 6))
        .call("computeIfAbsent(1,7)", m -> m.computeIfAbsent(1, k -> 7))
        .call("computeIfPresent(1,+10)", m -> m.computeIfPresent(1, (k, v) -> v + 10))
        .call("computeIfPresent(1,null)", m -> m.computeIfPresent(1, (k, v) -> null))
        .call("compute(1)", m -> m.compute(1, (k, v) -> v == null ? 1 : v + 1))
        .call("merge(1,3)", m -> m.merge(1, 3, Integer::sum))
        .end(m -> new TreeMap<>(m));
  }

  private static Subject<?> longMap() {
    return Subject.of("JCTools NonBlockingHashMapLong", NonBlockingHashMapLong<Integer>::new)
        .call("put(1,1)", m -> m.put(1L, (Integer) 1))
        .call("put(0,2)", m -> m.put(0L, (Integer) 2))
        .call("put(0,3)", m -> m.put(0L, (Integer) 3))
        .call("get(0)", m -> m.get(0L))
        .call("get(1)", m -> m.get(1L))
        .call("remove(0)", m -> m.remove(0L))
        .call("putIfAbsent(0,4)", m -> m.putIfAbsent(0L, (Integer) 4))
        .call("replace(0,5)", m -> m.replace(0L, (Integer) 5))
        .call("replace(0,2,6)", m -> m.replace(0L, (Integer) 2, (Integer) 6))
        .call("putIfAbsent(1,4)", m -> m.putIfAbsent(1L, (Integer) 4))
        .call("replace(1,1,6)", m -> m.replace(1L, (Integer) 1, (Integer) 6))
        .end(m -> new TreeMap<>(Map.copyOf(m)));
  }
}
