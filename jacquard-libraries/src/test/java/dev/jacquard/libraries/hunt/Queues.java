package dev.jacquard.libraries.hunt;

import com.conversantmedia.util.concurrent.ConcurrentStack;
import com.conversantmedia.util.concurrent.MultithreadConcurrentQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Supplier;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.agrona.concurrent.ManyToOneConcurrentLinkedQueue;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscBlockingConsumerArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedXaddArrayQueue;
import org.jctools.queues.atomic.MpmcAtomicArrayQueue;
import org.jctools.queues.atomic.MpscLinkedAtomicQueue;

/** Queues: offers and polls. */
final class Queues {
  private Queues() {}

  static List<Subject<?>> all() {
    return List.of(
        many("JCTools MpmcArrayQueue", () -> new MpmcArrayQueue<>(2)),
        many("JCTools MpmcAtomicArrayQueue", () -> new MpmcAtomicArrayQueue<>(2)),
        many("JCTools MpmcUnboundedXaddArrayQueue", () -> new MpmcUnboundedXaddArrayQueue<>(2)),
        one("JCTools MpscArrayQueue", () -> new MpscArrayQueue<>(2)),
        one("JCTools MpscLinkedQueue", MpscLinkedQueue::new),
        one("JCTools MpscLinkedAtomicQueue", MpscLinkedAtomicQueue::new),
        one("JCTools MpscUnboundedXaddArrayQueue", () -> new MpscUnboundedXaddArrayQueue<>(2)),
        one("JCTools MpscBlockingConsumer", () -> new MpscBlockingConsumerArrayQueue<>(2)),
        many("Agrona ManyToManyQueue", () -> new ManyToManyConcurrentArrayQueue<>(2)),
        one("Agrona ManyToOneQueue", () -> new ManyToOneConcurrentArrayQueue<>(2)),
        one("Agrona ManyToOneLinkedQueue", ManyToOneConcurrentLinkedQueue::new),
        Subject.of("Conversant queue", () -> new MultithreadConcurrentQueue<Integer>(2))
            .call("offer(1)", q -> q.offer(1))
            .call("offer(2)", q -> q.offer(2))
            .call("offer(3)", q -> q.offer(3))
            .call("poll", q -> q.poll())
            .end(q -> List.of("" + q.poll(), "" + q.poll(), "" + q.poll())),
        Subject.of("Conversant stack", () -> new ConcurrentStack<Integer>(2))
            .call("push(1)", q -> q.push(1))
            .call("push(2)", q -> q.push(2))
            .call("push(3)", q -> q.push(3))
            .call("pop", q -> q.pop())
            .end(q -> List.of("" + q.pop(), "" + q.pop(), "" + q.pop())));
  }

  private static Subject<?> many(String name, Supplier<Queue<Integer>> maker) {
    return producers(name, maker)
        .call("poll", Queue::poll)
        .call("poll", Queue::poll)
        .end(Queues::rest);
  }

  private static Subject<?> one(String name, Supplier<Queue<Integer>> maker) {
    return producers(name, maker)
        .single("poll", Queue::poll)
        .single("poll", Queue::poll)
        .single("peek", Queue::peek)
        .end(Queues::rest);
  }

  private static Subject<Queue<Integer>> producers(String name, Supplier<Queue<Integer>> maker) {
    return Subject.of(name, maker)
        .call("offer(1)", q -> q.offer(1))
        .call("offer(2)", q -> q.offer(2))
        .call("offer(3)", q -> q.offer(3));
  }

  private static Object rest(Queue<Integer> queue) {
    List<Integer> rest = new ArrayList<>();
    for (Integer each = queue.poll(); each != null; each = queue.poll()) {
      rest.add(each);
    }
    return rest;
  }
}
