package dev.jacquard.bench.structures;

import com.googlecode.concurrenttrees.radix.node.concrete.DefaultCharArrayNodeFactory;
import com.googlecode.concurrenttrees.suffix.ConcurrentSuffixTree;
import dev.jacquard.lockfree.annotations.Values;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** Of concurrent-trees 2.6.1: a word is there for some of its parts before it is for others. */
public final class SuffixTree {
  static long made;

  private final ConcurrentSuffixTree<Integer> tree =
      new ConcurrentSuffixTree<>(new DefaultCharArrayNodeFactory());

  public SuffixTree() {
    made++;
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public Integer put(
      @Param(gen = IntGen.class, conf = "0:1") @Values({"0", "1"}) int word, @Values int value) {
    return tree.put(Words.of(word), value);
  }

  @Operation
  @dev.jacquard.lockfree.annotations.Operation
  public List<String> containing(
      @Param(gen = IntGen.class, conf = "0:2") @Values({"0", "2"}) int part) {
    return Words.sorted(tree.getKeysContaining(Words.of(part)));
  }
}
