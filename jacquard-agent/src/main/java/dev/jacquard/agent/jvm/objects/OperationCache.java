package dev.jacquard.agent.jvm.objects;

import java.util.Arrays;

/** The memory operations of one thread by site and mode: found again without allocation. */
public final class OperationCache {
  private int[] keys = new int[16];
  private MemoryAccess[] operations = new MemoryAccess[16];
  private int size;

  /** The operation with that key, which is not 0; null if there is none yet. */
  public MemoryAccess get(int key) {
    int mask = keys.length - 1;
    int i = slot(key, mask);
    while (keys[i] != key) {
      if (keys[i] == 0) {
        return null;
      }
      i = (i + 1) & mask;
    }
    return operations[i];
  }

  public void put(int key, MemoryAccess operation) {
    if (2 * ++size > keys.length) {
      int[] oldKeys = keys;
      MemoryAccess[] old = operations;
      keys = new int[2 * oldKeys.length];
      operations = Arrays.copyOf(new MemoryAccess[0], keys.length);
      for (int i = 0; i < oldKeys.length; i++) {
        if (oldKeys[i] != 0) {
          insert(oldKeys[i], old[i]);
        }
      }
    }
    insert(key, operation);
  }

  private void insert(int key, MemoryAccess operation) {
    int mask = keys.length - 1;
    int i = slot(key, mask);
    while (keys[i] != 0) {
      i = (i + 1) & mask;
    }
    keys[i] = key;
    operations[i] = operation;
  }

  private static int slot(int key, int mask) {
    return ((key * 0x9E3779B9) >>> 12) & mask;
  }
}
