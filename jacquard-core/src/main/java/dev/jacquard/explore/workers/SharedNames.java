package dev.jacquard.explore.workers;

import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.ThreadNumbers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * What several processes call the threads and resources of a program. Threads have the same numbers
 * everywhere. Resources are many, so each host numbers them as it meets them, and what goes from
 * one to the other is written anew.
 */
final class SharedNames implements ThreadNumbers {
  private final List<String> threads = new ArrayList<>();
  private final List<String> resources = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  @Override
  public synchronized List<String> with(String key) {
    if (!threads.contains(key)) {
      threads.add(key);
    }
    return List.copyOf(threads);
  }

  /** By their numbers. */
  synchronized List<String> threads() {
    return List.copyOf(threads);
  }

  /** Those of resources from this number on. */
  synchronized List<String> resources(int from) {
    return List.copyOf(resources.subList(from, resources.size()));
  }

  synchronized String resourceKey(int number) {
    return resources.get(number);
  }

  synchronized int resourceNumber(String key) {
    return numbers.computeIfAbsent(
        key,
        unknown -> {
          resources.add(unknown);
          return resources.size() - 1;
        });
  }

  /** From the numbers of a host to those here. Called by the thread that drives the host. */
  IntUnaryOperator from(Host host) {
    return number -> resourceNumber(host.resourceKey(number));
  }

  /** From the numbers here to those of a host. Called by the thread that drives the host. */
  IntUnaryOperator to(Host host) {
    return number -> host.resourceNumber(resourceKey(number));
  }
}
