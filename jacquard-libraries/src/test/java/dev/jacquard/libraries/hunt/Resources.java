package dev.jacquard.libraries.hunt;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.SettableFuture;
import com.zaxxer.hikari.util.ConcurrentBag;
import io.netty.util.HashedWheelTimer;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import io.reactivex.rxjava3.disposables.CompositeDisposable;
import io.reactivex.rxjava3.disposables.Disposable;
import io.reactivex.rxjava3.disposables.SerialDisposable;
import io.reactivex.rxjava3.processors.BehaviorProcessor;
import io.reactivex.rxjava3.subjects.BehaviorSubject;
import io.reactivex.rxjava3.subjects.ReplaySubject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.greenrobot.eventbus.EventBus;
import org.greenrobot.eventbus.Subscribe;
import reactor.core.Disposables;
import reactor.core.publisher.Sinks;

/** Pools, event buses, timers, streams: what they have in the end. */
final class Resources {
  private Resources() {}

  /** Counts how often it is closed. */
  private static final class Counted implements Disposable, reactor.core.Disposable {
    final AtomicInteger closed = new AtomicInteger();

    @Override
    public void dispose() {
      closed.incrementAndGet();
    }

    @Override
    public boolean isDisposed() {
      return closed.get() > 0;
    }
  }

  private record Two<T>(T object, Counted first, Counted second) {
    Two(T object) {
      this(object, new Counted(), new Counted());
    }

    String closed() {
      return first.closed + " " + second.closed;
    }
  }

  private record Listened<T>(T object, List<Object> heard) {
    Listened(T object) {
      this(object, Collections.synchronizedList(new ArrayList<>()));
    }
  }

  /** Hears events of the bus. */
  public static final class Listener {
    final List<Object> heard = Collections.synchronizedList(new ArrayList<>());

    @Subscribe(sticky = true)
    public void on(Integer event) {
      heard.add(event);
    }
  }

  private record Bus(EventBus bus, Listener listener) {}

  static List<Subject<?>> all() {
    return ImmutableList.of(
        pool(),
        bag(),
        bus(),
        Subject.of("RxJava CompositeDisposable", () -> new Two<>(new CompositeDisposable()))
            .call("add(1)", t -> t.object().add(t.first()))
            .call("add(2)", t -> t.object().add(t.second()))
            .call("remove(1)", t -> t.object().remove(t.first()))
            .call("delete(2)", t -> t.object().delete(t.second()))
            .run("clear", t -> t.object().clear())
            .run("dispose", t -> t.object().dispose())
            .call("size", t -> t.object().size())
            .end(t -> t.closed() + " " + t.object().size()),
        Subject.of("RxJava SerialDisposable", () -> new Two<>(new SerialDisposable()))
            .call("set(1)", t -> t.object().set(t.first()))
            .call("replace(2)", t -> t.object().replace(t.second()))
            .run("dispose", t -> t.object().dispose())
            .end(t -> t.closed() + " " + t.object().isDisposed()),
        Subject.of("Reactor composite", () -> new Two<>(Disposables.composite()))
            .call("add(1)", t -> t.object().add(t.first()))
            .call("add(2)", t -> t.object().add(t.second()))
            .call("remove(1)", t -> t.object().remove(t.first()))
            .run("dispose", t -> t.object().dispose())
            .call("size", t -> t.object().size())
            .end(t -> t.closed() + " " + t.object().size()),
        Subject.of("Reactor swap", () -> new Two<>(Disposables.swap()))
            .call("update(1)", t -> t.object().update(t.first()))
            .call("replace(2)", t -> t.object().replace(t.second()))
            .run("dispose", t -> t.object().dispose())
            .end(t -> t.closed() + " " + t.object().isDisposed()),
        Subject.of("RxJava BehaviorSubject", () -> new Listened<>(BehaviorSubject.createDefault(0)))
            .single("onNext(1)", t -> next(t.object(), 1))
            .single("onNext(2)", t -> next(t.object(), 2))
            .run("subscribe", t -> t.object().subscribe(t.heard()::add))
            .call("getValue", t -> t.object().getValue())
            .end(t -> sorted(t.heard())),
        Subject.of("RxJava ReplaySubject", () -> new Listened<>(ReplaySubject.<Integer>create()))
            .single("onNext(1)", t -> next(t.object(), 1))
            .single("onNext(2)", t -> next(t.object(), 2))
            .run("subscribe", t -> t.object().subscribe(t.heard()::add))
            .end(t -> sorted(t.heard())),
        Subject.of(
                "RxJava BehaviorProcessor",
                () -> new Listened<>(BehaviorProcessor.createDefault(0)))
            .single("onNext(1)", t -> offered(t.object(), 1))
            .single("onNext(2)", t -> offered(t.object(), 2))
            .run("subscribe", t -> t.object().subscribe(t.heard()::add))
            .call("getValue", t -> t.object().getValue())
            .end(t -> sorted(t.heard())),
        Subject.of("Reactor Sinks.one", () -> new Listened<>(Sinks.<Integer>one()))
            .call("value(1)", t -> t.object().tryEmitValue(1))
            .call("value(2)", t -> t.object().tryEmitValue(2))
            .call("empty", t -> t.object().tryEmitEmpty())
            .run("subscribe", t -> t.object().asMono().subscribe(t.heard()::add))
            .end(t -> sorted(t.heard())),
        Subject.of(
                "Reactor Sinks replay", () -> new Listened<>(Sinks.many().replay().<Integer>all()))
            .single("next(1)", t -> t.object().tryEmitNext(1))
            .single("next(2)", t -> t.object().tryEmitNext(2))
            .single("complete", t -> t.object().tryEmitComplete())
            .run("subscribe", t -> t.object().asFlux().subscribe(t.heard()::add))
            .end(t -> sorted(t.heard())),
        Subject.of("Netty promise", () -> new Listened<>(promise()))
            .call("trySuccess(1)", t -> t.object().trySuccess(1))
            .call("tryFailure", t -> t.object().tryFailure(new IllegalStateException()))
            .call("cancel", t -> t.object().cancel(false))
            .call("setUncancellable", t -> t.object().setUncancellable())
            .run("listen", t -> t.object().addListener(f -> t.heard().add(f.isSuccess())))
            .call("isDone", t -> t.object().isDone())
            .end(t -> sorted(t.heard()) + " " + t.object().getNow()),
        Subject.of("Guava SettableFuture", () -> new Listened<>(SettableFuture.<Integer>create()))
            .call("set(1)", t -> t.object().set(1))
            .call("setException", t -> t.object().setException(new IllegalStateException()))
            .call("cancel", t -> t.object().cancel(false))
            .run(
                "listen",
                t ->
                    t.object()
                        .addListener(() -> t.heard().add(t.object().isCancelled()), Runnable::run))
            .call("isDone", t -> t.object().isDone())
            .end(t -> sorted(t.heard()) + " " + t.object().isCancelled()),
        Subject.of("Netty timer", () -> new HashedWheelTimer(100, TimeUnit.MILLISECONDS, 4))
            .call("add and cancel", t -> t.newTimeout(x -> {}, 1, TimeUnit.HOURS).cancel())
            .run("add", t -> t.newTimeout(x -> {}, 1, TimeUnit.HOURS))
            .end(t -> t.stop().size()));
  }

  private static Promise<Integer> promise() {
    return new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
  }

  private static Object next(io.reactivex.rxjava3.subjects.Subject<Integer> subject, int value) {
    subject.onNext(value);
    return "-";
  }

  private static Object offered(BehaviorProcessor<Integer> processor, int value) {
    processor.onNext(value);
    return "-";
  }

  private static List<String> sorted(List<Object> heard) {
    return heard.stream().map(String::valueOf).sorted().toList();
  }

  private static final class Objects extends BasePooledObjectFactory<Object> {
    @Override
    public Object create() {
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }
  }

  private static Subject<?> pool() {
    return Subject.of(
            "Commons Pool",
            () -> {
              GenericObjectPoolConfig<Object> config = new GenericObjectPoolConfig<>();
              config.setMaxTotal(2);
              config.setJmxEnabled(false);
              return new GenericObjectPool<>(new Objects(), config);
            })
        .call("borrow and return", p -> use(p, false))
        .call("borrow and invalidate", p -> use(p, true))
        .run("clear", p -> p.clear())
        .run("addObject", p -> quietly(p::addObject))
        .run("evict", p -> quietly(p::evict))
        .end(p -> p.getNumActive() + " " + (p.getNumIdle() <= 2) + " " + use(p, false))
        .close(p -> p.close());
  }

  /** A call that may throw what it has to declare. */
  private interface Checked {
    void run() throws Exception;
  }

  private static void quietly(Checked call) {
    try {
      call.run();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object use(GenericObjectPool<Object> pool, boolean invalidate) {
    quietly(
        () -> {
          Object object = pool.borrowObject();
          if (invalidate) {
            pool.invalidateObject(object);
          } else {
            pool.returnObject(object);
          }
        });
    return "used";
  }

  /** What the bag holds. */
  private static final class Entry implements ConcurrentBag.IConcurrentBagEntry {
    private final AtomicInteger state = new AtomicInteger();

    @Override
    public boolean compareAndSet(int expected, int next) {
      return state.compareAndSet(expected, next);
    }

    @Override
    public void setState(int next) {
      state.set(next);
    }

    @Override
    public int getState() {
      return state.get();
    }
  }

  private static Subject<?> bag() {
    return Subject.of(
            "Hikari ConcurrentBag",
            () -> {
              ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
              bag.add(new Entry());
              return bag;
            })
        .run("borrow and requite", b -> quietly(() -> b.requite(borrow(b))))
        .run("add", b -> b.add(new Entry()))
        .run(
            "reserve and unreserve",
            b -> b.values(0).stream().filter(b::reserve).forEach(b::unreserve))
        .end(b -> b.size() + " " + b.getCount(0) + " " + b.getWaitingThreadCount());
  }

  private static Entry borrow(ConcurrentBag<Entry> bag) throws InterruptedException {
    Entry entry = bag.borrow(1, TimeUnit.DAYS);
    if (entry == null) {
      throw new IllegalStateException("timed out");
    }
    return entry;
  }

  private static Subject<?> bus() {
    return Subject.of(
            "EventBus",
            () ->
                new Bus(
                    EventBus.builder()
                        .sendNoSubscriberEvent(false)
                        .logNoSubscriberMessages(false)
                        .build(),
                    new Listener()))
        .run("register", b -> b.bus().register(b.listener()))
        .run("unregister", b -> b.bus().unregister(b.listener()))
        .run("post(1)", b -> b.bus().post(1))
        .run("postSticky(2)", b -> b.bus().postSticky(2))
        .call("removeSticky", b -> b.bus().removeStickyEvent(Integer.class))
        .call("getSticky", b -> b.bus().getStickyEvent(Integer.class))
        .end(b -> sorted(b.listener().heard) + " " + b.bus().isRegistered(b.listener()));
  }
}
