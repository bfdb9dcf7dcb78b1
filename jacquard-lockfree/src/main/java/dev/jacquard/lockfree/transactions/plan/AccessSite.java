package dev.jacquard.lockfree.transactions.plan;

import java.util.Comparator;

/**
 * An access to memory in an operation. The same code is another one in another operation.
 *
 * @param operation the operation that runs, by the name of its method
 * @param owner the class that holds the instruction, by its binary name
 * @param method the method that holds the instruction
 * @param descriptor what that method takes and returns, as in the class file
 * @param index the byte-code index of the instruction in the class file as it was compiled
 */
public record AccessSite(
    String operation, String owner, String method, String descriptor, int index)
    implements Comparable<AccessSite> {
  private static final Comparator<AccessSite> ORDER =
      Comparator.comparing(AccessSite::operation)
          .thenComparing(AccessSite::owner)
          .thenComparing(AccessSite::method)
          .thenComparing(AccessSite::descriptor)
          .thenComparingInt(AccessSite::index);

  /** The sync point before it. */
  public SyncPoint before() {
    return new SyncPoint(operation, owner, method, descriptor, index, false);
  }

  /** The sync point after it. */
  public SyncPoint after() {
    return new SyncPoint(operation, owner, method, descriptor, index, true);
  }

  /** By operation, then by place. */
  @Override
  public int compareTo(AccessSite other) {
    return ORDER.compare(this, other);
  }
}
