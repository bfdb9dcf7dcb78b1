package dev.jacquard.bugs.structures;

import com.googlecode.concurrenttrees.radix.ConcurrentRadixTree;
import com.googlecode.concurrenttrees.radix.node.concrete.DefaultCharArrayNodeFactory;
import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.util.List;

/** All words are not read at one time: a later one may be among them, and an earlier one not. */
public final class RadixTree {
  private final ConcurrentRadixTree<Integer> tree =
      new ConcurrentRadixTree<>(new DefaultCharArrayNodeFactory());

  @Operation
  public Integer put(@Values({"aaa", "aab", "baa", "bab"}) String word, @Values Integer value) {
    return tree.put(word, value);
  }

  @Operation
  public List<String> all() {
    return SuffixTree.Words.of(tree.getKeysStartingWith(""));
  }
}
