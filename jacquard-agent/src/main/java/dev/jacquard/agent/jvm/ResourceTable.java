package dev.jacquard.agent.jvm;

import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The resources of all executions by their numbers, which they get when they are met first. A key
 * tells a resource in other processes too, which meet it at another time.
 */
final class ResourceTable {
  private final List<Resource> resources = new ArrayList<>();

  /** By number, the object that has the resource; null if the resource has a name of its own. */
  private final List<ObjectState> holders = new ArrayList<>();

  /** By number, which of the object's it is. */
  private final List<Integer> parts = new ArrayList<>();

  /** The numbers that are kept for resources which were not met yet. */
  private final Map<String, Integer> reserved = new HashMap<>();

  /**
   * Gives a resource its number.
   *
   * @param holder the object that has it, or null: then its name tells it from all others
   * @param part which of the object's it is
   */
  int add(Resource resource, ObjectState holder, int part) {
    Integer kept = reserved.isEmpty() ? null : reserved.remove(key(resource, holder, part));
    int number = kept == null ? resources.size() : kept;
    if (kept == null) {
      resources.add(resource);
      holders.add(holder);
      parts.add(part);
    } else {
      set(number, resource);
      holders.set(number, holder);
      parts.set(number, part);
    }
    resource.number(number);
    return number;
  }

  /** Another resource takes the place of the one with that number. */
  void set(int number, Resource resource) {
    resources.set(number, resource);
  }

  int size() {
    return resources.size();
  }

  Resource get(int number) {
    return resources.get(number);
  }

  /** The keys of all resources from a number on. */
  List<String> keys(int from) {
    List<String> keys = new ArrayList<>();
    for (int i = from; i < resources.size(); i++) {
      keys.add(key(resources.get(i), holders.get(i), parts.get(i)));
    }
    return keys;
  }

  /** Keeps the numbers from 0 on for the resources with these keys. */
  void reserve(List<String> keys) {
    for (int i = resources.size(); i < keys.size(); i++) {
      reserved.put(keys.get(i), i);
      Resource unknown = new Cell(keys.get(i), 0);
      unknown.number(i);
      resources.add(unknown);
      holders.add(null);
      parts.add(0);
    }
  }

  private static String key(Resource resource, ObjectState holder, int part) {
    return holder == null ? resource.name() : holder.name() + "/" + part;
  }
}
