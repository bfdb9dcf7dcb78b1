package dev.jacquard.bugs.known;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import dev.jacquard.Jacquard;
import dev.jacquard.bugs.Scenario;

/**
 * Issue 2131 of Guava, 33.7.2: "LoadingCache.getIfPresent(key) returns null after
 * LoadingCache.getUnchecked(key) returned non null value".
 *
 * <p>The thread that loads a value makes it known to those who wait for it before it is stored. One
 * of them returns with the value, asks the cache again, and is told that there is none.
 *
 * <p>Open.
 */
public final class Guava2131 implements Scenario {
  @Override
  public void run() {
    LoadingCache<String, String> cache =
        CacheBuilder.newBuilder().concurrencyLevel(1).build(CacheLoader.from(key -> "value"));
    Runnable read =
        () -> {
          cache.getUnchecked("key");
          Scenario.check(cache.getIfPresent("key") != null, "got a value, which is not present");
        };
    Jacquard.parallel(read, read);
  }
}
