package dev.jacquard.explore.settings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.estimate.Policy;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyException;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.StrategyProvider;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.Suite;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import dev.jacquard.model.programs.Counting;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Strategies of the class path that do what they must not: each is told as its own mistake, names
 * itself, and what was found before is not lost.
 */
class HostileStrategyTest {
  private static Supplier<String> name;
  private static String summary;
  private static boolean systematic;
  private static Function<StrategyOptions, Strategy> maker;

  @TempDir private Path folder;
  private ClassLoader before;
  private URLClassLoader loader;

  /** Is and makes what a test says. */
  public static final class Provider implements StrategyProvider {
    @Override
    public String name() {
      return name.get();
    }

    @Override
    public String summary() {
      return summary;
    }

    @Override
    public boolean isSystematic() {
      return systematic;
    }

    @Override
    public Strategy create(StrategyOptions options) {
      return maker.apply(options);
    }
  }

  /** The first one that can go on; right but for what tests change. */
  private static class First implements Strategy {
    int executions;

    @Override
    public boolean start() {
      executions++;
      return true;
    }

    @Override
    public long choose(KernelView kernel) {
      int thread = kernel.enabled(0);
      return Move.of(thread, kernel.result(thread, 0));
    }

    @Override
    public void end(KernelView kernel) {}
  }

  /** Passes everything on. */
  private static class Wrapping implements Capability.Wrapper {
    final Strategy inner;

    Wrapping(Strategy inner) {
      this.inner = inner;
    }

    @Override
    public Strategy wrapped() {
      return inner;
    }

    @Override
    public boolean start() {
      return inner.start();
    }

    @Override
    public long choose(KernelView kernel) {
      return inner.choose(kernel);
    }

    @Override
    public void end(KernelView kernel) {
      inner.end(kernel);
    }
  }

  @BeforeEach
  void putOnTheClassPath() throws IOException {
    name = () -> "mine";
    summary = "for tests";
    systematic = false;
    maker = options -> new First();
    services(Provider.class.getName());
    before = Thread.currentThread().getContextClassLoader();
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
    Thread.currentThread().setContextClassLoader(loader);
  }

  private void services(String line) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(StrategyProvider.class.getName()), line + "\n");
  }

  @AfterEach
  void takeOffTheClassPath() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }

  private static Exploration mine() {
    return Exploration.of(Counting.inc(2)).strategy("mine").executions(5);
  }

  // ---- what it says of itself

  @ParameterizedTest
  @ValueSource(strings = {"null", "", " ", "two words", "pos", "replay"})
  void aNameMustBeAWordOfItsOwn(String wrong) {
    name = () -> wrong.equals("null") ? null : wrong;
    for (String asked : new String[] {"mine", "pos"}) {
      String message =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> Exploration.of(Counting.inc(2)).strategy(asked))
              .getMessage();
      assertTrue(
          message.startsWith("the strategy of " + Provider.class.getName() + ", which META-INF"),
          message);
      assertTrue(message.contains("has the name \"" + wrong + "\""), message);
    }
  }

  @Test
  void whoCannotSayWhatItIsIsRefused() throws IOException {
    summary = null;
    assertRefused("has no summary");
    name =
        () -> {
          throw new IllegalStateException("not today");
        };
    assertRefused("says not what it is: java.lang.IllegalStateException: not today");
    services("no.such.Provider");
    assertRefused("cannot be loaded: ");
    assertRefused("or take it off the class path");
  }

  private static void assertRefused(String part) {
    for (String asked : new String[] {"mine", "pos"}) {
      String message =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> Exploration.of(Counting.inc(2)).strategy(asked))
              .getMessage();
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void whoCannotBeMadeIsToldSo() {
    maker = options -> null;
    assertFails("strategy \"mine\" could not be made by class ", "it returned null");
    maker =
        options -> {
          throw new UnsupportedOperationException("not here");
        };
    assertFails("could not be made", "UnsupportedOperationException: not here");
    IllegalArgumentException refusing = new IllegalArgumentException("it needs a bound");
    maker =
        options -> {
          throw refusing;
        };
    assertSame(refusing, assertThrows(IllegalArgumentException.class, () -> mine().run()));
  }

  private static void assertFails(String... parts) {
    for (int workers : new int[] {1, 2}) {
      String message =
          assertThrows(StrategyException.class, () -> mine().workers(workers).run()).getMessage();
      for (String part : parts) {
        assertTrue(message.contains(part), message);
      }
    }
  }

  // ---- what it throws

  /** Two executions are over when it throws; both show the bug of {@code inc}, or not. */
  private static BrokenOffException brokenOff(Strategy strategy, String part) {
    maker = options -> strategy;
    BrokenOffException thrown = assertThrows(BrokenOffException.class, () -> mine().run());
    String message = thrown.getMessage();
    assertTrue(message.startsWith("strategy \"mine\" (" + strategy.getClass().getName()), message);
    assertTrue(message.contains(part), message);
    assertTrue(message.endsWith("mend it there, or name another strategy"), message);
    assertEquals(2, thrown.result().executions());
    assertFalse(thrown.result().complete());
    return thrown;
  }

  @Test
  void whatItThrowsIsToldWithThePlaceAndWhatWasFoundBefore() {
    brokenOff(
        new First() {
          @Override
          public boolean start() {
            if (executions == 2) {
              throw new IllegalStateException("broken");
            }
            return super.start();
          }
        },
        "failed in start of its execution 3: java.lang.IllegalStateException: broken at "
            + HostileStrategyTest.class.getName());
    BrokenOffException thrown =
        brokenOff(
            new First() {
              @Override
              public long choose(KernelView kernel) {
                if (executions == 3 && kernel.step() == 1) {
                  throw new IllegalStateException("broken");
                }
                int thread = kernel.enabled(kernel.step() % kernel.enabledCount());
                return Move.of(thread, 0); // r = x of both, so that an increment is lost
              }
            },
            "failed in choose at step 1 of its execution 3: java.lang.IllegalStateException");
    assertTrue(thrown.result().foundBug());
    assertTrue(thrown.getCause() instanceof IllegalStateException);
    brokenOff(
        new First() {
          @Override
          public void end(KernelView kernel) {
            if (executions == 3) {
              throw new IllegalStateException("broken");
            }
          }
        },
        "failed in end of its execution 3");
    brokenOff(
        new First() {
          @Override
          public long choose(KernelView kernel) {
            return executions == 3 ? choose(kernel) : super.choose(kernel);
          }
        },
        "java.lang.StackOverflowError");
    brokenOff(
        new First() {
          @Override
          public long choose(KernelView kernel) {
            return executions == 3 ? Move.of(kernel.enabled(-1), 0) : super.choose(kernel);
          }
        },
        "Index -1 out of bounds for length 2 at " + HostileStrategyTest.class.getName());
  }

  @Test
  void whatItMustNotChooseIsNotBlamedOnTheProgram() {
    brokenOff(choosing(Move.of(77, 0)), "chose at step 0 of its execution 3 thread 77, which");
    brokenOff(choosing(Move.of(-5, 0)), "thread -5, which cannot go on there; enabled: 0, 1");
    brokenOff(choosing(Move.of(1, 99)), "result 99 of thread 1, which it has not; there: 0");
  }

  private static Strategy choosing(long move) {
    return new First() {
      @Override
      public long choose(KernelView kernel) {
        return executions == 3 ? move : super.choose(kernel);
      }
    };
  }

  /** A randomized strategy never knows that it is complete: its time-outs and its end differ. */
  @Test
  void whoIsNotSystematicMustNotSayThatAllIsCovered() {
    Strategy ending =
        new First() {
          @Override
          public boolean start() {
            return super.start() && executions < 3;
          }
        };
    brokenOff(ending, "says after 2 executions that none is left");
    maker = options -> new Wrapping(Strategies.named("dpor").create(options));
    assertThrows(BrokenOffException.class, () -> mine().run());
    assertThrows(IllegalArgumentException.class, () -> mine().workers(2).run());
  }

  /** Or it would go on for ever, as nothing counts that was abandoned. */
  @Test
  void whoAbandonsEverythingIsStopped() {
    brokenOff(
        new First() {
          @Override
          public long choose(KernelView kernel) {
            return executions > 2 ? Move.STOP : super.choose(kernel);
          }
        },
        "abandoned 10000 executions in a row");
  }

  @Test
  void ofSeveralWorkersWhatTheOthersFoundIsNotLost() {
    maker = options -> new Numbered(13);
    BrokenOffException thrown =
        assertThrows(BrokenOffException.class, () -> mine().executions(1_000).workers(2).run());
    assertTrue(thrown.getMessage().contains("failed in choose"), thrown.getMessage());
    assertTrue(thrown.result().executions() >= 6, thrown.result().toString());
  }

  @Test
  void inASuiteWhatWasFoundIsToldToo() {
    maker = options -> new Numbered(13);
    Suite.Outcome outcome =
        Suite.of(Policy.COMPLETED_FIRST).add(mine().executions(20)).run().get(0);
    assertEquals(13, outcome.result().orElseThrow().executions());
    assertTrue(outcome.failure().orElseThrow() instanceof BrokenOffException);
    maker = options -> new Numbered(1);
    assertThrows(BrokenOffException.class, () -> mine().executions(20).sealFindings());
  }

  // ---- what it can do beside

  /** Can be split, and gone on with. */
  private static class Numbered extends First
      implements Capability.Splittable, Capability.Resumable, Capability.Redoable {
    private final long broken;
    private long first;
    private long stride = 1;

    Numbered(long broken) {
      this.broken = broken;
    }

    @Override
    public void stride(long newFirst, long newStride) {
      first = newFirst;
      stride = newStride;
    }

    @Override
    public long choose(KernelView kernel) {
      long number = first + (executions - 1) * stride;
      if (number == broken) {
        throw new IllegalStateException("broken");
      }
      int thread = kernel.enabled((int) (number >> kernel.step()) % kernel.enabledCount());
      return Move.of(thread, kernel.result(thread, 0));
    }

    @Override
    public void again() {
      executions--;
    }

    @Override
    public void save(DataOutput out) throws IOException {
      out.writeInt(executions);
    }

    @Override
    public void restore(DataInput in) throws IOException {
      executions = in.readInt();
    }
  }

  @Test
  void oneThatCanDoAllIsSplitAndGoneOnWith() {
    maker = options -> new Numbered(-1);
    Result all = mine().executions(40).run();
    assertEquals(all.outcomes(), mine().executions(40).workers(2).run().outcomes());
    Path file = folder.resolve("file");
    mine().executions(13).checkpoint(file, n -> {}).run();
    long[] from = new long[1];
    Result rest = mine().executions(40).checkpoint(file, n -> from[0] = n).run();
    assertEquals(13, from[0]);
    assertEquals(all.outcomes(), rest.outcomes());
  }

  @Test
  void whoCannotSaysWhatItHasToImplement() {
    String workers =
        assertThrows(IllegalArgumentException.class, () -> mine().workers(2).run()).getMessage();
    assertTrue(
        workers.endsWith(
            "One of your own has to implement Capability.Splittable and Capability.Resumable"),
        workers);
    String kept =
        assertThrows(
                IllegalArgumentException.class,
                () -> mine().checkpoint(folder.resolve("file"), n -> {}).run())
            .getMessage();
    assertTrue(kept.endsWith("It has to implement Capability.Resumable"), kept);
    assertFalse(Files.exists(folder.resolve("file")));
  }

  @Test
  void oneThatCannotBeReadAgainLeavesTheFileAsItIs() throws IOException {
    maker = options -> new Numbered(-1);
    Path file = folder.resolve("file");
    mine().checkpoint(file, n -> {}).run();
    byte[] written = Files.readAllBytes(file);
    maker =
        options ->
            new Numbered(-1) {
              @Override
              public void restore(DataInput in) throws IOException {
                in.readFully(new byte[1_000]);
              }
            };
    BrokenOffException reading = keepFailing(file);
    assertTrue(reading.getMessage().contains("failed in restore: java.io.EOFException"));
    assertEquals(5, reading.result().executions());
    assertArrayEquals(written, Files.readAllBytes(file));
    maker =
        options ->
            new Numbered(-1) {
              @Override
              public void save(DataOutput out) {
                throw new IllegalStateException("broken");
              }
            };
    assertTrue(keepFailing(file).getMessage().contains("failed in save"));
    assertArrayEquals(written, Files.readAllBytes(file));
    maker = options -> new Numbered(-1);
    assertEquals(20, mine().executions(20).checkpoint(file, n -> {}).run().executions());
  }

  private static BrokenOffException keepFailing(Path file) {
    return assertThrows(
        BrokenOffException.class, () -> mine().executions(20).checkpoint(file, n -> {}).run());
  }

  // ---- wrappers

  @Test
  void aWrapperMustWrapSomething() {
    maker = options -> new Wrapping(null);
    assertFails("wraps null");
    maker =
        options ->
            new Wrapping(null) {
              @Override
              public Strategy wrapped() {
                return this;
              }
            };
    assertFails("wraps itself");
  }

  @Test
  void aWrapperOfOneOfOursIsLikeIt() {
    maker = options -> new Wrapping(Strategies.named("pos").create(options));
    Result pos = Exploration.of(Counting.inc(2)).strategy("pos").executions(50).run();
    assertEquals(pos.outcomes(), mine().executions(50).run().outcomes());
    assertEquals(pos.outcomes(), mine().executions(50).workers(2).run().outcomes());
    systematic = true;
    maker = options -> new Wrapping(Strategies.named("dpor").create(options));
    for (int workers : new int[] {1, 2}) {
      Result all = Exploration.of(Counting.inc(3)).strategy("mine").workers(workers).run();
      assertTrue(all.complete());
      assertEquals(36, all.executions());
    }
  }

  /** What it decides about itself it has, or has not, whatever it wraps. */
  @Test
  void aWrapperMayTakeACapabilityAway() {
    maker =
        options ->
            new Wrapping(Strategies.named("pos").create(options)) {
              @Override
              public boolean decides(Class<?> capability) {
                return capability == Capability.Resumable.class;
              }
            };
    assertThrows(
        IllegalArgumentException.class,
        () -> mine().checkpoint(folder.resolve("file"), n -> {}).run());
    assertEquals(5, mine().run().executions());
  }
}
