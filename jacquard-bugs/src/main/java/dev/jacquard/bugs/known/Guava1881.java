package dev.jacquard.bugs.known;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Issue 1881 of Guava, 33.7.2: "Concurrency issue between get(key, valueLoader) and
 * invalidate(key)".
 *
 * <p>A key is invalidated while its value is loaded. That does nothing, as there is no value yet,
 * and the old value that is being loaded stays in the cache for good.
 *
 * <p>Open.
 */
public final class Guava1881 implements Scenario {
  @Override
  public void run() {
    Cache<String, Integer> cache = CacheBuilder.newBuilder().concurrencyLevel(1).build();
    AtomicInteger database = new AtomicInteger(1);
    Jacquard.parallel(
        () -> read(cache, database),
        () -> {
          database.set(2);
          cache.invalidate("key");
        });
    Scenario.check(read(cache, database) == 2, "an old value, though it was invalidated");
  }

  private static int read(Cache<String, Integer> cache, AtomicInteger database) {
    try {
      return cache.get("key", database::get);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
