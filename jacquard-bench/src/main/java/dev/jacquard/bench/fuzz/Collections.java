package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import java.util.Collection;
import java.util.List;

/** Collections that are not thread safe, or only each call. */
final class Collections {
  static final List<Kind> KINDS =
      List.of(
          action(Subject.LISTS, "list.add(%d)", (s, k) -> s.list.add(k)),
          value(Subject.LISTS, "print(list.remove(0))", (s, k) -> s.list.remove(0)),
          value(Subject.LISTS, "print(list.get(0))", (s, k) -> s.list.get(0)),
          value(Subject.LISTS, "print(list.size())", (s, k) -> s.list.size()),
          value(Subject.LISTS, "print(sum of list)", (s, k) -> sum(s.list)),
          value(Subject.MAPS, "print(map.put(%d, %1$d))", (s, k) -> s.map.put(k, k)),
          value(Subject.MAPS, "print(map.get(1))", (s, k) -> s.map.get(1)),
          value(Subject.MAPS, "print(map.remove(1))", (s, k) -> s.map.remove(1)),
          value(Subject.MAPS, "print(map.size())", (s, k) -> s.map.size()),
          value(Subject.MAPS, "print(sum of map.values())", (s, k) -> sum(s.map.values())),
          action(Subject.DEQUES, "deque.addLast(%d)", (s, k) -> s.deque.addLast(k)),
          value(Subject.DEQUES, "print(deque.pollFirst())", (s, k) -> s.deque.pollFirst()),
          value(Subject.DEQUES, "print(deque.size())", (s, k) -> s.deque.size()),
          action(Subject.BUILDERS, "builder.append(%d)", (s, k) -> s.builder.append(k)),
          value(Subject.BUILDERS, "print(builder.length())", (s, k) -> s.builder.length()),
          value(Subject.BUILDERS, "print(builder.toString())", (s, k) -> s.builder.toString()),
          action(Subject.VECTORS, "vector.add(%d)", (s, k) -> s.vector.add(k)),
          value(Subject.VECTORS, "print(vector.size())", (s, k) -> s.vector.size()),
          value(
              Subject.VECTORS,
              "print(vector.get(vector.size() - 1))",
              (s, k) -> s.vector.get(s.vector.size() - 1)),
          value(Subject.VECTORS, "print(sum of vector)", (s, k) -> sum(s.vector)),
          action(Subject.BUFFERS, "buffer.append(%d)", (s, k) -> s.buffer.append(k)),
          value(Subject.BUFFERS, "print(buffer.length())", (s, k) -> s.buffer.length()),
          action(
              Subject.BUFFERS,
              "buffer.setLength(buffer.length() - 1)",
              (s, k) -> s.buffer.setLength(s.buffer.length() - 1)),
          action(
              Subject.SYNCHRONIZED_LISTS,
              "synchronizedList.add(%d)",
              (s, k) -> s.synchronizedList.add(k)),
          value(
              Subject.SYNCHRONIZED_LISTS,
              "print(synchronizedList.size())",
              (s, k) -> s.synchronizedList.size()),
          value(
              Subject.SYNCHRONIZED_LISTS,
              "print(synchronizedList.remove(0))",
              (s, k) -> s.synchronizedList.remove(0)),
          value(
              Subject.SYNCHRONIZED_LISTS,
              "print(sum of synchronizedList)",
              (s, k) -> sum(s.synchronizedList)));

  private Collections() {}

  private static int sum(Collection<Integer> values) {
    int sum = 0;
    for (Integer each : values) {
      sum = 10 * sum + (each == null ? 9 : each);
    }
    return sum;
  }
}
