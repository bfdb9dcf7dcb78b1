package dev.jacquard.bench.structures;

import com.googlecode.concurrenttrees.radix.ConcurrentRadixTree;
import com.googlecode.concurrenttrees.radix.node.concrete.DefaultCharArrayNodeFactory;
import dev.jacquard.lockfree.annotations.Values;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** Of concurrent-trees 2.6.1: all words are not read at one time. */
public final class RadixTree {
  static long made;

  private final ConcurrentRadixTree<Integer> tree =
      new ConcurrentRadixTree<>(new DefaultCharArrayNodeFactory());

  public RadixTree() {
    made++;
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer put(
      @Param(gen = IntGen.class, conf = "3:6") @Values({"3", "4", "5", "6"}) int word,
      @Values int value) {
    return tree.put(Words.of(word), value);
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public List<String> all() {
    return Words.sorted(tree.getKeysStartingWith(""));
  }
}
