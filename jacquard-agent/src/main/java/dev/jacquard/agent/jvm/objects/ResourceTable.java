package dev.jacquard.agent.jvm.objects;

import dev.jacquard.kernel.Keys;
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
public final class ResourceTable {
  /** Instead of a part, of a resource that was asked for and not met yet. */
  private static final int NOT_MET = Integer.MIN_VALUE;

  private final List<Resource> resources = new ArrayList<>();

  /** By number, the object that has the resource; null if the resource has a name of its own. */
  private final List<ObjectState> holders = new ArrayList<>();

  /** By number, which of the object's it is. */
  private final List<Integer> parts = new ArrayList<>();

  /** Numbers by key, of all resources; null until one is asked for. */
  private Map<String, Integer> numbers;

  /**
   * Gives a resource its number.
   *
   * @param holder the object that has it, or null: then its name is its own
   * @param part which of the object's it is
   */
  public int add(Resource resource, ObjectState holder, int part) {
    String key = key(resource, holder, part);
    Integer known = numbers == null ? null : numbers.putIfAbsent(key, resources.size());
    boolean awaited = known != null && parts.get(known) == NOT_MET;
    int number = awaited ? known : resources.size();
    if (awaited) {
      resources.set(number, resource);
      holders.set(number, holder);
      parts.set(number, part);
    } else {
      resources.add(resource);
      holders.add(holder);
      parts.add(part);
    }
    resource.number(number, Keys.identity(key));
    return number;
  }

  /** Another resource takes the place of the one with that number. */
  void set(int number, Resource resource) {
    resource.number(number, resources.get(number).identity());
    resources.set(number, resource);
  }

  public int size() {
    return resources.size();
  }

  public Resource get(int number) {
    return resources.get(number);
  }

  /** The object of which the resource is a field, or is all; null if there is none. */
  public ObjectState objectOf(int number) {
    return parts.get(number) == -1 - ObjectState.MONITOR ? null : holders.get(number);
  }

  /** The object that has the resource, whatever it is; null if that has a name of its own. */
  public ObjectState holderOf(int number) {
    return holders.get(number);
  }

  /** Whether it is what an object is, such as a lock, or has beside its contents: its monitor. */
  public boolean isPrimitive(int number) {
    return holders.get(number) != null && parts.get(number) < 0;
  }

  public String key(int number) {
    return key(resources.get(number), holders.get(number), parts.get(number));
  }

  /** The number of the resource with that key, kept for it if it was not met yet. */
  public int number(String key) {
    if (numbers == null) {
      numbers = new HashMap<>();
      for (int i = 0; i < resources.size(); i++) {
        numbers.put(key(i), i);
      }
    }
    Integer known = numbers.get(key);
    return known == null ? add(new Cell(key, 0), null, NOT_MET) : known;
  }

  private static String key(Resource resource, ObjectState holder, int part) {
    return holder == null ? resource.name() : holder.name() + "/" + part;
  }
}
