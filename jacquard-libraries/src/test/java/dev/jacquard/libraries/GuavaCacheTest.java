package dev.jacquard.libraries;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import dev.jacquard.Jacquard;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Threads load, replace, expel and count at the same time. */
class GuavaCacheTest {
  @Test
  void loadsEachKeyOnce() {
    Library.of("com.google.common.")
        .runs(
            () -> {
              AtomicInteger loads = new AtomicInteger();
              LoadingCache<Integer, String> cache =
                  CacheBuilder.newBuilder()
                      .recordStats()
                      .expireAfterWrite(Duration.ofHours(1))
                      .build(
                          CacheLoader.from(
                              key -> {
                                loads.incrementAndGet();
                                return "value " + key;
                              }));
              Jacquard.parallel(() -> read(cache, 1, 2), () -> read(cache, 2, 1));
              Library.check(loads.get() == 2, loads + " loads");
              Library.check(cache.size() == 2, "size " + cache.size());
              long requests = cache.stats().requestCount();
              Library.check(requests == 4, requests + " requests");
            });
  }

  @Test
  void keepsToItsLimit() {
    Library.of("com.google.common.")
        .runs(
            () -> {
              AtomicInteger removed = new AtomicInteger();
              com.google.common.cache.Cache<Integer, String> cache =
                  CacheBuilder.newBuilder()
                      .maximumSize(2)
                      .concurrencyLevel(1)
                      .removalListener(notification -> removed.incrementAndGet())
                      .build();
              Jacquard.parallel(
                  () -> put(cache, 1, 2), () -> put(cache, 3, 4), () -> cache.invalidate(1));
              cache.cleanUp();
              Library.check(cache.size() <= 2, "size " + cache.size());
              Library.check(removed.get() + cache.size() == 4, removed + " removed");
            });
  }

  private static void read(LoadingCache<Integer, String> cache, int... keys) {
    for (int key : keys) {
      String value = cache.getUnchecked(key);
      Library.check(value.equals("value " + key), key + " is " + value);
    }
  }

  private static void put(com.google.common.cache.Cache<Integer, String> cache, int... keys) {
    for (int key : keys) {
      cache.put(key, "value " + key);
    }
  }
}
