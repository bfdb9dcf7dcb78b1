package dev.jacquard.lockfree.transactions.plan;

import java.util.Comparator;

/**
 * A place where a transaction ends and the next one begins: before or after an access.
 *
 * @param operation the operation that runs, by the name of its method, as the same code may be part
 *     of several
 * @param owner the class that holds the instruction, by its binary name, such as {@code
 *     com.example.Stack$Node}
 * @param method the method that holds the instruction
 * @param descriptor what that method takes and returns, as in the class file
 * @param index the byte-code index of the access in the class file as it was compiled
 * @param after whether the cut is after the access, not before it
 */
public record SyncPoint(
    String operation, String owner, String method, String descriptor, int index, boolean after)
    implements Comparable<SyncPoint> {
  private static final Comparator<SyncPoint> ORDER =
      Comparator.comparing(SyncPoint::operation)
          .thenComparing(SyncPoint::owner)
          .thenComparing(SyncPoint::method)
          .thenComparing(SyncPoint::descriptor)
          .thenComparingInt(SyncPoint::index)
          .thenComparing(SyncPoint::after);

  /** The access. */
  public AccessSite site() {
    return new AccessSite(operation, owner, method, descriptor, index);
  }

  /** By operation, then by place, before an access first. */
  @Override
  public int compareTo(SyncPoint other) {
    return ORDER.compare(this, other);
  }
}
