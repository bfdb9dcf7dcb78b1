package dev.jacquard.bugs.known;

import dev.jacquard.bugs.Scenario;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * POOL-162, Commons Pool 1.5.4: a thread that is interrupted while it waits for an object loses
 * one.
 *
 * <p>{@code borrowObject} of an exhausted pool queues for an object. If it is interrupted it leaves
 * without leaving the queue, so that the next object that is returned is given to nobody, and
 * whoever wants it waits for ever.
 *
 * <p>Repaired in 1.5.5: the queue is left.
 */
public final class Pool162 implements Scenario {
  private static final class Objects extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      return new Object();
    }
  }

  @Override
  public void run() throws Exception {
    GenericObjectPool pool = new GenericObjectPool(new Objects(), 1);
    Thread[] borrowers = {new Thread(() -> use(pool)), new Thread(() -> use(pool))};
    for (Thread borrower : borrowers) {
      borrower.start();
    }
    borrowers[0].interrupt();
    for (Thread borrower : borrowers) {
      borrower.join();
    }
    use(pool);
  }

  private static void use(GenericObjectPool pool) {
    try {
      pool.returnObject(pool.borrowObject());
    } catch (InterruptedException e) {
      // it does without
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
