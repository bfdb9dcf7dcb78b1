package dev.jacquard.libraries;

import dev.jacquard.Jacquard;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.junit.jupiter.api.Test;

/** Three threads borrow from a pool of two. */
class CommonsPoolTest {
  private static final class Resource {
    int user;
  }

  private static final class Factory extends BasePooledObjectFactory<Resource> {
    final AtomicInteger made = new AtomicInteger();

    @Override
    public Resource create() {
      made.incrementAndGet();
      return new Resource();
    }

    @Override
    public PooledObject<Resource> wrap(Resource resource) {
      return new DefaultPooledObject<>(resource);
    }
  }

  @Test
  void lendsToOneAtATime() {
    Library.of("org.apache.commons.pool2.")
        .runs(
            () -> {
              Factory factory = new Factory();
              GenericObjectPoolConfig<Resource> config = new GenericObjectPoolConfig<>();
              config.setMaxTotal(2);
              config.setJmxEnabled(false);
              try (GenericObjectPool<Resource> pool = new GenericObjectPool<>(factory, config)) {
                Jacquard.parallel(() -> use(pool, 1), () -> use(pool, 2), () -> use(pool, 3));
                Library.check(factory.made.get() <= 2, "made " + factory.made);
                Library.check(pool.getNumActive() == 0, "still lent: " + pool.getNumActive());
                Library.check(
                    pool.getNumIdle() == factory.made.get(), "idle: " + pool.getNumIdle());
                Library.check(pool.getBorrowedCount() == 3, "lent " + pool.getBorrowedCount());
              }
            });
  }

  private static void use(GenericObjectPool<Resource> pool, int user) {
    try {
      Resource resource = pool.borrowObject();
      Library.check(resource.user == 0, "lent to two");
      resource.user = user;
      Library.check(resource.user == user, "lent to two");
      resource.user = 0;
      pool.returnObject(resource);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
