package dev.jacquard.explain;

import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.Verb;
import java.util.List;

/** Events in past tense: {@code parallel-0 read Account.balance (10) at Account.java:14}. */
final class Sentences {
  private final KernelView kernel;
  private final Recorder recorder;

  Sentences(KernelView kernel, Recorder recorder) {
    this.kernel = kernel;
    this.recorder = recorder;
  }

  /** {@code a, b and c}. */
  static String list(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** An event, with its thread, its value and its place. */
  String of(int event) {
    return who(event) + " " + past(event) + value(event) + at(event);
  }

  /** The same without the value. */
  String plain(int event) {
    return who(event) + " " + past(event) + at(event);
  }

  /** The same, after a sentence about another event. */
  String plain(int event, int before) {
    return who(event) + " " + past(event) + at(event, before);
  }

  /**
   * Events, one after the other: what the event before has said already is not said again.
   *
   * @param stale whether the last one is a write that knows nothing of what others wrote since
   */
  String of(List<Integer> events, boolean stale) {
    StringBuilder text = new StringBuilder(of(events.get(0)));
    for (int i = 1; i < events.size(); i++) {
      int event = events.get(i);
      int before = events.get(i - 1);
      boolean last = i == events.size() - 1;
      boolean sameThread = kernel.execution().thread(event) == kernel.execution().thread(before);
      text.append(sameThread ? " and " : last ? ", then " : ", ");
      text.append(sameThread ? "" : who(event) + " ");
      boolean staleWrite = last && stale && action(event).verb() == Verb.WRITE;
      text.append(staleWrite ? "wrote the stale value" : past(event, before));
      text.append(value(event)).append(at(event, before));
    }
    return text.toString();
  }

  private String who(int event) {
    return kernel.program().threadName(kernel.execution().thread(event));
  }

  private Action action(int event) {
    return kernel.program().action(kernel.execution(), event);
  }

  private String past(int event) {
    Action action = action(event);
    String object = action.object();
    return switch (action.verb()) {
      case READ -> "read " + object;
      case WRITE -> "wrote " + object;
      case LOCK -> "locked " + object;
      case UNLOCK -> "unlocked " + object;
      case START -> "started " + object;
      case JOIN -> "joined " + object;
      case WAIT -> "waited on " + object;
      case WAKE_UP -> "woke up on " + object;
      case NOTIFY -> "notified " + object;
      case NOTIFY_ALL -> "notified all on " + object;
      case CALL -> "called " + action.text();
      case ENTER, EXIT, BEGIN, END, SPIN, INTERNAL, STATEMENT ->
          (kernel.program().hasStacks() ? "was at \"" : "did \"") + action.text() + "\"";
    };
  }

  /** The same, after a sentence about another event. */
  private String past(int event, int before) {
    Action now = action(event);
    Action then = action(before);
    boolean same = now.isAccess() && then.isAccess() && now.object().equals(then.object());
    return same ? (now.verb() == Verb.WRITE ? "wrote it" : "read it") : past(event);
  }

  private String value(int event) {
    EventValue value = recorder.value(kernel, event);
    return value.isEmpty() ? "" : " (" + value.text() + ")";
  }

  private String at(int event, int before) {
    return place(siteOf(event), before);
  }

  private Site siteOf(int event) {
    return kernel.operation(kernel.execution().operation(event)).site();
  }

  /** {@code at Account.java:14}, with a space before it; or nothing. */
  String at(int event) {
    return place(siteOf(event));
  }

  /** The same after an event of that file: {@code at :15}. */
  String place(Site site, int before) {
    boolean sameFile =
        site.line() > 0 && site.file() != null && site.file().equals(siteOf(before).file());
    return sameFile ? " at :" + site.line() : place(site);
  }

  String place(Site site) {
    return site.place().isEmpty() ? "" : " at " + site.place();
  }
}
