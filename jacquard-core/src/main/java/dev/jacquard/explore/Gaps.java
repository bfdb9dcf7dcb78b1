package dev.jacquard.explore;

import dev.jacquard.kernel.Host;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What hosts did not control or not explore. Whoever goes on in another process, or hears of one,
 * has to tell it too: without it, a search would seem to have covered more than it did.
 */
final class Gaps {
  private final List<String> stuck = new ArrayList<>();
  private final Set<String> limits = new LinkedHashSet<>();
  private final Set<String> uncontrolled = new LinkedHashSet<>();

  /** Adds those of a host, as far as they are known. */
  Gaps with(Host host) {
    stuck.addAll(host.stuck());
    limits.addAll(host.limits());
    uncontrolled.addAll(host.uncontrolled());
    return this;
  }

  Gaps with(Gaps others) {
    stuck.addAll(others.stuck);
    limits.addAll(others.limits);
    uncontrolled.addAll(others.uncontrolled);
    return this;
  }

  /** The same, whoever was first to tell. */
  Gaps sorted() {
    Gaps sorted = new Gaps();
    stuck.stream().sorted().forEach(sorted.stuck::add);
    sorted.limits.addAll(new TreeSet<>(limits));
    sorted.uncontrolled.addAll(new TreeSet<>(uncontrolled));
    return sorted;
  }

  /** One for each execution that a stuck thread has ended: what would follow is not explored. */
  List<String> stuck() {
    return stuck;
  }

  /** Why an exploration that is complete may still have left something out. */
  Set<String> limits() {
    return limits;
  }

  /** Calls that are not controlled. */
  List<String> uncontrolled() {
    return List.copyOf(uncontrolled);
  }

  void save(DataOutput out) throws IOException {
    Texts.writeAll(stuck, out);
    Texts.writeAll(limits, out);
    Texts.writeAll(uncontrolled, out);
  }

  static Gaps read(DataInput in) throws IOException {
    Gaps gaps = new Gaps();
    gaps.stuck.addAll(Texts.readAll(in));
    gaps.limits.addAll(Texts.readAll(in));
    gaps.uncontrolled.addAll(Texts.readAll(in));
    return gaps;
  }
}
