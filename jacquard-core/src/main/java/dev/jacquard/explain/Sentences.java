package dev.jacquard.explain;

import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Site;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Events in past tense: {@code parallel-0 read Account.balance (10) at Account.java:14}. */
final class Sentences {
  private static final List<Map.Entry<String, String>> VERBS =
      List.of(
          Map.entry("read ", "read "),
          Map.entry("write ", "wrote "),
          Map.entry("lock ", "locked "),
          Map.entry("unlock ", "unlocked "),
          Map.entry("start ", "started "),
          Map.entry("join ", "joined "),
          Map.entry("wait on ", "waited on "),
          Map.entry("wake up on ", "woke up on "),
          Map.entry("notify one on ", "notified "),
          Map.entry("notify all on ", "notified all on "));

  private static final Set<String> ACCESSES = Set.of("read", "write");

  private final Kernel kernel;
  private final Recorder recorder;

  Sentences(Kernel kernel, Recorder recorder) {
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

  /** The same, after an event that has just been told. */
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
      boolean staleWrite = last && stale && words(event).startsWith("write ");
      text.append(staleWrite ? "wrote the stale value" : past(event, before));
      text.append(value(event)).append(at(event, before));
    }
    return text.toString();
  }

  private String who(int event) {
    return kernel.host().threadName(kernel.execution().thread(event));
  }

  private String words(int event) {
    return kernel.host().words(kernel.execution(), event);
  }

  private String past(int event) {
    String words = words(event);
    for (Map.Entry<String, String> verb : VERBS) {
      if (words.startsWith(verb.getKey())) {
        return verb.getValue() + words.substring(verb.getKey().length());
      }
    }
    if (words.endsWith("()")) {
      return "called " + words;
    }
    return (kernel.host().hasStacks() ? "was at \"" : "did \"") + words + "\"";
  }

  /** The same, after an event that has just been told. */
  private String past(int event, int before) {
    String[] now = words(event).split(" ", 2);
    String[] then = words(before).split(" ", 2);
    boolean same =
        now.length == 2
            && then.length == 2
            && now[1].equals(then[1])
            && ACCESSES.contains(now[0])
            && ACCESSES.contains(then[0]);
    return same ? (now[0].equals("write") ? "wrote it" : "read it") : past(event);
  }

  private String value(int event) {
    String value = recorder.value(kernel, event);
    return value.isEmpty() ? "" : value.startsWith("(") ? " " + value : " (" + value + ")";
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
