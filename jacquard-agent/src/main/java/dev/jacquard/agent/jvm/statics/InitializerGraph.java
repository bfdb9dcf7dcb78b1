package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.objects.Knowledge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which initializers use which classes; circles among them are classes that need each other. */
final class InitializerGraph {
  private final Map<String, Set<String>> uses = new LinkedHashMap<>();
  private final Map<String, Integer> circles = new HashMap<>();
  private final List<List<String>> members = new ArrayList<>();
  private boolean changed;

  void add(String user, String used) {
    changed |= uses.computeIfAbsent(user, name -> new LinkedHashSet<>()).add(used);
  }

  /** Whether circles may not be the same any more. */
  boolean hasChanged() {
    return changed;
  }

  boolean hasCircles() {
    findCircles();
    return !members.isEmpty();
  }

  /** The number of the circle that the class is in, or -1. */
  int circle(String className) {
    findCircles();
    return circles.getOrDefault(className, -1);
  }

  List<String> members(int circle) {
    return members.get(circle);
  }

  /** An initializer that uses a class which is initialized late has to be late as well. */
  void close(Knowledge knowledge) {
    boolean more = true;
    while (more) {
      more = false;
      for (Map.Entry<String, Set<String>> each : uses.entrySet()) {
        if (!knowledge.isLate(each.getKey())
            && each.getValue().stream().anyMatch(knowledge::isLate)) {
          knowledge.late(each.getKey());
          more = true;
        }
      }
    }
  }

  /** Strongly connected components, by two searches: Kosaraju and Sharir, 1981. */
  private void findCircles() {
    if (!changed) {
      return;
    }
    changed = false;
    circles.clear();
    members.clear();
    Map<String, Set<String>> users = new HashMap<>();
    uses.forEach(
        (user, all) ->
            all.forEach(used -> users.computeIfAbsent(used, n -> new HashSet<>()).add(user)));
    List<String> byEnd = new ArrayList<>();
    Set<String> visited = new HashSet<>();
    uses.keySet().forEach(start -> visit(start, uses, visited, byEnd));
    visited.clear();
    for (int i = byEnd.size() - 1; i >= 0; i--) {
      List<String> component = new ArrayList<>();
      visit(byEnd.get(i), users, visited, component);
      if (component.size() > 1) {
        component.forEach(name -> circles.put(name, members.size()));
        members.add(component);
      }
    }
  }

  /** Depth first; adds what was reached in the order in which it was left. */
  private static void visit(
      String start, Map<String, Set<String>> next, Set<String> visited, List<String> left) {
    if (!visited.add(start)) {
      return;
    }
    Deque<String> path = new ArrayDeque<>(List.of(start));
    Deque<java.util.Iterator<String>> open = new ArrayDeque<>();
    open.push(next.getOrDefault(start, Set.of()).iterator());
    while (!path.isEmpty()) {
      if (!open.peek().hasNext()) {
        left.add(path.pop());
        open.pop();
        continue;
      }
      String each = open.peek().next();
      if (visited.add(each)) {
        path.push(each);
        open.push(next.getOrDefault(each, Set.of()).iterator());
      }
    }
  }
}
