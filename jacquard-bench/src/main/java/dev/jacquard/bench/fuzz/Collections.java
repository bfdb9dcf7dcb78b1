package dev.jacquard.bench.fuzz;

import java.util.Collection;

/** Collections that are not thread safe, or only each call. */
@SuppressWarnings("ImmutableEnumChecker") // lambdas without state
enum Collections implements Kind {
  LIST_ADD(
      Subject.LISTS,
      "list.add(%d)",
      (s, k, body) -> {
        s.list.add(k);
        return NOTHING;
      },
      null),
  LIST_REMOVE(Subject.LISTS, "print(list.remove(0))", (s, k, body) -> s.list.remove(0), null),
  LIST_GET(Subject.LISTS, "print(list.get(0))", (s, k, body) -> s.list.get(0), null),
  LIST_SIZE(Subject.LISTS, "print(list.size())", (s, k, body) -> s.list.size(), null),
  LIST_SUM(Subject.LISTS, "print(sum of list)", (s, k, body) -> sum(s.list), null),
  HASH_PUT(Subject.MAPS, "print(map.put(%d, %1$d))", (s, k, body) -> s.map.put(k, k), null),
  HASH_GET(Subject.MAPS, "print(map.get(1))", (s, k, body) -> s.map.get(1), null),
  HASH_REMOVE(Subject.MAPS, "print(map.remove(1))", (s, k, body) -> s.map.remove(1), null),
  HASH_SIZE(Subject.MAPS, "print(map.size())", (s, k, body) -> s.map.size(), null),
  HASH_SUM(Subject.MAPS, "print(sum of map.values())", (s, k, body) -> sum(s.map.values()), null),
  DEQUE_ADD(
      Subject.DEQUES,
      "deque.addLast(%d)",
      (s, k, body) -> {
        s.deque.addLast(k);
        return NOTHING;
      },
      null),
  DEQUE_POLL(Subject.DEQUES, "print(deque.pollFirst())", (s, k, body) -> s.deque.pollFirst(), null),
  DEQUE_SIZE(Subject.DEQUES, "print(deque.size())", (s, k, body) -> s.deque.size(), null),
  APPEND(
      Subject.BUILDERS,
      "builder.append(%d)",
      (s, k, body) -> {
        s.builder.append(k);
        return NOTHING;
      },
      null),
  LENGTH(Subject.BUILDERS, "print(builder.length())", (s, k, body) -> s.builder.length(), null),
  BUILD(Subject.BUILDERS, "print(builder.toString())", (s, k, body) -> s.builder.toString(), null),
  VECTOR_ADD(
      Subject.VECTORS,
      "vector.add(%d)",
      (s, k, body) -> {
        s.vector.add(k);
        return NOTHING;
      },
      null),
  VECTOR_SIZE(Subject.VECTORS, "print(vector.size())", (s, k, body) -> s.vector.size(), null),
  VECTOR_LAST(
      Subject.VECTORS,
      "print(vector.get(vector.size() - 1))",
      (s, k, body) -> s.vector.get(s.vector.size() - 1),
      null),
  VECTOR_SUM(Subject.VECTORS, "print(sum of vector)", (s, k, body) -> sum(s.vector), null),
  BUFFER_APPEND(
      Subject.BUFFERS,
      "buffer.append(%d)",
      (s, k, body) -> {
        s.buffer.append(k);
        return NOTHING;
      },
      null),
  BUFFER_LENGTH(Subject.BUFFERS, "print(buffer.length())", (s, k, body) -> s.buffer.length(), null),
  BUFFER_CUT(
      Subject.BUFFERS,
      "buffer.setLength(buffer.length() - 1)",
      (s, k, body) -> {
        s.buffer.setLength(s.buffer.length() - 1);
        return NOTHING;
      },
      null),
  LOCKED_ADD(
      Subject.SYNCHRONIZED_LISTS,
      "synchronizedList.add(%d)",
      (s, k, body) -> {
        s.synchronizedList.add(k);
        return NOTHING;
      },
      null),
  LOCKED_SIZE(
      Subject.SYNCHRONIZED_LISTS,
      "print(synchronizedList.size())",
      (s, k, body) -> s.synchronizedList.size(),
      null),
  LOCKED_REMOVE(
      Subject.SYNCHRONIZED_LISTS,
      "print(synchronizedList.remove(0))",
      (s, k, body) -> s.synchronizedList.remove(0),
      null),
  LOCKED_SUM(
      Subject.SYNCHRONIZED_LISTS,
      "print(sum of synchronizedList)",
      (s, k, body) -> sum(s.synchronizedList),
      null);

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  Collections(Subject subject, String text, Real real, Model model) {
    this.subject = subject;
    this.text = text;
    this.real = real;
    this.model = model;
  }

  @Override
  public Subject subject() {
    return subject;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public Real real() {
    return real;
  }

  @Override
  public Model model() {
    return model;
  }

  private static int sum(Collection<Integer> values) {
    int sum = 0;
    for (Integer each : values) {
      sum = 10 * sum + (each == null ? 9 : each);
    }
    return sum;
  }
}
