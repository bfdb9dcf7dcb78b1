package dev.jacquard.lockfree.transactions.plan;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which operations of a class run as transactions, and where these are cut. Without cuts each
 * operation is one transaction.
 *
 * @param type the class whose operations these are, by its binary name
 * @param operations the names of the methods that run as transactions; all overloads of a name
 * @param cuts where a transaction ends and the next one begins
 * @param hashes by binary name, the SHA-256 in hexadecimal of the bytes of each class whose code
 *     has a cut, and of {@code type}: in other byte code the indices mean nothing
 */
public record Plan(
    String type, Set<String> operations, Set<SyncPoint> cuts, Map<String, String> hashes) {
  /** Copies what is given; everything is sorted, so that equal plans have equal texts. */
  public Plan(
      String type, Set<String> operations, Set<SyncPoint> cuts, Map<String, String> hashes) {
    SortedSet<String> names = new TreeSet<>(operations);
    SortedSet<SyncPoint> points = new TreeSet<>(cuts);
    SortedMap<String, String> sums = new TreeMap<>(hashes);
    this.type = type;
    this.operations = Collections.unmodifiableSortedSet(names);
    this.cuts = Collections.unmodifiableSortedSet(points);
    this.hashes = Collections.unmodifiableSortedMap(sums);
  }

  /** As text, to be kept: {@link #load} reads it. */
  public String save() {
    return PlanText.write(this);
  }

  /**
   * What {@link #save} wrote.
   *
   * @throws IllegalArgumentException if it is no such text; says in which line
   */
  public static Plan load(String text) {
    return PlanText.read(text);
  }
}
