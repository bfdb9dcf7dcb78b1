package dev.jacquard.libraries.hunt;

import com.codahale.metrics.Counter;
import com.codahale.metrics.ExponentiallyDecayingReservoir;
import com.codahale.metrics.LockFreeExponentiallyDecayingReservoir;
import com.codahale.metrics.SlidingWindowReservoir;
import com.google.common.util.concurrent.AtomicDouble;
import dev.failsafe.Bulkhead;
import io.github.bucket4j.Bucket;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.bulkhead.internal.SemaphoreBulkhead;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.ratelimiter.internal.AtomicRateLimiter;
import io.github.resilience4j.ratelimiter.internal.SemaphoreBasedRateLimiter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.AtomicInitializer;
import org.apache.commons.lang3.concurrent.EventCountCircuitBreaker;
import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;

/** Rate limiters, circuit breakers, bulkheads, counters. */
final class Limiters {
  private Limiters() {}

  static List<Subject<?>> all() {
    return List.of(
        Subject.of(
                "Bucket4j",
                () ->
                    Bucket.builder()
                        .addLimit(l -> l.capacity(3).refillIntervally(3, Duration.ofHours(1)))
                        .build())
            .call("tryConsume(1)", b -> b.tryConsume(1))
            .call("tryConsume(2)", b -> b.tryConsume(2))
            .call("tryConsumeAsMuchAsPossible(2)", b -> b.tryConsumeAsMuchAsPossible(2))
            .run("addTokens(1)", b -> b.addTokens(1))
            .run("reset", b -> b.reset())
            .call("getAvailableTokens", b -> b.getAvailableTokens())
            .end(b -> b.getAvailableTokens()),
        Subject.of(
                "Resilience4j AtomicRateLimiter",
                () ->
                    new AtomicRateLimiter(
                        "a",
                        RateLimiterConfig.custom()
                            .limitForPeriod(2)
                            .limitRefreshPeriod(Duration.ofHours(1))
                            .timeoutDuration(Duration.ZERO)
                            .build()))
            .call("acquire", r -> r.acquirePermission())
            .call("acquire(2)", r -> r.acquirePermission(2))
            .run("drain", r -> r.drainPermissions())
            .run("limit(3)", r -> r.changeLimitForPeriod(3))
            .call("available", r -> r.getMetrics().getAvailablePermissions())
            .end(r -> r.getMetrics().getAvailablePermissions()),
        Subject.of(
                "Resilience4j SemaphoreBasedRateLimiter",
                () ->
                    new SemaphoreBasedRateLimiter(
                        "a",
                        RateLimiterConfig.custom()
                            .limitForPeriod(2)
                            .limitRefreshPeriod(Duration.ofHours(1))
                            .timeoutDuration(Duration.ZERO)
                            .build()))
            .call("acquire", r -> r.acquirePermission())
            .call("acquire(2)", r -> r.acquirePermission(2))
            .run("drain", r -> r.drainPermissions())
            .end(r -> r.getMetrics().getAvailablePermissions())
            .close(r -> r.shutdown()),
        Subject.of(
                "Resilience4j SemaphoreBulkhead",
                () ->
                    new SemaphoreBulkhead(
                        "a",
                        BulkheadConfig.custom()
                            .maxConcurrentCalls(2)
                            .maxWaitDuration(Duration.ZERO)
                            .build()))
            .call("tryAcquire", b -> b.tryAcquirePermission())
            .run("release", b -> b.releasePermission())
            .end(b -> b.getMetrics().getAvailableConcurrentCalls()),
        breaker(),
        Subject.of("Failsafe Bulkhead", () -> Bulkhead.of(2))
            .call("tryAcquire", b -> b.tryAcquirePermit())
            .run("release", b -> b.releasePermit())
            .end(b -> b.tryAcquirePermit() + " " + b.tryAcquirePermit()),
        Subject.of(
                "Failsafe CircuitBreaker",
                () ->
                    dev.failsafe.CircuitBreaker.builder()
                        .withFailureThreshold(2)
                        .withSuccessThreshold(2)
                        .withDelay(Duration.ofHours(1))
                        .build())
            .call("tryAcquire", b -> b.tryAcquirePermit())
            .run("success", b -> b.recordSuccess())
            .run("failure", b -> b.recordFailure())
            .run("halfOpen", b -> b.halfOpen())
            .run("close", b -> b.close())
            .call("state", b -> b.getState())
            .end(b -> b.getState() + " " + b.getFailureCount() + " " + b.getSuccessCount()),
        Subject.of(
                "Lang3 EventCountCircuitBreaker",
                () -> new EventCountCircuitBreaker(2, 1, TimeUnit.HOURS))
            .call("incrementAndCheckState", b -> b.incrementAndCheckState())
            .call("checkState", b -> b.checkState())
            .run("open", b -> b.open())
            .run("close", b -> b.close())
            .call("isOpen", b -> b.isOpen())
            .end(b -> b.isOpen()),
        Subject.of("Lang3 ThresholdCircuitBreaker", () -> new ThresholdCircuitBreaker(2))
            .call("increment(1)", b -> b.incrementAndCheckState(1L))
            .call("increment(2)", b -> b.incrementAndCheckState(2L))
            .call("checkState", b -> b.checkState())
            .run("close", b -> b.close())
            .end(b -> b.isOpen() + " " + b.incrementAndCheckState(1L)),
        Subject.of(
                "Lang3 AtomicInitializer",
                () -> {
                  AtomicInteger made = new AtomicInteger();
                  return AtomicInitializer.<Integer>builder()
                      .setInitializer(
                          () -> {
                            made.incrementAndGet();
                            return 1;
                          })
                      .get();
                })
            .call(
                "get",
                i -> {
                  try {
                    return i.get();
                  } catch (Exception e) {
                    throw new IllegalStateException(e);
                  }
                })
            .call("isInitialized", i -> i.isInitialized()),
        Subject.of("Guava AtomicDouble", () -> new AtomicDouble(1))
            .call("addAndGet(2)", d -> d.addAndGet(2))
            .call("getAndSet(5)", d -> d.getAndSet(5))
            .call("compareAndSet(1,3)", d -> d.compareAndSet(1, 3))
            .call("getAndUpdate(*2)", d -> d.getAndUpdate(x -> 2 * x))
            .end(d -> d.get()),
        Subject.of("Metrics Counter", Counter::new)
            .run("inc", c -> c.inc())
            .run("dec(2)", c -> c.dec(2))
            .end(c -> c.getCount()),
        Subject.of("Metrics SlidingWindowReservoir", () -> new SlidingWindowReservoir(2))
            .run("update(1)", r -> r.update(1))
            .run("update(2)", r -> r.update(2))
            .call("size", r -> r.size())
            .end(r -> r.size()),
        Subject.of(
                "Metrics ExponentiallyDecayingReservoir",
                () -> new ExponentiallyDecayingReservoir(2, 0.015))
            .run("update(1)", r -> r.update(1))
            .run("update(2)", r -> r.update(2))
            .call("size", r -> r.size())
            .end(r -> r.size() + " " + r.getSnapshot().size()),
        Subject.of(
                "Metrics LockFreeExponentiallyDecaying",
                () -> LockFreeExponentiallyDecayingReservoir.builder().size(2).build())
            .run("update(1)", r -> r.update(1))
            .run("update(2)", r -> r.update(2))
            .call("size", r -> r.size())
            .end(r -> r.size() + " " + r.getSnapshot().size()));
  }

  private static Subject<?> breaker() {
    return Subject.of(
            "Resilience4j CircuitBreaker",
            () ->
                CircuitBreaker.of(
                    "a",
                    CircuitBreakerConfig.custom()
                        .slidingWindowSize(2)
                        .minimumNumberOfCalls(2)
                        .permittedNumberOfCallsInHalfOpenState(2)
                        .waitDurationInOpenState(Duration.ofHours(1))
                        .build()))
        .call("tryAcquire", b -> b.tryAcquirePermission())
        .run("release", b -> b.releasePermission())
        .run("success", b -> b.onSuccess(1, TimeUnit.MILLISECONDS))
        .run("error", b -> b.onError(1, TimeUnit.MILLISECONDS, new IllegalStateException()))
        .run("halfOpen", b -> b.transitionToHalfOpenState())
        .run("open", b -> b.transitionToOpenState())
        .run("reset", b -> b.reset())
        .call("state", b -> b.getState())
        .end(b -> b.getState());
  }
}
