package dev.jacquard.agent.jvm;

import dev.jacquard.agent.boundary.Registry;
import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.MemoryAccess;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.Join;
import dev.jacquard.kernel.primitive.Notify;
import dev.jacquard.kernel.primitive.NotifyAll;
import dev.jacquard.kernel.primitive.QueueEnter;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;
import dev.jacquard.kernel.primitive.SpuriousWakeUp;
import dev.jacquard.kernel.primitive.Start;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.WaitRelease;
import dev.jacquard.kernel.primitive.WriteAcquire;
import java.util.Set;

/** What events of Java code did, as a programmer would say it. */
final class EventWords {
  /** What is called is not what is accessed. */
  private static final Set<String> ACCESSORS =
      Set.of(
          "Field",
          "MethodHandle",
          "VarHandle",
          "Unsafe",
          "AtomicIntegerFieldUpdater",
          "AtomicLongFieldUpdater",
          "AtomicReferenceFieldUpdater");

  /** Through these a collection is read: the call is shown as one of the collection. */
  private static final Set<String> ITERATORS = Set.of("Iterator", "ListIterator", "Enumeration");

  /**
   * What a call is told as.
   *
   * @param ofObject whether it is a call of the object that the event touches, or that has the
   *     variable that the event touches; otherwise that is nothing that the program knows
   * @param ofResource whether it is a call of the very thing that the event touches
   */
  private record Call(String method, boolean ofObject, boolean ofResource) {}

  private final JvmHost host;

  EventWords(JvmHost host) {
    this.host = host;
  }

  /** A resource; threads are shown by their names rather than by their paths. */
  String resource(int id) {
    return host.resource(id) instanceof Cell cell && cell.part() != null
        ? Controlled.nameOf(cell.part(), host.threadName(cell.thread()))
        : host.resource(id).name();
  }

  Action action(Execution execution, int event) {
    Operation operation = host.operation(execution.operation(event)).original();
    Site site = operation.site();
    if (isLife(site)) {
      return site.action();
    }
    int touch = execution.firstTouch(event);
    boolean touches = touch < execution.firstTouch(event + 1);
    int id = touches ? execution.resource(touch) : -1;
    String resource = touches ? resource(id) : "";
    if (operation.spins()) {
      return new Action(Verb.SPIN, resource);
    }
    if (operation instanceof SpuriousWakeUp) {
      return execution.result(event) == SpuriousWakeUp.WAKES
          ? Action.statement("is going to wake up without a reason")
          : new Action(Verb.INTERNAL, "");
    }
    if (operation instanceof Start) {
      return new Action(Verb.START, threadOf(id));
    }
    if (operation instanceof Join) {
      return new Action(Verb.JOIN, threadOf(id));
    }
    if (site.file() == null) {
      return new Action(Verb.INTERNAL, "");
    }
    String monitor = touches ? host.resource(id).monitorOf() : "";
    String target = monitor.isEmpty() ? resource : monitor;
    return switch (site.action().verb()) {
      case READ, WRITE ->
          isRegistry(id) ? site.action() : new Action(site.action().verb(), resource);
      case ENTER -> new Action(Verb.LOCK, target);
      case EXIT -> new Action(Verb.UNLOCK, target);
      case WAIT -> new Action(operation instanceof WaitRelease ? Verb.WAIT : Verb.WAKE_UP, target);
      case NOTIFY ->
          new Action(operation instanceof NotifyAll ? Verb.NOTIFY_ALL : Verb.NOTIFY, target);
      case CALL -> new Action(Verb.CALL, call(operation, id).method());
      default -> site.action();
    };
  }

  /** Whether the program knows what it touches by the name of what it called or read there. */
  private boolean isRegistry(int id) {
    ObjectState object = id < 0 ? null : host.objects().resources.objectOf(id);
    return object != null && object.object instanceof Registry;
  }

  /** Whether a thread begins or ends there. */
  private static boolean isLife(Site site) {
    return site.action().verb() == Verb.BEGIN || site.action().verb() == Verb.END;
  }

  /** The name of the thread whose life it is. */
  private String threadOf(int life) {
    return host.threadName(((Cell) host.resource(life)).thread());
  }

  /**
   * Whether the event is nothing that the program does itself: a part of what a call of the JDK
   * does, on things that the program does not know, or a thread that begins or ends.
   */
  boolean isInternal(Execution execution, int event) {
    Operation operation = host.operation(execution.operation(event)).original();
    Site site = operation.site();
    int touch = execution.firstTouch(event);
    if (isLife(site)) {
      return true;
    }
    if (touch == execution.firstTouch(event + 1)
        || operation instanceof Start
        || operation instanceof Join) {
      return false;
    }
    return site.file() == null
        || (site.isCall() && !call(operation, execution.resource(touch)).ofObject());
  }

  /**
   * A call, of the object that it touches if it is one of that class.
   *
   * @param id the number of what it touches first, or -1
   */
  private Call call(Operation operation, int id) {
    String called = operation.site().called();
    int dot = called.lastIndexOf('.');
    String type = called.substring(called.lastIndexOf('$', dot) + 1, dot);
    String name = called.substring(dot);
    if (id < 0) {
      return new Call(type + name, false, false);
    }
    Resource touched = host.resource(id);
    String resource = resource(id);
    if (touched instanceof ReadWriteLock && type.endsWith("Lock")) {
      boolean write =
          operation instanceof WriteAcquire
              || (operation instanceof ReadWriteRelease release && release.write());
      return new Call(resource + (write ? ".writeLock()" : ".readLock()") + name, true, true);
    }
    if (ACCESSORS.contains(type)) {
      return new Call(resource + name, true, true);
    }
    ObjectState object = host.objects().resources.objectOf(id);
    if (isRegistry(id)) {
      return new Call(type + name, true, false);
    }
    String objectName = object == null ? resource : object.describe();
    boolean onlyOne = !(touched instanceof Location location) || location.isOnlyOne();
    if (ITERATORS.contains(type)) {
      return new Call(objectName + ".iterator()" + name, true, onlyOne);
    }
    boolean own =
        (object != null && object.isOf(type))
            || (touched instanceof Location location && location.isWhole(type));
    return own ? new Call(objectName + name, true, onlyOne) : new Call(type + name, false, false);
  }

  /** Right only as long as nothing else has happened. */
  EventValue value(Execution execution, int event) {
    Operation operation = host.operation(execution.operation(event)).original();
    int result = execution.result(event);
    if (result == QueueEnter.QUEUED && operation instanceof Acquire) {
      return EventValue.remark("has to wait");
    }
    if (operation instanceof Choose) {
      return EventValue.of(Long.toString(execution.value(event)));
    }
    if (operation instanceof Notify) { // whose results are threads
      if (isInternal(execution, event)) {
        return EventValue.NONE;
      }
      return EventValue.remark(
          "wakes " + (result == Notify.NO_WAITER ? "nobody" : host.threadName(result - 1)));
    }
    if (operation instanceof SpuriousWakeUp) {
      return EventValue.NONE;
    }
    if (result == Operation.TIMED_OUT) {
      return EventValue.remark("timed out");
    }
    if (result == Operation.INTERRUPTED) {
      return EventValue.remark("interrupted");
    }
    if (isInternal(execution, event)) {
      return EventValue.NONE;
    }
    if (operation instanceof MemoryAccess access) {
      return memory(access, execution, event);
    }
    if (operation instanceof Acquire && isTry(operation.site())) {
      return EventValue.of(Boolean.toString(execution.value(event) == 1));
    }
    if (!(operation instanceof WaitReacquire) || execution.value(event) != 1) {
      return EventValue.NONE;
    }
    boolean spurious = WaitReacquire.wasSpurious(execution, event);
    return EventValue.remark(spurious ? "without a reason" : "notified");
  }

  /** Whether a method is called that returns whether it got something: tryLock, tryAcquire. */
  private static boolean isTry(Site site) {
    return site.isCall() && site.called().startsWith("try", site.called().lastIndexOf('.') + 1);
  }

  private EventValue memory(MemoryAccess access, Execution execution, int event) {
    int touch = execution.firstTouch(event);
    int id = execution.resource(touch);
    if (!(host.resource(id) instanceof Location location)) {
      return EventValue.NONE;
    }
    boolean isCall = access.site().isCall();
    if (isCall && !call(access, id).ofResource()) {
      return EventValue.NONE; // a field of a class of the JDK, of which the program knows nothing
    }
    String value = location.value(host.objects());
    boolean failed = access.compares() && execution.access(touch) == Access.READ;
    if (failed) {
      return EventValue.remark("fails, it is " + value);
    }
    // What the variable is then, which a call need not return.
    boolean changed = execution.access(touch) != Access.READ;
    return changed && isCall && !value.isEmpty()
        ? EventValue.remark("now " + value)
        : EventValue.of(value);
  }
}
