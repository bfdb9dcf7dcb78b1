package dev.jacquard.explore.tree;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * What a worker gives back of a fragment: what is left of it, and what it found to be necessary at
 * states that others own. Immutable.
 */
public final class Leftover {
  /** Null if nothing is left. */
  private final Fragment rest;

  private final List<TreeStrategy.Foreign> foreign;
  private final int round;

  private Leftover(Fragment rest, List<TreeStrategy.Foreign> foreign, int round) {
    this.rest = rest;
    this.foreign = foreign;
    this.round = round;
  }

  /**
   * Takes it from the strategy that explored the fragment.
   *
   * @param finished whether nothing is left of it
   */
  public static Leftover of(TreeStrategy strategy, boolean finished) {
    return new Leftover(
        finished ? null : strategy.fragment(), strategy.takeForeign(), strategy.round());
  }

  Fragment rest() {
    return rest;
  }

  List<TreeStrategy.Foreign> foreign() {
    return foreign;
  }

  int round() {
    return round;
  }

  /** The same with other numbers for resources. */
  public Leftover renumbered(IntUnaryOperator resources) {
    List<TreeStrategy.Foreign> others = new ArrayList<>();
    for (TreeStrategy.Foreign each : foreign) {
      List<Step> steps = each.sequence().stream().map(s -> s.renumbered(resources)).toList();
      others.add(new TreeStrategy.Foreign(each.level(), steps));
    }
    return new Leftover(rest == null ? null : rest.renumbered(resources), others, round);
  }

  /** For {@link #read}. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(round);
    out.writeInt(foreign.size());
    for (TreeStrategy.Foreign each : foreign) {
      out.writeInt(each.level());
      out.writeInt(each.sequence().size());
      for (Step step : each.sequence()) {
        Fragment.write(out, step);
      }
    }
    out.writeBoolean(rest != null);
    if (rest != null) {
      rest.write(out);
    }
  }

  /** What {@link #write} wrote. */
  public static Leftover read(DataInput in) throws IOException {
    int round = in.readInt();
    List<TreeStrategy.Foreign> foreign = new ArrayList<>();
    for (int n = in.readInt(); n > 0; n--) {
      int level = in.readInt();
      List<Step> steps = new ArrayList<>();
      for (int k = in.readInt(); k > 0; k--) {
        steps.add(Fragment.readStep(in));
      }
      foreign.add(new TreeStrategy.Foreign(level, steps));
    }
    return new Leftover(in.readBoolean() ? Fragment.read(in) : null, foreign, round);
  }
}
