package dev.jacquard.bugs.structures;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import org.jctools.maps.NonBlockingHashMapLong;

/** Issue 319 of JCTools: two threads put, and each is told to have replaced the other's value. */
public final class LongMap {
  private final NonBlockingHashMapLong<Integer> map = new NonBlockingHashMapLong<>();

  @Operation
  public Integer put(@Values({"5"}) long key, @Values Integer value) {
    return map.put(key, value);
  }

  @Operation
  public Integer get(@Values({"5"}) long key) {
    return map.get(key);
  }

  @Operation
  public Integer remove(@Values({"5"}) long key) {
    return map.remove(key);
  }
}
