package dev.jacquard.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * What is written after the jar in {@code -javaagent:jacquard-agent.jar=enforce=stack.plan}:
 * options with commas between them.
 *
 * @param plans files with plans that are enforced; then nothing is controlled
 * @param lock the kind of lock that does it; null for the default
 * @param trusted classes that never touch nodes which are in a structure
 */
public record AgentOptions(List<String> plans, String lock, List<String> trusted) {
  public AgentOptions {
    plans = List.copyOf(plans);
    trusted = List.copyOf(trusted);
  }

  /**
   * Reads them.
   *
   * @param text null or empty if there are none
   * @throws IllegalArgumentException if one is unknown, or makes no sense alone
   */
  static AgentOptions parse(String text) {
    List<String> plans = new ArrayList<>();
    List<String> trusted = new ArrayList<>();
    String lock = null;
    String[] all = text == null || text.isEmpty() ? new String[0] : text.split(",", -1);
    for (String each : all) {
      int end = each.indexOf('=');
      String name = end < 0 ? each : each.substring(0, end);
      String value = each.substring(end + 1);
      if (end < 0 || value.isEmpty()) {
        throw new IllegalArgumentException(
            "the option \"" + each + "\" of the agent has no value, as in enforce=stack.plan");
      }
      switch (name) {
        case "enforce" -> plans.add(value);
        case "trust" -> trusted.add(value);
        case "lock" -> lock = value;
        default ->
            throw new IllegalArgumentException(
                "the agent has no option \""
                    + name
                    + "\"; it has enforce=FILE, lock=KIND and trust=CLASS, with commas between"
                    + " them");
      }
    }
    if (plans.isEmpty() && all.length > 0) {
      throw new IllegalArgumentException(
          "the options lock and trust of the agent need a plan: enforce=FILE");
    }
    return new AgentOptions(plans, lock, trusted);
  }

  boolean enforces() {
    return !plans.isEmpty();
  }
}
