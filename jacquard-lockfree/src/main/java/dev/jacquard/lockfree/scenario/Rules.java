package dev.jacquard.lockfree.scenario;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What {@link dev.jacquard.lockfree.annotations.Operation} forbids in scenarios. */
final class Rules {
  private Rules() {}

  static boolean allow(Scenario scenario) {
    return isOnce(scenario) && groupsAreInOneThread(scenario);
  }

  private static boolean isOnce(Scenario scenario) {
    Set<TestOperation> called = new HashSet<>();
    for (Call call : scenario.calls()) {
      if (call.operation().marks().once() && !called.add(call.operation())) {
        return false;
      }
    }
    return true;
  }

  private static boolean groupsAreInOneThread(Scenario scenario) {
    Map<String, Integer> threads = new HashMap<>();
    for (int t = 0; t < scenario.threads().size(); t++) {
      for (Call call : scenario.threads().get(t)) {
        String group = call.operation().marks().group();
        Integer other = group.isEmpty() ? null : threads.putIfAbsent(group, t);
        if (other != null && other != t) {
          return false;
        }
      }
    }
    return true;
  }
}
