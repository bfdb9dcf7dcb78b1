package dev.jacquard.agent.jvm;

import dev.jacquard.agent.loader.ExecutionLoader;
import dev.jacquard.hook.Controller;
import dev.jacquard.hook.Hooks;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.Exclusive;
import dev.jacquard.kernel.primitive.ReadClock;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * What the hooks call. Each call is bracketed: while it lasts, hooks are off, so that the tool can
 * use the JDK; and in a quiet section, or when the execution is over, there are no operations.
 */
final class JvmController extends Controller {
  /** How many operations a thread may do on its way out before it is told again that it is over. */
  private static final int PATIENCE = 1_000;

  private final JvmHost host;
  private final Memory memory;
  private final Handles handles = new Handles();
  private final Monitors monitors;
  private final Locks locks;
  private final Threads threads;
  private final Pools pools;
  private int ignored;

  JvmController(JvmHost host) {
    this.host = host;
    memory = new Memory(host);
    monitors = new Monitors(host);
    locks = new Locks(host);
    threads = new Threads(host, memory.escape());
    pools = new Pools(host);
  }

  /** Forgets what was of the last execution only. */
  void startExecution() {
    memory.startExecution();
    pools.startExecution();
  }

  boolean mayRace() {
    return memory.mayRace();
  }

  Threads threads() {
    return threads;
  }

  /** Whether there is anything to do; if so, hooks are off until {@link #leave}. */
  private boolean enter() {
    if (host.running.quiet > 0) {
      return false;
    }
    if (host.over) {
      if (++ignored % PATIENCE == 0) {
        throw Upcalls.abandon();
      }
      return false;
    }
    Hooks.inside = true;
    return true;
  }

  /** The same for what may block: a thread of an execution that is over stops here. */
  private boolean enterBlocking() {
    if (host.over) {
      throw Upcalls.abandon();
    }
    return enter();
  }

  private static void leave() {
    Hooks.inside = false;
  }

  /** The place of an operation that rewritten code is about to do; 0 if the JDK is. */
  private Site site(int site) {
    if (site == 0) {
      host.layers.inside(host.running, 0);
    } else {
      host.layers.own(host.running, site);
    }
    return memory.text(site);
  }

  /** The place of an operation that the JDK is about to do: that of the call that led there. */
  private Site site() {
    int site = host.running.site;
    host.layers.inside(host.running, site);
    return memory.text(site);
  }

  // ---- memory

  @Override
  public void read(Object owner, int site) {
    if (owner != null && enter()) {
      try {
        memory.field(Hooks.GET, owner, site);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void write(Object owner, int site) {
    if (owner != null && enter()) {
      try {
        memory.field(Hooks.SET, owner, site);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void writeReference(Object owner, Object value, int site) {
    if (owner != null && enter()) {
      try {
        memory.field(Hooks.SET, owner, site);
        memory.storing(owner, value);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void readStatic(int site) {
    if (enter()) {
      try {
        memory.staticField(Hooks.GET, site);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void writeStatic(int site) {
    if (enter()) {
      try {
        memory.staticField(Hooks.SET, site);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void writeStaticReference(Object value, int site) {
    if (enter()) {
      try {
        memory.staticField(Hooks.SET, site);
        memory.escape().of(value);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void readElement(Object array, int index, int site) {
    if (isElement(array, index) && enter()) {
      try {
        memory.element(Hooks.GET, array, index, site);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void writeElement(Object array, int index, int site) {
    if (isElement(array, index) && enter()) {
      try {
        memory.element(Hooks.SET, array, index, site);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void writeElementReference(Object array, int index, Object value, int site) {
    if (isElement(array, index) && enter()) {
      try {
        memory.element(Hooks.SET, array, index, site);
        memory.storing(array, value);
      } finally {
        leave();
      }
    }
  }

  private static boolean isElement(Object array, int index) {
    return array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array);
  }

  @Override
  public void made(Object object) {
    if (host.over) {
      return;
    }
    Hooks.inside = true;
    try {
      memory.made(object);
    } finally {
      leave();
    }
  }

  @Override
  public void access(
      int mode,
      Object base,
      long offset,
      char type,
      long expected,
      Object expectedReference,
      Object value) {
    if (base != null && enter()) {
      try {
        Variable variable = Variable.of(base, offset, type);
        host.layers.inside(host.running, host.running.site);
        memory.atomic(mode, variable, expected, expectedReference, host.running.site);
        memory.storing(base, value);
      } finally {
        leave();
      }
    }
  }

  @Override
  public void access(
      int mode,
      VarHandle handle,
      Object base,
      int index,
      long expected,
      Object expectedReference,
      Object value,
      int site) {
    if (handle != null && enter()) {
      try {
        Variable variable = handles.variable(handle, base, index);
        if (variable != null) {
          host.layers.own(host.running, site);
          memory.atomic(mode, variable, expected, expectedReference, site);
          memory.storing(variable.base(), value);
        }
      } finally {
        leave();
      }
    }
  }

  @Override
  public void call(Object receiver, boolean writes, int site) {
    if (receiver != null && enter()) {
      try {
        Controlled me = host.running;
        if (site == 0) {
          host.layers.inside(me, me.site);
        } else {
          me.site = site;
          host.layers.call(me, site);
        }
        if (memory.call(receiver, writes, me.site)) {
          host.layers.called(me, me.site);
        }
      } finally {
        leave();
      }
    }
  }

  // ---- monitors

  @Override
  public Object enter(Object monitor, int site) {
    Controlled me = host.running;
    if (enterBlocking()) {
      try {
        monitors.enter(monitor, site(site));
      } finally {
        leave();
      }
    }
    return me.monitor;
  }

  @Override
  public Object exit(Object monitor, int site) {
    Controlled me = host.running;
    if (enter()) {
      try {
        monitors.exit(monitor, site(site));
      } finally {
        leave();
      }
    }
    return me.monitor;
  }

  @Override
  public boolean holds(Object monitor) {
    return monitors.holds(monitor);
  }

  @Override
  public void await(Object monitor, long nanos, int site) throws InterruptedException {
    if (enterBlocking()) {
      try {
        long limit = nanos == 0 ? -1 : nanos;
        monitors.await(monitor, monitors.lockOf(monitor), null, limit, true, site(site));
      } finally {
        leave();
      }
    }
  }

  @Override
  public void signal(Object monitor, boolean all, int site) {
    if (enter()) {
      try {
        monitors.signal(monitor, monitors.lockOf(monitor), null, all, site(site));
      } finally {
        leave();
      }
    }
  }

  // ---- threads

  @Override
  public void starting(Thread thread) {
    if (host.controlled(thread) != null) {
      throw new IllegalThreadStateException();
    }
    if (thread.getState() == Thread.State.NEW && enterBlocking()) {
      try {
        threads.start(thread, host.running, site());
      } finally {
        leave();
      }
    }
  }

  /** A thread for a task that the program left to us. */
  Thread thread(Runnable task, String name) {
    Hooks.inside = true;
    try {
      return host.carrier().thread(task, name, this);
    } finally {
      leave();
    }
  }

  /** One of n values, whichever the strategy takes. */
  int choose(int n) {
    Choose choice = new Choose(n);
    if (!enter()) {
      return 0;
    }
    try {
      return (int) host.step(host.number(choice, site()));
    } finally {
      leave();
    }
  }

  void startWorker(Worker worker) {
    if (enterBlocking()) {
      try {
        threads.start(worker, host.running, site());
        worker.goOn(host.controlled(worker));
      } finally {
        leave();
      }
    }
  }

  @Override
  public boolean start(Thread thread) {
    if (host.running.quiet > 0) {
      host.startLater(thread);
      return true;
    }
    Hooks.inside = true;
    try {
      Controlled started = host.controlled(thread);
      return started != null && host.carrier().start(started);
    } finally {
      leave();
    }
  }

  @Override
  public void begin(Thread thread) {
    host.carrier().begin(thread);
  }

  @Override
  public void exit(Thread thread) {
    Hooks.inside = true;
    Controlled me = host.running;
    if (!host.over && !me.ended) {
      host.ended(me);
    }
  }

  @Override
  public boolean uncaught(Thread thread, Throwable failure) {
    if (failure instanceof Abandoned) {
      return true;
    }
    Hooks.inside = true;
    try {
      return threads.uncaught(host.running, failure);
    } finally {
      leave();
    }
  }

  @Override
  public void exitJvm(int status) {
    if (host.over) {
      throw Upcalls.abandon();
    }
    Hooks.inside = true;
    try {
      threads.exit(status, site());
    } finally {
      leave();
    }
  }

  @Override
  public boolean controls(Thread thread) {
    return host.controlled(thread) != null;
  }

  @Override
  public boolean join(Thread thread, long nanos) throws InterruptedException {
    if (enterBlocking()) {
      try {
        return threads.join(host.controlled(thread), nanos, site());
      } finally {
        leave();
      }
    }
    return false;
  }

  @Override
  public void sleep(long nanos, int site) throws InterruptedException {
    if (enterBlocking()) {
      try {
        threads.sleep(nanos, site == 0 ? site() : site(site));
      } finally {
        leave();
      }
    }
  }

  @Override
  public void yieldNow(int site) {
    if (enter()) {
      try {
        threads.yieldNow(site == 0 ? site() : site(site));
      } finally {
        leave();
      }
    }
  }

  @Override
  public void park(long nanos) {
    if (enterBlocking()) {
      try {
        threads.park(nanos, site());
      } finally {
        leave();
      }
    }
  }

  @Override
  public void unpark(Thread thread) {
    if (enter()) {
      try {
        threads.unpark(host.controlled(thread), site());
      } finally {
        leave();
      }
    }
  }

  @Override
  public void interrupt(Thread thread) {
    Controlled target = host.controlled(thread);
    if (target != null && enter()) {
      try {
        threads.interrupt(target, site());
      } finally {
        leave();
      }
    }
  }

  @Override
  public boolean isInterrupted(Thread thread, boolean clear) {
    Controlled target = host.controlled(thread);
    if (target != null && enter()) {
      try {
        return clear ? threads.interrupted(site()) : threads.isInterrupted(target, site());
      } finally {
        leave();
      }
    }
    return false;
  }

  @Override
  public boolean isAlive(Thread thread) {
    if (enter()) {
      try {
        return threads.isAlive(host.controlled(thread), site());
      } finally {
        leave();
      }
    }
    return true;
  }

  @Override
  public Thread.State state(Thread thread) {
    return threads.state(host.controlled(thread));
  }

  // ---- locks

  @Override
  public boolean acquire(int kind, Object key, int amount, int how, long nanos)
      throws InterruptedException {
    if (enterBlocking()) {
      try {
        return locks.acquire(kind, key, amount, how, nanos, site());
      } finally {
        leave();
      }
    }
    return true;
  }

  @Override
  public void release(int kind, Object key, int amount) {
    if (enter()) {
      try {
        locks.release(kind, key, amount, site());
      } finally {
        leave();
      }
    }
  }

  @Override
  public int drain(Object key) {
    if (enter()) {
      try {
        return locks.drain(key, site());
      } finally {
        leave();
      }
    }
    return 0;
  }

  @Override
  public int query(int what, int kind, Object key) {
    if (enter()) {
      try {
        return locks.query(what, kind, key, site());
      } finally {
        leave();
      }
    }
    return 0;
  }

  @Override
  public long await(Object condition, Object lockKey, int how, long nanos)
      throws InterruptedException {
    if (!enterBlocking()) {
      return 0;
    }
    try {
      Exclusive lock = locks.lockOf(lockKey);
      long before = host.clock();
      long limit = how == Hooks.TIMED ? Math.max(nanos, 0) : -1;
      boolean interruptible = how != Hooks.BLOCK;
      boolean notified = monitors.await(lockKey, lock, condition, limit, interruptible, site());
      return notified ? Math.max(1, nanos - (host.clock() - before)) : 0;
    } finally {
      leave();
    }
  }

  @Override
  public void signal(Object condition, Object lockKey, boolean all) {
    if (enter()) {
      try {
        monitors.signal(lockKey, locks.lockOf(lockKey), condition, all, site());
      } finally {
        leave();
      }
    }
  }

  @Override
  public List<Thread> waiting(Object condition, Object lockKey) {
    Hooks.inside = true;
    try {
      return monitors.waiting(lockKey, locks.lockOf(lockKey), condition);
    } finally {
      leave();
    }
  }

  // ---- time and inputs

  @Override
  public long nanoTime() {
    if (enter()) {
      try {
        return host.step(host.number(new ReadClock(), site()));
      } finally {
        leave();
      }
    }
    return System.nanoTime();
  }

  @Override
  public long currentTimeMillis() {
    return JvmHost.START_MILLIS + nanoTime() / 1_000_000;
  }

  @Override
  public int identityHashCode(Object object) {
    Hooks.inside = true;
    try {
      return host.objects.hash(object);
    } finally {
      leave();
    }
  }

  @Override
  public long seed() {
    return host.running.nextSeed();
  }

  @Override
  public long threadId() {
    return host.running.number + 1L;
  }

  @Override
  public long threadId(Thread thread) {
    Hooks.inside = true;
    try {
      return threads.id(thread);
    } finally {
      leave();
    }
  }

  @Override
  public int threadNumber() {
    Controlled me = host.running;
    return 1_000 * me.number + me.named++;
  }

  @Override
  public Object ofExecution(Object pool) {
    Hooks.inside = true;
    try {
      return pools.ofExecution(pool);
    } finally {
      leave();
    }
  }

  // ---- sections

  @Override
  public void at(int site) {
    Controlled me = host.running;
    if (me.quiet == 0) { // an initializer would leave its places behind, the first time only
      me.site = Math.max(site, 0);
      host.layers.at(me, Math.abs(site));
    }
  }

  @Override
  public void calling(int site) {
    Controlled me = host.running;
    if (me.quiet == 0) {
      host.layers.calling(me, site);
    }
  }

  @Override
  public void quiet() {
    host.running.quiet++;
  }

  @Override
  public void loud() {
    host.running.loud();
  }

  @Override
  public boolean isQuiet() {
    return host.running.quiet > 0;
  }

  @Override
  public void initializing(Class<?> type) {
    if (!Hooks.on()) {
      return;
    }
    Controlled me = host.running;
    if (me.quiet > 0) { // otherwise the initializer does nothing
      me.initialize(host.initializerOf(type));
    }
  }

  @Override
  public void initialized(Class<?> type) {
    if (!Hooks.on()) {
      if (ExecutionLoader.isLoaderOf(type)) {
        host.initialized(type);
      } else {
        StaticState.initialized(type);
      }
      return;
    }
    Hooks.inside = true;
    try {
      host.initialized(type);
    } finally {
      leave();
    }
  }

  @Override
  public void uncontrolled() {
    Hooks.inside = true;
    try {
      host.uncontrolled.add();
    } finally {
      leave();
    }
  }

  @Override
  public void initializedLoaded(Class<?> type) {
    host.initializedLoaded(type);
  }
}
