package dev.jacquard.lockfree.transactions.enforce.weave;

import dev.jacquard.lockfree.transactions.code.CodeFile.Code;
import dev.jacquard.lockfree.transactions.enforce.lock.LockCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** The copies that operations need of methods, each asked for once. */
final class Copies {
  /** A method in an operation. */
  record Copy(Code code, String operation) {}

  private int locked;
  private final Map<Copy, String> names = new HashMap<>();
  private final Deque<Copy> toMake = new ArrayDeque<>();

  /** The name of the copy. */
  String of(Code code, String operation) {
    Copy copy = new Copy(code, operation);
    return names.computeIfAbsent(
        copy,
        c -> {
          toMake.add(copy);
          // The number tells overloads of one operation apart.
          return LockCode.PREFIX + operation + "$" + code.method().name + "$" + names.size();
        });
  }

  /** The name of a method that runs an operation with the lock, where there is one without it. */
  String lockedName(Code code) {
    return LockCode.PREFIX + "locked$" + code.method().name + "$" + locked++;
  }

  /** The next one that nobody has made yet; null if there is none. */
  Copy next() {
    return toMake.poll();
  }
}
