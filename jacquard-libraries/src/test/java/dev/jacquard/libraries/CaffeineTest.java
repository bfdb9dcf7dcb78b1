package dev.jacquard.libraries;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.jacquard.Jacquard;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The maintenance of the cache runs on the common pool, beside the threads of the scenario. */
class CaffeineTest {
  @Test
  void loadsEachKeyOnce() {
    Library.of("com.github.benmanes.caffeine.")
        .runs(
            () -> {
              AtomicInteger loads = new AtomicInteger();
              LoadingCache<Integer, String> cache =
                  Caffeine.newBuilder()
                      .maximumSize(10)
                      .expireAfterWrite(Duration.ofHours(1))
                      .build(
                          key -> {
                            loads.incrementAndGet();
                            return "value " + key;
                          });
              Jacquard.parallel(() -> read(cache, 1, 2), () -> read(cache, 2, 1));
              Library.check(loads.get() == 2, loads + " loads");
              cache.cleanUp();
              Library.check(cache.estimatedSize() == 2, "size " + cache.estimatedSize());
            });
  }

  @Test
  void keepsToItsLimit() {
    Library.of("com.github.benmanes.caffeine.")
        .runs(
            () -> {
              Cache<Integer, String> cache = Caffeine.newBuilder().maximumSize(2).build();
              Jacquard.parallel(
                  () -> put(cache, 1, 2), () -> put(cache, 3, 4), () -> cache.invalidate(1));
              cache.cleanUp();
              Library.check(cache.estimatedSize() <= 2, "size " + cache.estimatedSize());
            });
  }

  private static void read(LoadingCache<Integer, String> cache, int... keys) {
    for (int key : keys) {
      String value = cache.get(key);
      Library.check(value.equals("value " + key), key + " is " + value);
    }
  }

  private static void put(Cache<Integer, String> cache, int... keys) {
    for (int key : keys) {
      cache.put(key, "value " + key);
    }
  }
}
