package dev.jacquard.lockfree.transactions.plan;

import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A plan as text, one thing a line, with tabs between its words:
 *
 * <pre>
 * jacquard transaction plan 1
 * class     com.example.Stack
 * operation pop
 * bytes     com.example.Stack  3b0c...
 * cut       pop  after  com.example.Stack  pop  ()Ljava/lang/Object;  18
 * </pre>
 */
final class PlanText {
  private static final String HEAD = "jacquard transaction plan 1";

  private PlanText() {}

  static String write(Plan plan) {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    line(text, "class", plan.type());
    plan.operations().forEach(operation -> line(text, "operation", operation));
    plan.hashes().forEach((owner, hash) -> line(text, "bytes", owner, hash));
    for (SyncPoint cut : plan.cuts()) {
      line(
          text,
          "cut",
          cut.operation(),
          cut.after() ? "after" : "before",
          cut.owner(),
          cut.method(),
          cut.descriptor(),
          Integer.toString(cut.index()));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String... words) {
    text.append(String.join("\t", words)).append('\n');
  }

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException if it is none; says in which line
   */
  static Plan read(String text) {
    Map<String, String> hashes = new TreeMap<>();
    SortedSet<String> operations = new TreeSet<>();
    SortedSet<SyncPoint> cuts = new TreeSet<>();
    String type = null;
    String[] lines = text.strip().split("\\R", -1);
    if (!lines[0].strip().equals(HEAD)) {
      throw new IllegalArgumentException(
          "this is no plan of transactions: it does not begin with the line " + HEAD);
    }
    for (int i = 1; i < lines.length; i++) {
      String[] words = lines[i].strip().split("\t", -1);
      try {
        switch (words[0] + " " + words.length) {
          case "class 2" -> type = words[1];
          case "operation 2" -> operations.add(words[1]);
          case "bytes 3" -> hashes.put(words[1], words[2]);
          case "cut 7" -> cuts.add(cut(words));
          default -> throw new IllegalArgumentException("it is of no known kind");
        }
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "line " + (i + 1) + " of the plan cannot be read (" + e.getMessage() + "): " + lines[i],
            e);
      }
    }
    return complete(type, operations, cuts, new TreeMap<>(hashes));
  }

  private static Plan complete(
      String type,
      Set<String> operations,
      SortedSet<SyncPoint> cuts,
      SortedMap<String, String> hashes) {
    if (type == null || operations.isEmpty() || !hashes.containsKey(type)) {
      throw new IllegalArgumentException(
          "the plan is cut short: it needs a class, its bytes and at least one operation");
    }
    for (SyncPoint cut : cuts) {
      if (!hashes.containsKey(cut.owner()) || !operations.contains(cut.operation())) {
        throw new IllegalArgumentException(
            "the plan is cut short: it has a cut in "
                + cut.operation()
                + " of "
                + cut.owner()
                + ", but not that operation and the bytes of that class");
      }
    }
    return new Plan(type, operations, cuts, hashes);
  }

  private static SyncPoint cut(String[] words) {
    boolean after = words[2].equals("after");
    if (!after && !words[2].equals("before")) {
      throw new IllegalArgumentException("a cut is before an access or after it");
    }
    int index = Integer.parseInt(words[6]);
    return new SyncPoint(words[1], words[3], words[4], words[5], index, after);
  }
}
