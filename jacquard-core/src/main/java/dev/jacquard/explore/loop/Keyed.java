package dev.jacquard.explore.loop;

import dev.jacquard.explore.Texts;
import dev.jacquard.explore.tree.Fragment;
import dev.jacquard.explore.tree.Leftover;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;

/**
 * How parts of a tree, and what strategies have learned, are written for another process: with the
 * keys of their resources, as each process has numbers of its own for these.
 */
final class Keyed {
  private Keyed() {}

  static void write(Fragment fragment, IntFunction<String> keys, DataOutput out)
      throws IOException {
    writeKeys(fragment::renumbered, keys, out);
    fragment.write(out);
  }

  static Fragment readFragment(DataInput in, ToIntFunction<String> numbers) throws IOException {
    IntUnaryOperator renumbering = readKeys(in, numbers);
    return Fragment.read(in).renumbered(renumbering);
  }

  static void write(Leftover leftover, IntFunction<String> keys, DataOutput out)
      throws IOException {
    writeKeys(leftover::renumbered, keys, out);
    leftover.write(out);
  }

  static Leftover readLeftover(DataInput in, ToIntFunction<String> numbers) throws IOException {
    IntUnaryOperator renumbering = readKeys(in, numbers);
    return Leftover.read(in).renumbered(renumbering);
  }

  /**
   * The keys of all resources that something has, if they have some.
   *
   * @param numbered asks for each of its numbers
   */
  static void writeKeys(
      Consumer<IntUnaryOperator> numbered, IntFunction<String> keys, DataOutput out)
      throws IOException {
    Map<Integer, String> used = new LinkedHashMap<>();
    numbered.accept(
        number -> {
          used.computeIfAbsent(number, keys::apply);
          return number;
        });
    used.values().removeIf(String::isEmpty);
    out.writeInt(used.size());
    for (Map.Entry<Integer, String> entry : used.entrySet()) {
      out.writeInt(entry.getKey());
      Texts.write(entry.getValue(), out);
    }
  }

  /** From the numbers of whoever wrote the keys to those here. */
  static IntUnaryOperator readKeys(DataInput in, ToIntFunction<String> numbers) throws IOException {
    Map<Integer, Integer> known = new HashMap<>();
    for (int n = in.readInt(); n > 0; n--) {
      int number = in.readInt();
      known.put(number, numbers.applyAsInt(Texts.read(in)));
    }
    return number -> known.getOrDefault(number, number);
  }
}
