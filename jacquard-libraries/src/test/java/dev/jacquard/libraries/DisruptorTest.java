package dev.jacquard.libraries;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.WaitStrategy;
import com.lmax.disruptor.YieldingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import com.lmax.disruptor.util.DaemonThreadFactory;
import dev.jacquard.Jacquard;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two publishers, and a handler on a thread of the library. */
@Tag("host")
class DisruptorTest {
  private static final class Event {
    int value;
  }

  @Test
  void handlerSeesAllEventsWhenItBlocks() {
    Library.of("com.lmax.disruptor.").runs(() -> publishAndHandle(new BlockingWaitStrategy()));
  }

  @Test
  void handlerSeesAllEventsWhenItYields() {
    Library.of("com.lmax.disruptor.").runs(() -> publishAndHandle(new YieldingWaitStrategy()));
  }

  private static void publishAndHandle(WaitStrategy strategy) throws InterruptedException {
    CountDownLatch handled = new CountDownLatch(4);
    List<Integer> seen = new ArrayList<>();
    Disruptor<Event> disruptor =
        new Disruptor<>(Event::new, 4, DaemonThreadFactory.INSTANCE, ProducerType.MULTI, strategy);
    disruptor.handleEventsWith(
        (event, sequence, last) -> {
          seen.add(event.value);
          handled.countDown();
        });
    disruptor.start();
    RingBuffer<Event> ring = disruptor.getRingBuffer();
    Jacquard.parallel(() -> publish(ring, 1, 2), () -> publish(ring, 3, 4));
    // A shutdown alone would not wait for a handler whose thread has not begun to run yet.
    handled.await();
    disruptor.shutdown();
    boolean inOrder =
        seen.indexOf(1) < seen.indexOf(2) && seen.indexOf(3) < seen.indexOf(4) && seen.size() == 4;
    Library.check(inOrder && seen.containsAll(List.of(1, 2, 3, 4)), "saw " + seen);
  }

  private static void publish(RingBuffer<Event> ring, int... values) {
    for (int value : values) {
      ring.publishEvent((event, sequence) -> event.value = value);
    }
  }
}
