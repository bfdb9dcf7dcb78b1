package dev.jacquard.agent.jvm;

import dev.jacquard.agent.jvm.objects.Location;
import dev.jacquard.agent.jvm.objects.MemoryAccess;
import dev.jacquard.agent.jvm.threads.Begin;
import dev.jacquard.agent.jvm.threads.Controlled;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Choose;
import dev.jacquard.kernel.primitive.End;
import dev.jacquard.kernel.primitive.Join;
import dev.jacquard.kernel.primitive.Notify;
import dev.jacquard.kernel.primitive.NotifyAll;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;
import dev.jacquard.kernel.primitive.SpinWait;
import dev.jacquard.kernel.primitive.Start;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.WaitRelease;
import dev.jacquard.kernel.primitive.WriteAcquire;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What events of Java code did, as a programmer would say it. */
final class EventWords {
  private static final String MONITOR = "monitor of ";

  private static final Pattern OBJECT = Pattern.compile("[\\w$\\[\\]]+@[^#\\s]*#\\d+");

  /** What is called is not what is accessed. */
  private static final Set<String> ACCESSORS =
      Set.of(
          "VarHandle",
          "Unsafe",
          "AtomicIntegerFieldUpdater",
          "AtomicLongFieldUpdater",
          "AtomicReferenceFieldUpdater");

  /** Through these a collection is read: the call is shown as one of the collection. */
  private static final Set<String> ITERATORS = Set.of("Iterator", "ListIterator", "Enumeration");

  /** How the words of a thread are named: its life, its permit. */
  private static final Pattern THREAD = Pattern.compile("\\bthread (\\d+(?:\\.\\d+)*)\\b");

  private final JvmHost host;

  EventWords(JvmHost host) {
    this.host = host;
  }

  /** A resource; threads are shown by their names rather than by their paths. */
  String resource(int id) {
    Resource resource = host.resource(id);
    return THREAD.matcher(resource.name()).replaceAll(this::threadName);
  }

  private String threadName(MatchResult match) {
    Controlled thread = host.threads().find(match.group(1));
    return Matcher.quoteReplacement("thread " + (thread == null ? match.group(1) : thread));
  }

  String words(Execution execution, int event) {
    Operation operation = host.operation(execution.operation(event));
    int touch = execution.firstTouch(event);
    boolean touches = touch < execution.firstTouch(event + 1);
    String resource = touches ? resource(execution.resource(touch)) : "";
    if (operation instanceof Begin || operation instanceof End) {
      return operation.site().text();
    }
    if (operation instanceof SpinWait) {
      return "wait for a change of " + resource;
    }
    if (operation instanceof Start) {
      return "start " + resource.replaceFirst("^thread ", "");
    }
    if (operation instanceof Join) {
      return "join " + resource.replaceFirst("^thread ", "");
    }
    if (operation.site().file() == null) {
      return "inside the JDK";
    }
    String target = resource.startsWith(MONITOR) ? resource.substring(MONITOR.length()) : resource;
    Site site = operation.site();
    String text = site.text();
    if (site.isCall()) {
      Resource touched = touches ? host.resource(execution.resource(touch)) : null;
      return call(site.called(), operation, touched, resource);
    }
    if (text.startsWith("read ") || text.startsWith("write ")) {
      return text.substring(0, text.indexOf(' ') + 1) + resource;
    }
    return switch (text) {
      case "enter monitor" -> "lock " + target;
      case "exit monitor" -> "unlock " + target;
      case "wait" -> (operation instanceof WaitRelease ? "wait on " : "wake up on ") + target;
      case "notify" ->
          (operation instanceof NotifyAll ? "notify all on " : "notify one on ") + target;
      default -> text;
    };
  }

  /**
   * Whether the event is nothing that the program does itself: a part of what a call of the JDK
   * does, on things that the program does not know, or a thread that begins or ends.
   */
  boolean isInternal(Execution execution, int event) {
    Operation operation = host.operation(execution.operation(event));
    int touch = execution.firstTouch(event);
    if (operation instanceof Begin || operation instanceof End) {
      return true;
    }
    if (touch == execution.firstTouch(event + 1)
        || operation instanceof Start
        || operation instanceof Join) {
      return false;
    }
    return operation.site().file() == null
        || (operation.site().isCall()
            && !words(execution, event).startsWith(objectOf(resource(execution.resource(touch)))));
  }

  /** The object that a resource is, or is a field of. */
  private static String objectOf(String resource) {
    Matcher matcher = OBJECT.matcher(resource);
    return matcher.lookingAt() ? matcher.group() : resource;
  }

  /** A call, of the object that it touches if it is one of that class. */
  private String call(String method, Operation operation, Resource touched, String resource) {
    int dot = method.lastIndexOf('.');
    String type = method.substring(method.lastIndexOf('$', dot) + 1, dot);
    String name = method.substring(dot) + "()";
    if (touched instanceof ReadWriteLock && type.endsWith("Lock")) {
      boolean write =
          operation instanceof WriteAcquire
              || (operation instanceof ReadWriteRelease release && release.write());
      return resource + (write ? ".writeLock()" : ".readLock()") + name;
    }
    if (ACCESSORS.contains(type)) {
      return resource + name;
    }
    if (ITERATORS.contains(type) && touched != null) {
      return objectOf(resource) + ".iterator()" + name;
    }
    boolean own =
        resource.startsWith(type + "@")
            || (touched instanceof Location location && location.isWhole(type));
    return (own ? objectOf(resource) : type) + name;
  }

  /** Right only as long as nothing else has happened. */
  String value(Execution execution, int event) {
    Operation operation = host.operation(execution.operation(event));
    int result = execution.result(event);
    if (operation instanceof Choose) {
      return Long.toString(execution.value(event));
    }
    if (operation instanceof Notify) { // whose results are threads
      if (isInternal(execution, event)) {
        return "";
      }
      return result == Notify.NOBODY
          ? "(wakes nobody)"
          : "(wakes " + host.threadName(result - 1) + ")";
    }
    if (result == Operation.TIMED_OUT) {
      return "(timed out)";
    }
    if (result == Operation.INTERRUPTED) {
      return "(interrupted)";
    }
    if (isInternal(execution, event)) {
      return "";
    }
    if (operation instanceof MemoryAccess access) {
      return memory(access, execution, event);
    }
    if (operation instanceof Acquire && operation.site().text().contains(".try")) {
      return Boolean.toString(execution.value(event) == 1);
    }
    return operation instanceof WaitReacquire ? "(notified)" : "";
  }

  private String memory(MemoryAccess access, Execution execution, int event) {
    int touch = execution.firstTouch(event);
    if (!(host.resource(execution.resource(touch)) instanceof Location location)) {
      return "";
    }
    String resource = resource(execution.resource(touch));
    if (access.site().isCall() && !words(execution, event).startsWith(resource)) {
      return ""; // a field of a class of the JDK, of which the program knows nothing
    }
    String value = location.value(host.objects());
    boolean failed = access.compares() && execution.access(touch) == Access.READ;
    if (failed || value.isEmpty()) {
      return failed ? "(fails, it is " + value + ")" : "";
    }
    // What the variable is then, which a call need not return.
    boolean changed = execution.access(touch) != Access.READ;
    return changed && access.site().isCall() ? "(now " + value + ")" : value;
  }
}
