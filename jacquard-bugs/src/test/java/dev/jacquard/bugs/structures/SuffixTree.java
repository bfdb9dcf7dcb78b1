package dev.jacquard.bugs.structures;

import com.googlecode.concurrenttrees.radix.node.concrete.DefaultCharArrayNodeFactory;
import com.googlecode.concurrenttrees.suffix.ConcurrentSuffixTree;
import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.util.ArrayList;
import java.util.List;

/** A word is put in suffix by suffix, and can be found by some of them before it is by others. */
public final class SuffixTree {
  private final ConcurrentSuffixTree<Integer> tree =
      new ConcurrentSuffixTree<>(new DefaultCharArrayNodeFactory());

  @Operation
  public Integer put(@Values({"baa", "aba"}) String word, @Values Integer value) {
    return tree.put(word, value);
  }

  @Operation
  public List<String> containing(@Values({"aa", "baa"}) String part) {
    return Words.of(tree.getKeysContaining(part));
  }

  /** Words in the order of the alphabet. */
  static final class Words {
    private Words() {}

    static List<String> of(Iterable<CharSequence> words) {
      List<String> all = new ArrayList<>();
      words.forEach(word -> all.add(word.toString()));
      all.sort(null);
      return all;
    }
  }
}
