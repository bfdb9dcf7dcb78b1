package dev.jacquard.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.random.ConflictAnalysis;
import dev.jacquard.explore.random.FairSuffix;
import dev.jacquard.explore.random.Pct;
import dev.jacquard.explore.random.RandomWalk;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A wrapper has each capability of what it wraps, whether it knows it or not. */
class CapabilityTest {
  /** Can do everything, and writes down what it is asked to do. */
  private static final class Able
      implements Strategy,
          Capability.Watching,
          Capability.Rewarded,
          Capability.Mixed,
          Capability.Analysing,
          Capability.Unsafe,
          Capability.Revisiting,
          Capability.Repeating,
          Capability.Redoable,
          Capability.Splittable,
          Capability.Resumable {
    final List<String> calls = new ArrayList<>();

    @Override
    public boolean start() {
      return true;
    }

    @Override
    public long choose(KernelView kernel) {
      throw new AssertionError("nothing is run here");
    }

    @Override
    public void end(KernelView kernel) {}

    @Override
    public void host(Host host) {
      calls.add("host");
    }

    @Override
    public void counted(boolean isNew) {
      calls.add("counted");
    }

    @Override
    public boolean sampled() {
      return calls.add("sampled");
    }

    @Override
    public ConflictReport conflicts() {
      calls.add("conflicts");
      return null;
    }

    @Override
    public String leftOut() {
      calls.add("leftOut");
      return "";
    }

    @Override
    public boolean repeated() {
      return calls.add("repeated");
    }

    @Override
    public String misfit() {
      calls.add("misfit");
      return "";
    }

    @Override
    public void again() {
      calls.add("again");
    }

    @Override
    public void stride(long first, long stride) {
      calls.add("stride");
    }

    @Override
    public void save(DataOutput out) {
      calls.add("save");
    }

    @Override
    public void restore(DataInput in) {
      calls.add("restore");
    }

    @Override
    public void renumber(IntUnaryOperator resources) {
      calls.add("renumber");
    }
  }

  /** The strategies that wrap others. */
  static Stream<Function<Strategy, Strategy>> wrappers() {
    return Stream.of(
        inner -> new FairSuffix(inner, 10, 1),
        inner -> new ConflictAnalysis(inner, true, 1),
        inner -> new FairSuffix(new ConflictAnalysis(inner, true, 1), 10, 1));
  }

  @ParameterizedTest
  @MethodSource("wrappers")
  void whatIsWrappedIsAskedForAllThatItCanDo(Function<Strategy, Strategy> wrapper)
      throws IOException {
    Able able = new Able();
    Strategy wrapped = wrapper.apply(able);
    find(wrapped, Capability.Watching.class).host(null);
    find(wrapped, Capability.Rewarded.class).counted(true);
    find(wrapped, Capability.Mixed.class).sampled();
    find(wrapped, Capability.Unsafe.class).leftOut();
    find(wrapped, Capability.Revisiting.class).repeated();
    find(wrapped, Capability.Repeating.class).misfit();
    find(wrapped, Capability.Redoable.class).again();
    find(wrapped, Capability.Splittable.class).stride(0, 2);
    Capability.Resumable resumable = find(wrapped, Capability.Resumable.class);
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    resumable.save(new DataOutputStream(saved));
    resumable.restore(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
    resumable.renumber(n -> n);
    assertEquals(
        List.of(
            "host",
            "counted",
            "sampled",
            "leftOut",
            "repeated",
            "misfit",
            "again",
            "stride",
            "save",
            "restore",
            "renumber"),
        able.calls);
  }

  private static <C> C find(Strategy strategy, Class<C> type) {
    return Capability.of(strategy, type).orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("wrappers")
  void aWrapperCannotDoWhatTheWrappedOneCannot(Function<Strategy, Strategy> wrapper) {
    Strategy wrapped = wrapper.apply(new Replay(Schedule.parse("choice:0")));
    assertEquals(Optional.empty(), Capability.of(wrapped, Capability.Redoable.class));
    assertEquals(Optional.empty(), Capability.of(wrapped, Capability.Splittable.class));
    assertEquals(Optional.empty(), Capability.of(wrapped, Capability.Resumable.class));
  }

  @Test
  void aWrapperDecidesWhatItSays() {
    Strategy analysed = new ConflictAnalysis(new RandomWalk(1), true, 1);
    assertTrue(Capability.of(analysed, Capability.Analysing.class).isPresent());
    Strategy fair = new FairSuffix(analysed, 10, 1);
    assertEquals(
        Capability.of(analysed, Capability.Analysing.class),
        Capability.of(fair, Capability.Analysing.class));
    Strategy pct = new Pct(1, 3, 0);
    assertTrue(Capability.of(new FairSuffix(pct, 10, 1), Capability.Guaranteed.class).isPresent());
    assertEquals(
        Optional.empty(),
        Capability.of(new ConflictAnalysis(pct, true, 1), Capability.Guaranteed.class));
    Strategy plain = new FairSuffix(new RandomWalk(1), 10, 1);
    assertEquals(Optional.empty(), Capability.of(plain, Capability.Analysing.class));
  }
}
