package dev.jacquard.kernel;

import java.util.HashMap;
import java.util.Map;

/** Takes the values that events read and wrote. */
public final class ValueWatch implements Witness {
  private final Map<Integer, EventValue> values = new HashMap<>();
  private Host host;

  @Override
  public void start(Host newHost) {
    host = newHost;
    values.clear();
  }

  @Override
  public void happened(int event) {
    values.computeIfAbsent(event, e -> host.value(host.kernel().execution(), e));
  }

  /** The value of an event; empty if it has none. */
  public EventValue at(int event) {
    return values.getOrDefault(event, EventValue.NONE);
  }
}
