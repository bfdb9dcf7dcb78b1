package dev.jacquard.bench.structures;

import dev.jacquard.lockfree.annotations.Values;
import org.jctools.maps.NonBlockingHashMapLong;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** Of JCTools 3.1.0, not linearizable: issue 319. */
public final class LongMap {
  static long made;

  private final NonBlockingHashMapLong<Integer> map = new NonBlockingHashMapLong<>();

  public LongMap() {
    made++;
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer put(
      @Param(gen = IntGen.class, conf = "5:6") @Values({"5", "6"}) int key, @Values int value) {
    return map.put((long) key, (Integer) value);
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer get(@Param(gen = IntGen.class, conf = "5:6") @Values({"5", "6"}) int key) {
    return map.get((long) key);
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer remove(@Param(gen = IntGen.class, conf = "5:6") @Values({"5", "6"}) int key) {
    return map.remove((long) key);
  }
}
