package dev.jacquard.agent.jdk;

import dev.jacquard.agent.jdk.Rule.Call;
import dev.jacquard.agent.jdk.Rule.Guard;
import dev.jacquard.agent.jdk.Rule.Replace;
import java.util.ArrayList;
import java.util.List;

/**
 * Clocks. What reads them is intrinsic, so the calls are replaced: in the code that waits for a
 * time, and in the code that tells users the time.
 */
final class TimeRules {
  static final List<Rule> ALL = all();

  private TimeRules() {}

  private static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (String type :
        List.of(
            "java/util/concurrent/",
            "java/util/Timer",
            "java/util/TimerTask",
            "java/util/TimerThread")) {
      calls(rules, type, "TimeHooks");
    }
    for (String type :
        List.of(
            "java/util/Date",
            "java/util/GregorianCalendar",
            "java/util/Random",
            "java/time/Clock$SystemClock",
            "java/time/Clock$SystemInstantSource")) {
      calls(rules, type, "Hooks");
    }
    rules.add(
        new Replace(
            "java/time/Clock",
            "currentInstant()Ljava/time/Instant;",
            Guard.ON,
            "TimeHooks.currentInstant",
            List.of(),
            null));
    return List.copyOf(rules);
  }

  private static void calls(List<Rule> rules, String type, String hooks) {
    for (String name : List.of("nanoTime", "currentTimeMillis")) {
      rules.add(new Call(type, "java/lang/System", name + "()J", hooks + "." + name, false));
    }
  }
}
